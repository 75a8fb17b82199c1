import type { ReactNode } from "react";
import { css } from "../../styled-system/css/index.js";
import type { Place } from "../report/places.ts";

/** One bar: what it is about, its value, and the rows that it counts. */
export interface Point {
  name: string;
  /** Null if there is nothing to divide by. */
  value: number | null;
  /** What it is compared with; undefined if nothing is compared. */
  before?: number | null | undefined;
  /** Its whole name, where the one at its bar is short: "Week of 11/23". */
  title?: string;
  /** Its value in words: "3 out, 5 in". */
  said: string;
  place?: Place | undefined;
}

export interface Scale {
  /** Writes a value at the axis and at a bar. */
  write: (value: number) => string;
  /** The end of the axis, if known: 100 for percents that cannot be more. */
  end?: number | undefined;
}

/** What both kinds of chart need to draw a bar. */
export interface BarsProps extends Scale {
  points: readonly Point[];
  width: number;
  height: number;
  /** Draws what stands for a point, so that it can be hovered, focused and opened. */
  mark: (index: number, children: ReactNode) => ReactNode;
}

export const solid = css({ fill: "tone.info.solid" });
export const outlined = css({
  fill: "bg.default",
  stroke: "fg.muted",
  strokeWidth: "1.5px",
  strokeDasharray: "3 2",
});
export const words = css({ fill: "fg.muted", fontSize: "12px" });
export const numbers = css({ fill: "fg.default", fontSize: "12px", fontVariantNumeric: "tabular-nums" });
export const line = css({ stroke: "border.subtle", strokeWidth: "1px" });
export const drawing = css({
  display: "block",
  overflow: "visible",
  // Paper is narrower than most screens.
  _print: { width: "full", height: "auto" },
});
