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

/** What went wrong, in the place of all messages, until it is closed or no longer matters. */
export function ProblemMessage({ error, close }: { error: unknown; close: () => void }) {
  if (!error) return null;
  return (
    <Message alert close={close}>
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
          {one.message} <Rule id={one.rule} />
        </li>
      ))}
    </ul>
  );
}

/** The id of a rule; a tap shows the rule. */
export function Rule({ id }: { id: string }) {
  const [shown, show] = useState<string>(); // this one, or one that it names
  const { answer } = useLatest("rule", shown === undefined ? undefined : { id: shown });
  return (
    <>
      <Button class="rule bare" aria-haspopup="dialog" act={() => show(id)}>
        {id}
      </Button>
      {shown !== undefined && answer && (
        <Sheet title={`${answer.rule.id} ${answer.rule.title}`} close={() => show(undefined)}>
          <p>
            <RuleText text={answer.rule.text} cited={answer.cited} show={show} />
          </p>
          {answer.rule.notes && (
            <p>
              <small>
                <RuleText text={answer.rule.notes} cited={answer.cited} show={show} />
              </small>
            </p>
          )}
        </Sheet>
      )}
    </>
  );
}
