import { printable } from "./printable.ts";
import { widthOf } from "./width.ts";

/** The text in exactly this many cells of a terminal: cut with an ellipsis, or filled with blanks. */
export function fit(text: string, width: number, align: "left" | "right" = "left"): string {
  const cut = clip(printable(text), width);
  const blanks = " ".repeat(Math.max(0, width - widthOf(cut)));
  return align === "left" ? cut + blanks : blanks + cut;
}

/** As `fit`, for the number of a record: cut in its middle, as what tells WO-2026-0103-2 from its sibling 3 stands at its end. */
export function fitNumber(text: string, width: number): string {
  const plain = printable(text);
  if (widthOf(plain) <= width) return fit(plain, width);
  const end = lastCells(plain, Math.floor((width - 1) / 2));
  return fit(clip(plain, width - widthOf(end)) + end, width);
}

/** The end of a text, in at most this many cells. */
function lastCells(text: string, width: number): string {
  let kept = "";
  for (const { segment } of [...graphemes.segment(text)].reverse()) {
    if (widthOf(segment + kept) > width) break;
    kept = segment + kept;
  }
  return kept;
}

/** The text in at most this many cells of a terminal, with an ellipsis where something was cut off. */
export function clip(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  if (width <= 0) return "";
  let kept = "";
  let taken = 0;
  for (const { segment } of graphemes.segment(text)) {
    const cells = widthOf(segment);
    if (taken + cells > width - 1) break;
    kept += segment;
    taken += cells;
  }
  return `${kept}…`;
}

const graphemes = new Intl.Segmenter("en-US");
