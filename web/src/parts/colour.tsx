import "./colour.css";

/** The colour of a player or a card, beside its name. */
export function Colour({ colour }: { colour: string | undefined }) {
  return colour ? <i class="colour" aria-hidden="true" style={{ background: colour }} /> : null;
}
