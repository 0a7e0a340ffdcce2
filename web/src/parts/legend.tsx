import { useApp } from "../app";
import { t } from "../texts";
import { Colour } from "./colour";
import "./legend.css";

/** What the signs on the board of a game mean, and what the colours of its cards are for; nothing without a board. */
export function Legend({ game }: { game: string }) {
  const example = useApp().games.find((form) => form.game === game)?.example;
  if (!example) return null;
  return (
    <details class="board-legend">
      <summary>{t("game.legend")}</summary>
      <p>{example.legend}</p>
      {example.cards.length > 0 && (
        <ul>
          {example.cards.map(({ colours, use }) => (
            <li key={use}>
              <span>
                {colours.map((colour) => (
                  <Colour key={colour} colour={colour} />
                ))}
              </span>
              <span class="use">{use}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
