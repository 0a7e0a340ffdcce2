import { useState } from "preact/hooks";
import { useApp } from "../app";
import type { Game } from "../python/types";
import { list, number, t } from "../texts";
import { Button } from "./controls";
import { saveFile } from "./files";
import { Message } from "./messages";

const SIZE = 1080; // pixels, as pictures are shared
const STICKS = 60;
const FONT = "system-ui, sans-serif";

/** A button that shares the end of a game as a picture: who has won, by how much, the best round, everybody's points. */
export function ShareMoment({ game }: { game: Game }) {
  const { box } = useApp();
  const [saved, setSaved] = useState<string>(); // where the browser shares no files
  const share = async () => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = SIZE;
    const context = canvas.getContext("2d");
    if (!context) return;
    const lines = [t("game.won", { names: list(game.winners), count: game.winners.length }), ...game.moment];
    draw(
      context,
      game,
      lines,
      box.pieces.map((piece) => piece.colour),
    );
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
    if (!blob) return;
    const file = new File([blob], "zackpack.png", { type: blob.type });
    if (navigator.canShare?.({ files: [file] })) {
      await navigator.share({ files: [file] }).catch(() => undefined); // whoever shares may think better of it
    } else {
      saveFile(file.name, URL.createObjectURL(blob));
      setSaved(file.name);
    }
  };
  return (
    <>
      <Button act={share}>{t("game.picture")}</Button>
      {saved && (
        <Message close={() => setSaved(undefined)}>
          <p>{t("saved-to", { file: saved })}</p>
        </Message>
      )}
    </>
  );
}

function draw(context: CanvasRenderingContext2D, game: Game, lines: string[], colours: string[]): void {
  const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);
  context.fillStyle = token("--picture");
  context.fillRect(0, 0, SIZE, SIZE);
  for (let index = 0; index < STICKS; index += 1) {
    const piece = index % colours.length;
    context.setTransform(1, 0, 0, 1, (index * 397) % SIZE, (index * 211) % 640);
    context.rotate(index);
    context.fillStyle = colours[piece] ?? "";
    context.fillRect(0, 0, 26 * (piece + 1), 26);
  }
  context.resetTransform();
  context.fillStyle = token("--picture-surface");
  context.fillRect(60, 130, SIZE - 120, SIZE - 190);
  context.fillStyle = token("--picture-ink");
  context.textAlign = "center";
  lines.forEach((line, index) => {
    context.font = index ? `40px ${FONT}` : `bold 84px ${FONT}`;
    context.fillText(line, SIZE / 2, 260 + (index ? 30 + 64 * index : 0), SIZE - 180);
  });
  context.font = `44px ${FONT}`;
  const ranked = game.ranking.places.filter(({ place }) => place > 0);
  ranked.forEach(({ place, player, points }, index) => {
    const high = 560 + 72 * index;
    context.textAlign = "left";
    context.fillText(`${place}. ${player}`, 130, high, 600);
    context.textAlign = "right";
    context.fillText(number(points), SIZE - 130, high);
  });
  context.textAlign = "center";
  context.font = `32px ${FONT}`;
  context.fillText(`${game.title} · zackpack`, SIZE / 2, SIZE - 80);
}
