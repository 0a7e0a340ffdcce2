import { t } from "../texts";
import { Button } from "./controls";
import "./question.css";

interface Props {
  text: string;
  /** What it is about, each with a reason. */
  lines?: [string, string][];
  /** What the button says that does it. */
  yes: string;
  act: () => void;
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
              <b>{what}</b>: {why}
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
