import { useId, useState } from "preact/hooks";
import type { Action } from "../game";
import type { Cargo, Game } from "../python/types";
import { t } from "../texts";
import { DiceInput } from "./dice";

type Props = { game: Game; busy: boolean; play: (act: Action) => void; pack: (player: string) => void };
const UNKNOWN = "?";

/** What is to be done now; and any line of a record, for what was done with real dice and cards. */
export function StepInput(props: Props) {
  const { game } = props;
  return (
    <>
      {game.step === "roll" && <Rolling {...props} />}
      {game.step === "deal" && <Dealing {...props} />}
      {game.step === "take" && <Taking {...props} />}
      {game.step === "pay" && <Paying {...props} />}
      <AnyLine {...props} />
    </>
  );
}

/** The players of whom something is due, in their order. */
function waiting(game: Game, verb: string): string[] {
  return game.players.filter((player) => game.due.some((due) => due.player === player && due.verb === verb));
}

function Rolling({ game, busy, play }: Props) {
  const players = waiting(game, "roll");
  const [player, setPlayer] = useState(players[0] ?? "");
  const [cargo, setCargo] = useState<Cargo>({ white: 1, grey: 0, brown: 0, turquoise: 0, purple: 0 });
  const counts = Object.values(cargo).join(",");
  return (
    <>
      <p>
        <button type="button" class="main" disabled={busy} onClick={() => play({ action: "roll" })}>
          {t("step.roll", { names: players.join(", ") })}
        </button>
      </p>
      <details>
        <summary>{t("step.real-dice")}</summary>
        <label>
          {t("player")} <Choice options={players} value={player} set={setPlayer} />
        </label>
        <DiceInput cargo={cargo} set={setCargo} name="roll" />
        <button
          type="button"
          disabled={busy}
          onClick={() => play({ action: "line", value: `roll ${player} ${counts}` })}
        >
          {t("step.rolled", { player })}
        </button>
      </details>
    </>
  );
}

function Dealing({ game, busy, play }: Props) {
  const due = game.due.find((one) => one.verb === "deal");
  const [truck, setTruck] = useState("");
  return (
    <>
      <p>
        <button type="button" class="main" disabled={busy} onClick={() => play({ action: "deal" })}>
          {t("step.deal")}
        </button>
      </p>
      {due && (
        <details open={game.seats.some((seat) => seat.lying.length > 0)}>
          <summary>{t("step.real-cards")}</summary>
          <p class="row">
            <label>
              {t("step.card-of", { player: due.player ?? "" })}{" "}
              <Choice options={due.choices} value={truck} set={setTruck} empty />
            </label>
            <button
              type="button"
              disabled={busy || !truck}
              onClick={() => play({ action: "line", value: `deal ${due.player} ${truck}` })}
            >
              {t("step.lay")}
            </button>
          </p>
        </details>
      )}
    </>
  );
}

function Taking({ game, busy, play }: Props) {
  return (
    <>
      <p>{t("step.take")}</p>
      {waiting(game, "draw")
        .concat(
          game.due.some((one) => one.verb === "shuffle") ? game.players.filter((name) => !truckOf(game, name)) : [],
        )
        .map((player) => (
          <TakingOne key={player} game={game} busy={busy} play={play} player={player} />
        ))}
    </>
  );
}

function truckOf(game: Game, player: string) {
  return game.seats.find((seat) => seat.player === player)?.truck;
}

function TakingOne({ game, busy, play, player }: Omit<Props, "pack"> & { player: string }) {
  const of = (verb: string) => game.due.find((one) => one.player === player && one.verb === verb)?.choices ?? [];
  const [what, setWhat] = useState(of("take").length ? "" : UNKNOWN);
  const act = () => {
    if (what === UNKNOWN) play({ action: "draw", player });
    else play({ action: "line", value: what });
  };
  return (
    <p class="row">
      <label>
        {player}{" "}
        <select value={what} onChange={(event) => setWhat(event.currentTarget.value)}>
          <option value="">{t("choose")}</option>
          {of("take").map((truck) => (
            <option key={truck} value={`take ${player} ${truck}`}>
              {truck}
            </option>
          ))}
          <option value={UNKNOWN}>{t("step.unknown")}</option>
          {of("draw").map((truck) => (
            <option key={truck} value={`draw ${player} ${truck}`}>
              {t("step.unknown-is", { truck })}
            </option>
          ))}
        </select>
      </label>
      <button type="button" disabled={busy || !what} onClick={act}>
        {t("step.takes", { player })}
      </button>
    </p>
  );
}

function Paying({ game, busy, play, pack }: Props) {
  return (
    <>
      <p>{t("step.pay")}</p>
      {waiting(game, "pay").map((player) => (
        <PayingOne key={player} game={game} busy={busy} play={play} pack={pack} player={player} />
      ))}
    </>
  );
}

function PayingOne({ game, busy, play, pack, player }: Props & { player: string }) {
  const [points, setPoints] = useState("");
  const seat = game.seats.find((one) => one.player === player);
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        play({ action: "line", value: `pay ${player} ${points}` });
      }}
    >
      <label>
        {t("step.penalty-of", { player })}{" "}
        <input
          inputMode="numeric"
          class="short"
          value={points}
          onInput={(event) => setPoints(event.currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={busy}>
        {t("step.pays")}
      </button>
      {seat?.truck && seat.cargo && (
        <button type="button" disabled={busy} onClick={() => pack(player)}>
          {t("step.pack", { player })}
        </button>
      )}
    </form>
  );
}

function AnyLine({ game, busy, play }: Props) {
  const [line, setLine] = useState("");
  const list = useId();
  const suggestions = game.due.flatMap((one) =>
    (one.choices.length ? one.choices : [""]).map((choice) => [one.verb, one.player, choice].filter(Boolean).join(" ")),
  );
  return (
    <details>
      <summary>{t("line")}</summary>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          play({ action: "line", value: line });
        }}
      >
        <label>
          {t("line.what")}{" "}
          <input list={list} value={line} autocomplete="off" onInput={(event) => setLine(event.currentTarget.value)} />
        </label>
        <datalist id={list}>
          {suggestions.slice(0, 200).map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <button type="submit" disabled={busy || !line.trim()}>
          {t("line.record")}
        </button>
      </form>
    </details>
  );
}

type ChoiceProps = { options: string[]; value: string; set: (value: string) => void; empty?: boolean };

function Choice({ options, value, set, empty }: ChoiceProps) {
  return (
    <select value={value} onChange={(event) => set(event.currentTarget.value)}>
      {empty && <option value="">{t("choose")}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}
