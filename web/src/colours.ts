import type { Box } from "./python/types";

/** Of the players, in the order of their seats: the same by day and by night, white or dark on them is read well. */
const SEATS = [
  ["#c8364c", "#ffffff"],
  ["#1f74b8", "#ffffff"],
  ["#e6b02e", "#1b1815"],
  ["#1f8058", "#ffffff"],
  ["#8355c9", "#ffffff"],
  ["#bb5a20", "#ffffff"],
  ["#b8478f", "#ffffff"],
  ["#62707a", "#ffffff"],
] as const;

/** The colours of pieces and players, for the style sheet; on dark ground, dark wood is a step lighter. */
export function showColours({ pieces }: Box): void {
  const sheet = new CSSStyleSheet();
  SEATS.forEach(([colour, ink], index) => {
    sheet.insertRule(`.seat-${index} { --seat: ${colour}; --on-seat: ${ink} }`);
  });
  pieces.forEach(({ colour, ink }, index) => {
    const fill = `light-dark(${colour}, oklch(from ${colour} max(l, 0.48) c h))`;
    sheet.insertRule(`.piece-${index} { --fill: ${fill}; --on: ${ink} }`);
  });
  document.adoptedStyleSheets = [sheet];
}
