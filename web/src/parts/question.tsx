import { useState } from "preact/hooks";
import { t } from "../texts";
import { Button } from "./controls";
import { Message } from "./messages";
import "./question.css";

interface Props {
  text: string;
  /** What it is about, each with a reason. */
  lines?: [string, string][];
  /** What the button says that does it. */
  yes: string;
  act: () => unknown;
  no: () => void;
}

/** A question before something is done; nothing has changed yet. */
export function Ask({ text, lines = [], yes, act, no }: Props) {
  return (
    <div class="problem ask" role="alert">
      <p>{text}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map(([what, why]) => (
            <li key={what + why}>
              <b>{what}</b>
              {why && `: ${why}`}
            </li>
          ))}
        </ul>
      )}
      <p class="row">
        <Button class="main" act={act}>
          {yes}
        </Button>
        <Button act={no}>{t("cancel")}</Button>
      </p>
    </div>
  );
}

interface Doubtful {
  /** What is asked about: the question goes when that is another, and comes once of what was said yes to. */
  about: unknown;
  text: string;
  yes: string;
  act: () => unknown;
}

/** How to do what nobody may do by one careless tap, and the question that comes first. */
export function useQuestion({ about, text, yes, act }: Doubtful) {
  const [open, setOpen] = useState<{ about: unknown }>();
  const [meant, setMeant] = useState<{ about: unknown }>();
  const ask = () => (meant?.about === about ? act() : setOpen({ about }));
  const answered = () => {
    setOpen(undefined);
    setMeant({ about });
    return act();
  };
  const asked = open?.about === about && (
    <Message alert>
      <Ask text={text} yes={yes} act={answered} no={() => setOpen(undefined)} />
    </Message>
  );
  return { ask, asked };
}
