import { useState } from "preact/hooks";
import type { GameForm } from "../python/types";
import { t } from "../texts";
import { Button } from "./controls";
import { Icon } from "./icon";
import { Sheet } from "./sheet";
import "./how_to_play.css";

type Props = { form: GameForm };

/** How a game is played, for somebody who opened the box five minutes ago: a screen of steps. */
export function HowToPlay({ form }: Props) {
  return (
    <ol class="how-to-play">
      {form.how_to_play.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
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
