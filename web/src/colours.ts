import type { Box } from "./python/types";

/** Of the players, in the order of their seats. */
const SEATS = ["#d1495b", "#2a78c2", "#d39a00", "#2e9e6b", "#8e5bd0", "#c76a1f", "#2aa5a0", "#8a6d5a"];

/** The colours of pieces and players, for the style sheet. */
export function showColours({ pieces }: Box): void {
  const sheet = new CSSStyleSheet();
  SEATS.forEach((colour, index) => sheet.insertRule(`.seat-${index} { --seat: ${colour} }`));
  pieces.forEach(({ colour, ink }, index) => sheet.insertRule(`.piece-${index} { --fill: ${colour}; --on: ${ink} }`));
  document.adoptedStyleSheets = [sheet];
}
