import type { Question } from "../python/types";
import { t } from "../texts";

/** What Python wants to know before it records something; nothing has changed yet. */
export function Ask({ question, yes, no }: { question: Question; yes: () => void; no: () => void }) {
  const { line, lines } = question;
  return (
    <div class="problem ask" role="alert">
      <p>{t(`ask.${question.kind}`, { line })}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map(([misfit, why]) => (
            <li key={misfit + why}>
              <b>{misfit}</b>: {why}
            </li>
          ))}
        </ul>
      )}
      <p class="row">
        <button type="button" class="main" onClick={yes}>
          {t(question.kind === "misfits" ? "ask.drop" : "ask.yes")}
        </button>
        <button type="button" onClick={no}>
          {t("cancel")}
        </button>
      </p>
    </div>
  );
}
