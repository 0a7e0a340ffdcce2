import { useState } from "preact/hooks";
import { useApp } from "../app";
import { now } from "../kept";
import { HowToPlay } from "../parts/how_to_play";
import { ChildHead } from "../parts/menu";
import { Problem } from "../parts/problem";
import { RuleText } from "../parts/rule_text";
import { useLatest } from "../python/use_answer";
import { t } from "../texts";
import "./rules.css";

const ALL = {};

/** How to play each game, in a few steps, and below them its rules; how the program reads them, for those who want it. */
export function RulesTab() {
  const { games } = useApp();
  // first the game that is played here, or that was chosen for the next one
  const [chosen, choose] = useState(() => now("game")?.shown?.played ?? now("game.new")?.game);
  const [areWanted, want] = useState(false);
  const [withNotes, setWithNotes] = useState(false);
  const { answer, busy, error } = useLatest("rules", areWanted ? ALL : undefined);
  const forms = games.filter((form) => form.how_to_play.length > 0);
  const form = forms.find(({ game }) => game === chosen) ?? forms[0];
  const rules = answer?.find(({ game }) => game === form?.game)?.rules;
  if (!form) return null;
  return (
    <section class="rules" aria-busy={busy}>
      <ChildHead>{t("tab.rules")}</ChildHead>
      <select aria-label={t("game.which")} value={form.game} onChange={({ currentTarget: { value } }) => choose(value)}>
        {forms.map(({ game, title }) => (
          <option key={game} value={game}>
            {title}
          </option>
        ))}
      </select>
      <HowToPlay form={form} />
      <details class="panel" onToggle={() => want(true)}>
        <summary>{t("rules.all")}</summary>
        <Problem error={error} />
        <label class="with-notes">
          <input type="checkbox" checked={withNotes} onChange={() => setWithNotes(!withNotes)} />
          {t("rules.notes")}
        </label>
        <dl>
          {rules?.map(({ id, title, text, notes }) => (
            <div key={id}>
              <dt>
                {title} {withNotes && <small>{id}</small>}
              </dt>
              <dd>{text}</dd>
              {withNotes && notes && (
                <dd class="note">
                  <RuleText text={notes} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
