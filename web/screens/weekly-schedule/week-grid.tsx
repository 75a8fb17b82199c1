import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { addDays } from "../../../src/lib/dates.ts";
import { DAYS, type PlannedCell, type PlannedWeek } from "../../../src/modules/schedules/schema.ts";
import type { CellPlace } from "../../components/cell-moves.ts";
import { formatDayOfMonth } from "../../components/dates.ts";
import { css } from "../../styled-system/css/index.js";
import { CellLoan } from "./cell-loan.tsx";
import { isFree, wordsOf } from "./hours-cell.tsx";
import { useWeekCells } from "./use-week-cells.ts";
import { lentTo, totalsByDay } from "./week-plan.ts";
import { WeekRow } from "./week-row.tsx";

interface WeekGridProps {
  weeks: readonly PlannedWeek[];
  /** The Monday of the week. */
  monday: string;
  today: string;
  /** The days that are shown, from 0, Monday. */
  days: readonly number[];
  /** The department whose hours are added up; undefined for all. */
  department: string | undefined;
  /** What the row below the people is called. */
  total: string;
  /** Undefined for people who may not plan. */
  onEnter: ((cells: readonly PlannedCell[]) => void) | undefined;
  /** The rows below the total: what the department needs. */
  children?: ReactNode;
}

/**
 * The grid of a week, people by days, as in a spreadsheet: arrows move, a number replaces, Delete goes back to the
 * usual week.
 */
export function WeekGrid({ weeks, monday, today, days, department, total, onEnter, children }: WeekGridProps) {
  const id = useId();
  const { table, here, edit, chosen, mayFill, setText, onLeave, ...handlers } = useWeekCells(weeks, days, onEnter);
  const totals = totalsByDay(weeks, department);
  return (
    <>
      <div className={scroller} data-wide>
        <table
          ref={table}
          role="grid"
          aria-label="Weekly schedule"
          aria-multiselectable
          aria-describedby={`${id}keys`}
          className={sheet}
          {...handlers}
        >
          <thead>
            <tr>
              <th scope="col" className={corner}>
                Employee
              </th>
              {days.map((day) => {
                const date = addDays(monday, day);
                return (
                  <th key={day} scope="col" className={head} aria-current={date === today ? "date" : undefined}>
                    {DAYS[day]?.slice(0, 3)}
                    <span className={dateOf}>{formatDayOfMonth(date)}</span>
                    {weeks[0]?.days[day]?.closed && <span className={closedFor}>{weeks[0].days[day]?.closed}</span>}
                  </th>
                );
              })}
              <th scope="col" className={headTotal}>
                Week
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <WeekRow
                key={week.userId}
                week={week}
                days={days}
                currentDay={here?.row === week.userId ? here.column : undefined}
                chosen={chosen.get(week.userId)}
                mayFill={mayFill}
                department={department}
                edit={edit?.place.row === week.userId ? edit : undefined}
                describedBy={`${id}wrong`}
                onText={setText}
                onLeave={onLeave}
              />
            ))}
          </tbody>
          <tfoot className={foots}>
            <tr>
              <th scope="row" className={footName}>
                {total}
              </th>
              {days.map((day) => (
                <td key={day} className={foot}>
                  {totals[day]}
                </td>
              ))}
              <td className={footTotal}>{totals.reduce((sum, hours) => sum + hours, 0)}</td>
            </tr>
            {children}
          </tfoot>
        </table>
      </div>
      <div className={bar}>
        {edit?.wrong === undefined ? (
          <CurrentCell here={here} weeks={weeks} monday={monday} />
        ) : (
          <p id={`${id}wrong`} role="alert" className={wrong}>
            <CircleAlert size={14} aria-hidden />
            {edit.wrong} Escape goes back to what was there.
          </p>
        )}
        <p className={css({ color: "fg.muted" })}>Bold with a corner: planned. Pale: as in the usual week.</p>
        <p id={`${id}keys`} className={keys}>
          {onEnter
            ? "Arrow keys move, with Shift they choose; a number replaces, Enter or Tab saves, Ctrl+Enter fills what is chosen, Escape reverts, Delete goes back to usual."
            : "Arrow keys move."}
        </p>
      </div>
    </>
  );
}

interface CurrentCellProps {
  here: CellPlace | undefined;
  weeks: readonly PlannedWeek[];
  monday: string;
}

/** The cell that the keys act on, its hours, and the loan of its person on that day. */
function CurrentCell({ here, weeks, monday }: CurrentCellProps) {
  const week = weeks.find(({ userId }) => userId === here?.row);
  const day = here && week?.days[here.column];
  if (!week || !day) return <span />;
  return (
    <div className={current}>
      <p>
        <strong className={css({ fontWeight: "semibold" })}>
          {week.full_name}, {DAYS[here.column]}:
        </strong>{" "}
        {isFree(day) ? "" : day.projectedHours}
        {wordsOf({ ...day, lentTo: lentTo(week, day) })}
      </p>
      <CellLoan week={week} date={day.date} since={monday} />
    </div>
  );
}

const edge = { base: "4", md: "5" };
const stuck = { position: "sticky", background: "bg.canvas", zIndex: "2" } as const;
const scroller = css({
  flex: "1",
  minHeight: "0",
  overflow: { base: "auto", _print: "visible" },
  overscrollBehaviorX: "contain",
});
const sheet = css({
  width: "full",
  minWidth: { sm: "52rem" },
  borderCollapse: "separate",
  borderSpacing: "0",
  tableLayout: "fixed",
});
const headCell = {
  ...stuck,
  top: "0",
  height: "12",
  textStyle: "xs",
  fontWeight: "medium",
  borderBottomWidth: "1px",
  color: "fg.muted",
} as const;
const corner = css({
  ...headCell,
  insetStart: "0",
  zIndex: "3",
  width: { base: "55%", sm: "13rem" },
  px: edge,
  textAlign: "start",
});
const head = css({
  ...headCell,
  textAlign: "center",
  borderInlineStartWidth: "1px",
  "&[aria-current=date]": {
    color: "fg.default",
    fontWeight: "bold",
    boxShadow: "inset 0 3px 0 {colors.indigo.default}",
  },
});
const headTotal = css({
  ...headCell,
  px: "3",
  width: { sm: "5.5rem" },
  textAlign: "end",
  borderInlineStartWidth: "1px",
});
const closedFor = css({
  display: "block",
  fontWeight: "normal",
  overflow: "hidden",
  textOverflow: "ellipsis",
  px: "1",
});
const dateOf = css({ display: "block", fontWeight: "normal" });
// It stays in sight, with all its rows.
const foots = css({ position: { base: "sticky", _print: "static" }, bottom: "0", zIndex: "2" });
const footCell = { background: "bg.canvas", height: "11", fontWeight: "semibold", borderTopWidth: "1px" } as const;
const footName = css({ ...footCell, position: "sticky", insetStart: "0", zIndex: "3", px: edge, textAlign: "start" });
const foot = css({ ...footCell, textAlign: "center", borderInlineStartWidth: "1px" });
const footTotal = css({ ...footCell, px: "3", textAlign: "end", borderInlineStartWidth: "1px" });
const bar = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: "6",
  px: edge,
  py: "2.5",
  borderTopWidth: "1px",
  textStyle: "xs",
});
const keys = css({ color: "fg.muted", hideBelow: "sm" });
const current = css({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "3" });
const wrong = css({ display: "flex", alignItems: "center", gap: "1.5", color: "fg.error", fontWeight: "medium" });
