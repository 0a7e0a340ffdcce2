import { MENU } from "../app";
import { t } from "../texts";
import { Icon } from "./icon";
import "./menu.css";

/** Some parts of the page that have no tab, one row each. */
export function Menu({ entries }: { entries: (typeof MENU)[number][] }) {
  return (
    <ul class="menu panel">
      {entries.map((entry) => (
        <li key={entry}>
          <a href={`#${entry}`}>
            <Icon name={entry} />
            <span>
              <b>{t(`tab.${entry}`)}</b> <small>{t(`menu.${entry}`)}</small>
            </span>
            <Icon name="onward" />
          </a>
        </li>
      ))}
    </ul>
  );
}
