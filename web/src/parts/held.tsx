import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import "./held.css";

/** A part of the page that does not shrink as long as it is there: what stands below it stays where it is. */
export function Held({ class: name = "", children }: { class?: string; children: ComponentChildren }) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = part;
    if (!current) return undefined;
    let width = current.clientWidth;
    const watcher = new ResizeObserver(() => {
      if (current.clientWidth !== width) current.style.minHeight = ""; // the screen has been turned
      width = current.clientWidth;
      current.style.minHeight = `${current.getBoundingClientRect().height}px`;
    });
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={part} class={`held ${name}`}>
      {children}
    </div>
  );
}
