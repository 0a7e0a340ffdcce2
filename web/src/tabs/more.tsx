import { MENU, useApp } from "../app";
import { refused } from "../kept";
import { Backup } from "../parts/backup";
import { Menu } from "../parts/menu";
import { Switch } from "../parts/switch";
import { LANGUAGES, t } from "../texts";

declare const __MANUAL__: string;

/** The rest of the page: what is needed less often, the language, and what this is. */
export function MoreTab() {
  const { box, language, setLanguage } = useApp();
  return (
    <section class="more">
      <h2>{t("tab.more")}</h2>
      <Backup />
      <Menu entries={[...MENU]} />
      <h3>{t("language")}</h3>
      <Switch
        languages
        label={t("language")}
        name="language"
        choices={LANGUAGES}
        chosen={language}
        choose={setLanguage}
      />
      {refused.value && <p class="notice">{t("keeps-nothing")}</p>}
      <p>{t("about", { version: box.version })}</p>
      <p>{t("about.offline")}</p>
      {__MANUAL__ && (
        <p>
          <a class="manual" href={__MANUAL__}>
            {t("about.manual")}
          </a>
        </p>
      )}
    </section>
  );
}
