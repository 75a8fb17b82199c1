import { memo } from "react";
import type { PlannedDay } from "../../../src/modules/schedules/schema.ts";
import { FillHandle } from "../../components/editor-cell.tsx";
import { css, cx } from "../../styled-system/css/index.js";
import { cutOnScreen } from "../../ui/text.ts";

interface Hours extends Omit<PlannedDay, "date" | "department"> {
  /** The other department in which the person is on this day. */
  lentTo: string | undefined;
}

interface HoursCellProps extends Hours {
  userId: number;
  /** The day of the week from 0, Monday. */
  day: number;
  isCurrent: boolean;
  isChosen: boolean;
  /** Whether its hours can be dragged over other cells. */
  hasHandle: boolean;
}

/** The hours of one person on one day. Planned hours are bold with a mark in the corner; usual ones are paler. */
export const HoursCell = memo(function HoursCell(props: HoursCellProps) {
  const { userId, day, projectedHours, isPlanned, closed, lentTo, isCurrent, isChosen, hasHandle } = props;
  return (
    <td
      tabIndex={isCurrent ? 0 : -1}
      data-row={userId}
      data-column={day}
      aria-selected={isChosen || undefined}
      data-planned={isPlanned ? "" : undefined}
      data-closed={closed === null ? undefined : ""}
      className={cell}
    >
      {isFree(props) ? <span aria-hidden>–</span> : projectedHours}
      {lentTo !== undefined && closed === null && (
        <span aria-hidden className={cx(elsewhere, cutOnScreen)}>
          {lentTo}
        </span>
      )}
      <span className={css({ srOnly: true })}>{wordsOf(props)}</span>
      {hasHandle && <FillHandle />}
    </td>
  );
});

/** In the grid of a week: in words what a cell's look says. */
export function wordsOf(day: Hours): string {
  if (day.closed !== null) return `closed: ${day.closed}`;
  const lent = day.lentTo === undefined ? "" : `, lent to ${day.lentTo}`;
  if (day.isPlanned) return ` hours planned, usually ${day.usualHours}${lent}`;
  return `${isFree(day) ? "no hours, as usual" : " hours, as usual"}${lent}`;
}

/** In the grid of a week: whether a day is free in the usual week, with no other plan. It then shows no number. */
export function isFree({ projectedHours, isPlanned }: Pick<Hours, "projectedHours" | "isPlanned">): boolean {
  return projectedHours === 0 && !isPlanned;
}

const cell = css({
  position: "relative",
  height: "11",
  textAlign: "center",
  borderBottomWidth: "1px",
  borderInlineStartWidth: "1px",
  color: "fg.muted",
  cursor: "cell",
  userSelect: "none",
  // Over its own colour, which shows whether it is planned.
  "&[aria-selected=true]": { boxShadow: "inset 0 0 0 99px {colors.indigo.a3}" },
  "&[data-closed]": { background: "bg.muted" },
  outlineOffset: "-2px!",
  _focus: { outline: "2px solid {colors.indigo.default}" },
  "&[data-planned]": {
    color: "fg.default",
    fontWeight: "bold",
    background: "tone.info.bg",
    _after: {
      content: '""',
      position: "absolute",
      top: "0",
      insetEnd: "0",
      width: "2.5",
      height: "2.5",
      background: "indigo.default",
      clipPath: "polygon(0 0, 100% 0, 100% 100%)",
    },
  },
});
const elsewhere = css({
  display: "block",
  px: { base: "1", _print: "0" },
  textStyle: "xs",
  fontSize: { _print: "0.625rem" },
  fontWeight: "normal",
  lineHeight: "1.3",
  overflowWrap: { _print: "anywhere" },
  hyphens: { _print: "auto" },
});
