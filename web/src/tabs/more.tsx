import { MENU, useApp } from "../app";
import { refused } from "../kept";
import { isLanguage, LANGUAGES, t } from "../texts";
import "./more.css";

declare const __MANUAL__: string;

/** The rest of the page: what is needed less often, the language, and what this is. */
export function MoreTab() {
  const { box, language, setLanguage } = useApp();
  return (
    <section class="more">
      <h2>{t("tab.more")}</h2>
      <ul>
        {MENU.map((tab) => (
          <li key={tab}>
            <a href={`#${tab}`}>
              <b>{t(`tab.${tab}`)}</b> <small>{t(`menu.${tab}`)}</small>
            </a>
          </li>
        ))}
      </ul>
      <label class="row">
        {t("language")}
        <select value={language} onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}>
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
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
