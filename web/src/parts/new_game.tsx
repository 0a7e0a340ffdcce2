import { useState } from "preact/hooks";
import { useApp } from "../app";
import type { DeckTable, Files } from "../python/types";
import { t } from "../texts";
import { OpenFile } from "./files";

type Props = { begin: (players: string[], deck: DeckTable | null) => void; open: (files: Files) => void };

/** Who plays, with which deck; or a record to go on with. */
export function NewGame({ begin, open }: Props) {
  const { box, deck, own } = useApp();
  const [fewest, most] = box.players;
  const [names, setNames] = useState<string[]>(Array.from({ length: fewest }, () => ""));
  const put = (index: number, name: string) => setNames(names.map((one, i) => (i === index ? name : one)));
  return (
    <div class="two">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          begin(names, own ? deck.table : null);
        }}
      >
        <h2>{t("game.new")}</h2>
        {names.map((name, index) => (
          <p key={index}>
            <label>
              {t("game.player", { number: index + 1 })}{" "}
              <input value={name} autocomplete="off" onInput={(event) => put(index, event.currentTarget.value)} />
            </label>
          </p>
        ))}
        <p class="row">
          <button type="button" disabled={names.length >= most} onClick={() => setNames([...names, ""])}>
            {t("game.more")}
          </button>
          <button type="button" disabled={names.length <= fewest} onClick={() => setNames(names.slice(0, -1))}>
            {t("game.fewer")}
          </button>
        </p>
        <p>{t("game.deck", { deck: deck.name })}</p>
        <p>
          <button type="submit" class="main">
            {t("game.begin")}
          </button>
        </p>
      </form>
      <section>
        <h2>{t("game.old")}</h2>
        <OpenFile many label={t("game.open")} open={open} />
      </section>
    </div>
  );
}
