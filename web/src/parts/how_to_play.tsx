import { useState } from "preact/hooks";
import { useApp } from "../app";
import type { GameForm } from "../python/types";
import { t } from "../texts";
import { Button } from "./controls";
import { DrawnTruck } from "./drawn_truck";
import { Icon } from "./icon";
import { image } from "./picture";
import { Sheet } from "./sheet";
import "./how_to_play.css";

type Props = { form: GameForm };

/** How a game is played, for somebody who opened the box five minutes ago: what is on the table, and a few steps. */
export function HowToPlay({ form }: Props) {
  return (
    <>
      {form.packs && <SticksAndTruck />}
      {form.example && (
        <figure class="on-the-table">
          <img src={image(form.example.svg)} alt="" />
          <figcaption>{form.example.legend}</figcaption>
        </figure>
      )}
      <ol class="how-to-play">
        {form.how_to_play.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A stick of each colour with its length, and a truck that is packed with some; the steps say the same in words. */
function SticksAndTruck() {
  const { box, loaded } = useApp();
  return (
    <div class="on-the-table sticks-and-truck panel" aria-hidden="true">
      <span>
        {box.pieces.map(({ name, length }, index) => (
          <i key={name} class={`piece-${index}`} style={{ "--length": length }}>
            {length}
          </i>
        ))}
      </span>
      <DrawnTruck drawing={loaded} />
    </div>
  );
}

/** The steps over the page, for those who choose a game; nothing for a game that has none. */
export function HowToPlayButton({ form }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (form.how_to_play.length === 0) return null;
  return (
    <>
      <Button class="bare how-to-play-button" act={() => setOpen(true)}>
        <Icon name="help" />
        {t("tab.rules")}
      </Button>
      {isOpen && (
        <Sheet title={form.title} close={() => setOpen(false)}>
          <HowToPlay form={form} />
        </Sheet>
      )}
    </>
  );
}
