import { useLayoutEffect, useState } from "preact/hooks";
import { cameFrom, leaveTab, useBack } from "../back";
import { python } from "../python/client";
import type { Game } from "../python/types";
import { useLatest } from "../python/use_answer";
import type { Kept } from "../shapes";
import { t } from "../texts";
import { Button } from "./controls";
import { save } from "./files";
import { WholePicture } from "./picture";
import { Problem } from "./problem";
import { RoundEnd } from "./round_end";
import { Over, Standings } from "./seats";
import { Share } from "./share";
import { SheetTable } from "./sheet_table";
import "./sheet_table.css";
import "./keeper.css";
import "./game_log.css";

interface Props {
  guest: Kept<"game.guest">;
  /** Whether another game is kept, which stays as it is. */
  other: boolean;
  /** Keep this game, once Python has read it. */
  goOn: (read: () => Promise<Game>) => void;
  close: () => void;
}

/** A game to look at: a friend's, that of a file, or one that was put away. Nothing changes it. */
export function GuestGame({ guest, other, goOn, close }: Props) {
  const { record, files, past } = guest;
  const asked = { record, files, past };
  const { answer: game, isCurrent, error } = useLatest("game", asked);
  const read = async () => (game && isCurrent ? game : python("game", asked));
  const isOld = guest.date !== undefined;
  const leave = () => {
    close();
    if (guest.isFromHome && cameFrom() !== undefined) leaveTab();
  };
  useBack(leave);
  useLayoutEffect(() => scrollTo(0, 0), []); // from where the list of games was scrolled to
  return (
    <div class="guest">
      <h2>{game?.title ?? t("tab.game")}</h2>
      <Problem error={error} />
      {!isOld && other && <p class="notice">{t("guest.what")}</p>}
      {game ? <Look game={game} /> : <div class="guest-coming" />}
      <div class="answer">
        <p class="row">
          {!error && (
            <Button class="main" data-due act={() => goOn(read)}>
              {t("guest.go-on")}
            </Button>
          )}
          <Button act={leave}>{t(isOld ? "back" : other ? "guest.mine" : "close")}</Button>
        </p>
      </div>
      <p class="row">
        <Share kind="game" files={{ "game.toml": record, ...files }} />
        <SaveGame record={record} files={files} />
      </p>
    </div>
  );
}

/** A game as it stands, with what has happened. */
function Look({ game }: { game: Game }) {
  const [ended, setEnded] = useState<number>();
  const [where] = game.description;
  return (
    <>
      {game.over ? <Over game={game} /> : <p class="where">{where}</p>}
      <WholePicture position={game} alt={game.description.join(" ")} />
      {game.sheet && (
        <div class="score-sheet">
          <SheetTable
            game={game}
            sheet={game.sheet}
            pending={[]}
            place={undefined}
            choose={({ round }) => game.sheet?.deck && setEnded(round)}
            open={setEnded}
          />
        </div>
      )}
      {!game.over && !game.sheet && <Standings standings={game.standings} unit={game.unit} />}
      <details>
        <summary>{t("game.log", { events: game.log.length })}</summary>
        <ol class="log">
          {game.log.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ol>
      </details>
      {ended !== undefined && <RoundEnd game={game} round={ended} close={() => setEnded(undefined)} />}
    </>
  );
}

/** Buttons that save a record, and the files that it names. */
export function SaveGame({ record, files }: Pick<Game, "record" | "files">) {
  return (
    <>
      <Button act={() => save("game.toml", record)}>{t("game.save")}</Button>
      {Object.entries(files).map(([name, text]) => (
        <Button key={name} act={() => save(name, text)}>
          {t("game.save-deck", { name })}
        </Button>
      ))}
    </>
  );
}
