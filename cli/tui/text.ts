import type { Look } from "../../src/lib/status.ts";
import { clip } from "../print/fit.ts";
import { printable } from "../print/printable.ts";
import { widthOf } from "../print/width.ts";

/** The meaning of a text's colour. Without colours the words alone have to say it. */
export type Tone = "bad" | "warn" | "good" | "info" | "quiet" | "strong" | "heading";

const SHADES: Record<Look["tone"], Tone | undefined> = {
  danger: "bad",
  warning: "warn",
  success: "good",
  info: "info",
  violet: "info",
  neutral: undefined,
};

/** The tone of a word of state; finished states are quiet. */
export function toneOf({ tone, fill }: Look): Tone | undefined {
  return fill === "line" || tone === "neutral" ? "quiet" : SHADES[tone];
}

export interface Span {
  text: string;
  tone?: Tone | undefined;
  /** Under the cursor. */
  isSelected?: boolean;
}
export type Line = readonly Span[];

/** A piece of text of one tone on the dashboard in the terminal. */
export function span(text: string, tone?: Tone): Span {
  return tone === undefined ? { text } : { text, tone };
}

/** The line in exactly this many cells. */
export function fitLine(line: Line, width: number): Line {
  const fitted: Span[] = [];
  let left = width;
  for (const piece of line) {
    if (left <= 0) break;
    const text = clip(printable(piece.text), left);
    left -= widthOf(text);
    fitted.push({ ...piece, text });
  }
  return left > 0 ? [...fitted, span(" ".repeat(left))] : fitted;
}

/** For the dashboard in the terminal: the text in lines of at most this many cells, broken between words. */
export function wrapText(text: string, width: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1) as string;
    if (last === "") lines[lines.length - 1] = word;
    else if (widthOf(last) + 1 + widthOf(word) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Two texts in one line, the second at the right edge. If both do not fit, the first is cut. */
export function spread(left: Line, right: Line, width: number): Line {
  const taken = lineWidth(right);
  return taken >= width ? fitLine(right, width) : [...fitLine(left, width - taken), ...right];
}

/** How many cells a line takes. */
export function lineWidth(line: Line): number {
  return line.reduce((sum, { text }) => sum + widthOf(text), 0);
}

/** The line as it looks under the cursor: by its ground, and by a mark in its margin for who cannot see that. */
export function selected(line: Line): Line {
  return line.map((piece, i) => ({
    ...piece,
    text: i === 0 ? piece.text.replace(/^(●?) /, "$1>") : piece.text,
    isSelected: true,
  }));
}

/** Where the terminal's own cursor belongs in these lines: at the end of what is typed, or else on the chosen row. */
export function cursorIn(lines: readonly Line[]): { x: number; y: number } | undefined {
  const y = lines.findLastIndex((line) => line.some(({ isSelected }) => isSelected));
  const line = lines[y];
  if (!line) return undefined;
  return {
    x: lineWidth(
      line.slice(
        0,
        line.findIndex(({ isSelected }) => isSelected),
      ),
    ),
    y,
  };
}

/** The words of a line, for plain output. */
export function wordsOf(line: Line): string {
  return printable(line.map(({ text }) => text).join(""));
}
