import { useEffect } from "preact/hooks";

/** Keep the screen on as long as this is rendered and wanted, where the browser can. */
export function useAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !("wakeLock" in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return; // the browser lets go of it with the page
      lock = await navigator.wakeLock.request("screen").catch(() => undefined); // a battery may be low
      if (isOver) void lock?.release();
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [wanted]);
}
