import { ChildHead } from "../parts/menu";
import { Problem } from "../parts/problem";
import { useLatest } from "../python/use_answer";
import { t } from "../texts";
import "./rules.css";

const NOTHING = {};

/** The rules of all games, one below the other; those of a game open with a tap. */
export function RulesTab() {
  const { answer: games, busy, error } = useLatest("rules", NOTHING);
  return (
    <section class="rules" aria-busy={busy}>
      <ChildHead>{t("tab.rules")}</ChildHead>
      <p>{t("menu.rules")}</p>
      <Problem error={error} />
      {games?.map(({ title, rules }) => (
        <details key={title} class="panel">
          <summary>{title}</summary>
          <dl>
            {rules.map(({ id, title: name, text }) => (
              <div key={id}>
                <dt>
                  {name} <small>{id}</small>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  );
}
