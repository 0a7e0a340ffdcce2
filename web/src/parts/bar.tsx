import { BAR, IN_PRACTICE, MENU, type Tab } from "../app";
import { t } from "../texts";
import { Icon } from "./icon";

/** The tabs: at the bottom of a phone, where thumbs are, and at the top of wide screens. */
export function Bar({ tab }: { tab: Tab }) {
  const isIn = (entries: readonly Tab[]) => entries.includes(tab);
  const parent = isIn(MENU) ? "more" : isIn(IN_PRACTICE) ? "practice" : undefined;
  return (
    <header>
      <h1>zackpack</h1>
      <nav aria-label={t("parts")}>
        {BAR.map((entry) => (
          <a
            key={entry}
            href={`#${entry}`}
            onClick={(event) => entry === tab && event.preventDefault()} // what is open there stays
            aria-current={entry === tab ? "page" : entry === parent ? "true" : undefined}
          >
            <Icon name={entry} />
            {t(`tab.${entry}`)}
          </a>
        ))}
      </nav>
    </header>
  );
}
