import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useBack } from "../back";
import { t } from "../texts";
import { Button } from "./controls";
import { SheetMessages } from "./messages";
import "./sheet.css";

/** Something over the page, from below on a phone; it is there as long as it is rendered. */
export function Sheet(props: { title: string; wide?: boolean; close: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const close = () => dialog.current?.close();
  useBack(close);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    return () => before?.focus(); // the browser gives it back only if it closes the dialog itself
  }, []);
  useEffect(() => {
    const { current } = top;
    const covers = current ? [current, ...current.querySelectorAll(".messages")] : [];
    const observer = new ResizeObserver(() => {
      const heights = covers.map((one) => one.getBoundingClientRect().height);
      dialog.current?.style.setProperty("--covered", `${heights.reduce((sum, one) => sum + one, 0)}px`);
    });
    for (const one of covers) observer.observe(one);
    return () => observer.disconnect();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={props.wide ? "sheet wide" : "sheet"}
      aria-label={props.title}
      onClose={props.close}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div>
        <div class="sheet-top" ref={top}>
          <div class="sheet-head ends">
            <h2>{props.title}</h2>
            <Button aria-label={t("close")} act={close}>
              ✕
            </Button>
          </div>
          <SheetMessages />
        </div>
        {props.children}
      </div>
    </dialog>
  );
}
