import { useState } from "preact/hooks";
import { BackupError } from "../backup";
import { OtherGameError } from "../game";
import { LinkError } from "../links";
import { PythonError, Stopped } from "../python/client";
import type { Breach } from "../python/types";
import { useLatest } from "../python/use_answer";
import { t } from "../texts";
import { Button } from "./controls";
import { Message } from "./messages";
import { RuleText } from "./rule_text";
import { Sheet } from "./sheet";
import "./problem.css";

/** What went wrong, all of it, beside what it is about. */
export function Problem({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <div class="problem" role="alert">
      <What error={error} />
    </div>
  );
}

/** What went wrong, in the place of all messages, where it moves nothing, until it is closed or no longer matters. */
export function ProblemMessage({ error, close }: { error: unknown; close?: () => void }) {
  const [seen, setSeen] = useState<unknown>();
  if (!error || error === seen) return null;
  return (
    <Message alert close={close ?? (() => setSeen(error))}>
      <What error={error} />
    </Message>
  );
}

function What({ error }: { error: unknown }) {
  const { violations = [], faults = [] } = error instanceof PythonError ? error.problem : {};
  if (violations.length > 0) return <Violations found={violations} />;
  const lines = faults.length ? faults.map((fault) => fault.text) : [messageOf(error)];
  return (
    <>
      {lines.slice(0, MOST).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}
const MOST = 20;

function messageOf(error: unknown): string {
  if (error instanceof PythonError) return error.message;
  if (error instanceof LinkError) return t(`link.${error.reason}`);
  if (error instanceof BackupError) return t(error.why);
  if (error instanceof OtherGameError) return t("pack.other-game");
  if (error instanceof Stopped) return t("stopped");
  return t("broken", { what: error instanceof Error ? error.message : String(error) });
}

/** Why something is not allowed, with the rules. */
export function Violations({ found }: { found: Breach[] }) {
  return (
    <ul>
      {found.slice(0, MOST).map((one) => (
        <li key={one.rule + one.message}>
          {one.message} <Rule {...one} />
        </li>
      ))}
    </ul>
  );
}

/** The title of a rule; a tap shows the rule. */
export function Rule({ rule, title }: Pick<Breach, "rule" | "title">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button class="rule bare" title={rule} aria-haspopup="dialog" act={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && <RuleSheet id={rule} close={() => setOpen(false)} />}
    </>
  );
}

/** A rule, and from it those that it names. */
function RuleSheet({ id, close }: { id: string; close: () => void }) {
  const [shown, show] = useState(id);
  const { answer } = useLatest("rule", { id: shown });
  if (!answer) return null;
  const { rule, cited } = answer;
  return (
    <Sheet title={rule.title} close={close}>
      <p>
        <RuleText text={rule.text} cited={cited} show={show} />
      </p>
      <p>
        <small>
          <code>{rule.id}</code> <RuleText text={rule.notes} cited={cited} show={show} />
        </small>
      </p>
    </Sheet>
  );
}
