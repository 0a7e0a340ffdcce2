/** Lines of 24 x 24. */
const LINES = {
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  game: "M5 20v-7h4v7zM10 20V5h4v15zM15 20V9h4v11z",
  pack: "M3 13h7v6H3zM12 13h9v6h-9zM7 5h10v6H7z",
  practice: "M12 7a7 7 0 1 0 .01 0zM12 10v4l2.5 1.5M9.5 3h5",
  more: "M4 6h16M4 12h16M4 18h16",
  statistics: "M4 4v16h16M8 15l3.5-5 3 3L19 7",
  pick: "M2 16V8h11v8zM13 11h4l4 3v2h-8M6 18.5h.01M17 18.5h.01",
  solve: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9V15h7v-1.1A6 6 0 0 0 12 3z",
  deck: "M4 8h11v12H4zM8 8V4h12v12h-5",
  add: "M12 5v14M5 12h14",
  streak: "M12 3c1 4 5 5.5 5 10.5a5 5 0 0 1-10 0c0-2.5 1.5-3.5 2-5 1.5 1 2 2 2 3.5 1-1.5 1.5-5 1-9z",
  referee: "M11 4a7 7 0 1 0 .01 0zM16 16l5 5",
  rules: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11",
  help: "M12 3a9 9 0 1 0 .01 0zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .8-1 1.7M12 17h.01",
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  crown: "M4 19h16M4 16L3 7l5 4 4-6 4 6 5-4-1 9z",
  menu: "M5 12h.01M12 12h.01M19 12h.01",
  backward: "M15 5l-7 7 7 7",
  onward: "M9 5l7 7-7 7",
  whole: "M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7",
} as const;
export type IconName = keyof typeof LINES;

/** A small picture beside a word that says the same; one with a label says something itself. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  const said = label ? ({ role: "img", "aria-label": label } as const) : { "aria-hidden": true };
  return (
    <svg class="icon" viewBox="0 0 24 24" {...said}>
      <path d={LINES[name]} />
    </svg>
  );
}
