import { BAR, MENU, type Tab } from "../app";
import { t } from "../texts";

/** Lines of 24 x 24. */
const ICONS: Record<(typeof BAR)[number], string> = {
  game: "M4 4h11v16H4zM15 8l5 2-4 11-4-1M7 8h5M7 12h5M7 16h3",
  pick: "M4 9h7v11H4zM11 7h7v11h-4M8 6l6-3 5 2",
  pack: "M3 13h6v6H3zM9 13h12v6H9zM3 7h12v6H3zM15 4h6v9h-6z",
  solve: "M12 3a6 6 0 0 0-3 11v3h6v-3a6 6 0 0 0-3-11zM10 21h4",
  practice: "M12 6a7.5 7.5 0 1 0 .01 0zM12 9v5l3 2M9 2h6",
  more: "M4 6h16M4 12h16M4 18h16",
};

/** The tabs: at the bottom of a phone, where thumbs are, and at the top of wide screens. */
export function Bar({ tab }: { tab: Tab }) {
  const inMenu = MENU.some((one) => one === tab);
  return (
    <header>
      <h1>zackpack</h1>
      <nav aria-label={t("parts")}>
        {BAR.map((one) => (
          <a
            key={one}
            href={`#${one}`}
            aria-current={one === tab ? "page" : one === "more" && inMenu ? "true" : undefined}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={ICONS[one]} />
            </svg>
            {t(`tab.${one}`)}
          </a>
        ))}
      </nav>
    </header>
  );
}
