import { signal } from "@preact/signals";
import { takenBack } from "../game";
import type { Game } from "../python/types";
import { t } from "../texts";
import { Button } from "./controls";
import { Message } from "./messages";

/** The note that somebody has closed: it does not come back with its tab. */
const closed = signal<Game | undefined>(undefined);

/** What was taken back last, and the way to put it back; until something else happens. */
export function TakenBack({ putBack }: { putBack: () => unknown }) {
  const positions = takenBack();
  const last = positions.at(-1);
  if (!last?.undo || last === closed.value) return null;
  const what = last.undo.sentences.join(" · ");
  return (
    <Message close={() => (closed.value = last)}>
      <p class="row">
        <span>
          {positions.length === 1 ? t("undone", { what }) : t("undone.more", { what, count: positions.length })}
        </span>
        <Button act={putBack}>↷ {t("redo")}</Button>
      </p>
    </Message>
  );
}
