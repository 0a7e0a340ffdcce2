import type { ComponentChildren } from "preact";
import { MENU, TABS } from "../app";
import { cameFrom, leaveTab } from "../back";
import { t } from "../texts";
import { opensHere } from "./controls";
import { Icon, type IconName } from "./icon";
import "./menu.css";

/** Some parts of the page that have no tab, one row each; and what else is to be in the list. */
export function Menu({ entries, children }: { entries: (typeof MENU)[number][]; children?: ComponentChildren }) {
  return (
    <ul class="entries panel">
      {entries.map((entry) => (
        <MenuLink key={entry} icon={entry} href={`#${entry}`}>
          <b>{t(`tab.${entry}`)}</b> <small>{t(`menu.${entry}`)}</small>
        </MenuLink>
      ))}
      {children}
    </ul>
  );
}

/** The heading of a part that other ones lead to, with the way back to where one was; or else to More, which lists it. */
export function ChildHead({ children }: { children: ComponentChildren }) {
  const from = TABS.find((tab) => tab === cameFrom());
  const goBack = (event: MouseEvent) => {
    if (!from || !opensHere(event)) return;
    event.preventDefault();
    leaveTab(); // as the back key does, so that the history does not grow
  };
  return (
    <div class="child-head">
      <a class="way-back" href={`#${from ?? "more"}`} onClick={goBack}>
        <Icon name="backward" />
        {t(`tab.${from ?? "more"}`)}
      </a>
      <h2>{children}</h2>
    </div>
  );
}

type LinkProps = { icon: IconName; href: string; class?: string; children: ComponentChildren };

/** A row of a menu. */
export function MenuLink({ icon, href, class: name, children }: LinkProps) {
  return (
    <li>
      <a class={name} href={href}>
        <Icon name={icon} />
        <span>{children}</span>
        <Icon name="onward" />
      </a>
    </li>
  );
}
