// Motion that follows a tap, and never holds one up; none for those who want none.

/** Whether things may move. */
export const mayMove = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Draw a change for so many milliseconds, from part 0 to 1; returns a function that ends it at its end. */
export function animated(time: number, draw: (part: number) => void): () => void {
  const start = performance.now();
  let frame = 0;
  const step = (now: number) => {
    const part = mayMove() ? Math.min(1, Math.max(0, now - start) / time) : 1;
    draw(1 - (1 - part) ** 3);
    if (part < 1) frame = requestAnimationFrame(step);
  };
  step(start);
  return () => {
    cancelAnimationFrame(frame);
    draw(1);
  };
}
