import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../app";
import { now } from "../kept";
import { Field } from "../parts/controls";
import { HowToPlay } from "../parts/how_to_play";
import { ChildHead } from "../parts/menu";
import { Problem } from "../parts/problem";
import { RuleText } from "../parts/rule_text";
import type { Rule, RulesSection } from "../python/types";
import { useLatest } from "../python/use_answer";
import { t } from "../texts";
import "./rules.css";

const ALL = {};

/** How to play each game, in a few steps, and below them its rules by their headings; words find some of them. */
export function RulesTab() {
  const { games } = useApp();
  // first the game that is played here, or that was chosen for the next one
  const [chosen, choose] = useState(() => now("game")?.shown?.played ?? now("game.new")?.game);
  const [wanted, want] = useState("");
  const { answer, busy, error } = useLatest("rules", ALL);
  const forms = games.filter((form) => form.how_to_play.length > 0);
  const form = forms.find(({ game }) => game === chosen) ?? forms[0];
  if (!form) return null;
  const sections = answer?.find(({ game }) => game === form.game)?.sections ?? [];
  return (
    <section class="rules" aria-busy={busy}>
      <ChildHead>{t("tab.rules")}</ChildHead>
      <div class="find">
        <select
          aria-label={t("game.which")}
          value={form.game}
          onChange={({ currentTarget: { value } }) => choose(value)}
        >
          {forms.map(({ game, title }) => (
            <option key={game} value={game}>
              {title}
            </option>
          ))}
        </select>
        <Field
          type="search"
          enterkeyhint="search"
          aria-label={t("rules.search")}
          placeholder={t("rules.search")}
          value={wanted}
          set={want}
        />
      </div>
      {!wanted.trim() && <HowToPlay form={form} />}
      <Problem error={error} />
      <AllRules key={form.game} sections={sections} words={wanted} forget={() => want("")} />
    </section>
  );
}

interface Props {
  sections: RulesSection[];
  /** What is looked for; "" for nothing. */
  words: string;
  forget: () => void;
}

/** The headings of the rules, each of which opens its rules; or those with the words that somebody looks for. */
function AllRules({ sections, words, forget }: Props) {
  const [open, setOpen] = useState<string[]>([]);
  const [withNotes, setWithNotes] = useState(false);
  const [met, meet] = useState<string>(); // the rule to which a link has led
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (met === undefined) return;
    const rule = place.current?.querySelector<HTMLElement>(`[data-rule="${met}"]`);
    rule?.scrollIntoView({ block: "center" });
    rule?.focus({ preventScroll: true });
  }, [met]);
  if (sections.length === 0) return null;

  const rules = sections.flatMap((section) => section.rules);
  const cited = Object.fromEntries(rules.map(({ id, title }) => [id, title]));
  const show = (id: string) => {
    const section = sections.find((one) => one.rules.some((rule) => rule.id === id));
    if (section) setOpen((all) => [...all, section.title]);
    forget();
    meet(undefined); // the same one can be met again
    requestAnimationFrame(() => meet(id));
  };
  const rows = (shown: Rule[]) =>
    shown.map(({ id, title, text, notes }) => (
      <div key={id} data-rule={id} tabIndex={-1} class={id === met && !words ? "met" : undefined}>
        <dt>
          {title} {withNotes && <small>{id}</small>}
        </dt>
        <dd>
          <RuleText text={text} cited={cited} show={show} />
        </dd>
        {withNotes && notes && (
          <dd class="note">
            <RuleText text={notes} cited={cited} show={show} />
          </dd>
        )}
      </div>
    ));
  const hits = words.trim() ? rules.filter((rule) => hasWords(rule, words)) : [];
  return (
    <div ref={place}>
      {words.trim() ? (
        <>
          <p role="status">{hits.length > 0 ? t("rules.hits", { count: hits.length }) : t("rules.none")}</p>
          {hits.length > 0 && <dl class="panel">{rows(hits)}</dl>}
        </>
      ) : (
        <>
          <h3>{t("rules.all")}</h3>
          <div class="panel">
            {sections.map(({ title, rules: own }) => (
              <details
                key={title}
                open={open.includes(title)}
                onToggle={({ currentTarget }) =>
                  setOpen((all) => [...all.filter((one) => one !== title), ...(currentTarget.open ? [title] : [])])
                }
              >
                <summary>{title}</summary>
                <dl>{rows(own)}</dl>
              </details>
            ))}
          </div>
        </>
      )}
      <label class="with-notes">
        <input type="checkbox" checked={withNotes} onChange={() => setWithNotes(!withNotes)} />
        {t("rules.notes")}
      </label>
    </div>
  );
}

/** A text as it is compared: whatever its letters' case and accents. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** Whether a rule has each of some words, in its title, its text, or as its id. */
function hasWords({ id, title, text }: Rule, words: string): boolean {
  const whole = plain(`${id} ${title} ${text}`);
  return plain(words)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
