import { MENU, useApp } from "../app";
import { refused } from "../kept";
import { Backup } from "../parts/backup";
import { Menu, MenuLink } from "../parts/menu";
import { Switch } from "../parts/switch";
import { LANGUAGES, t } from "../texts";
import "./more.css";

declare const __MANUAL__: string;

/** The rest of the page: what is needed less often, the language, and what this is. */
export function MoreTab() {
  const { box, language, setLanguage } = useApp();
  return (
    <section class="more">
      <h2>{t("tab.more")}</h2>
      <Backup />
      <Menu entries={[...MENU]}>
        {__MANUAL__ && (
          <MenuLink class="manual" icon="help" href={__MANUAL__}>
            <b>{t("about.manual")}</b>
          </MenuLink>
        )}
      </Menu>
      <Switch
        languages
        label={t("language")}
        name="language"
        choices={LANGUAGES}
        chosen={language}
        choose={setLanguage}
      />
      {refused.value && <p class="notice">{t("keeps-nothing")}</p>}
      <p class="about">
        {t("about", { version: box.version })} {t("about.offline")}
      </p>
    </section>
  );
}
