import type { ComponentChildren } from "preact";
import { MENU } from "../app";
import { t } from "../texts";
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

/** The heading of a part that the menu of More leads to, with the way back. */
export function ChildHead({ children }: { children: ComponentChildren }) {
  return (
    <div class="child-head">
      <a class="to-more" href="#more">
        <Icon name="backward" />
        {t("tab.more")}
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
