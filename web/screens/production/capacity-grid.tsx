import { round } from "../../../src/lib/numbers.ts";
import { lookOf } from "../../../src/lib/status.ts";
import { formatHours, formatNumber } from "../../../src/lib/text.ts";
import type { CapacityWeek, CapacityWeeks } from "../../../src/modules/capacity/schema.ts";
import { capacityWord } from "../../../src/modules/production/rules.ts";
import { formatDayOfMonth } from "../../components/dates.ts";
import { useCellKeys } from "../../components/use-cell-keys.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { StatusIcon } from "../../widgets/status.tsx";
import { inTone, onTone } from "../../widgets/tones.ts";
import { formatRatio } from "./hours.ts";

interface CapacityGridProps {
  departments: CapacityWeeks["departments"];
  onOpen: (cell: { department: string; week: string }) => void;
  /** While an order is being moved: the weeks before the move, and the cell under the pointer. */
  moving?:
    | { before: CapacityWeeks["departments"]; week: string | undefined; onPoint: (week: string) => void }
    | undefined;
}

/** One row per department, one cell per week. A click or Enter opens a cell's arithmetic, or moves an order there. */
export function CapacityGrid({ departments, onOpen, moving }: CapacityGridProps) {
  const weeks = departments[0]?.weeks.map(({ week }) => week) ?? [];
  const keys = useCellKeys(departments.length, weeks.length, (row, column) => {
    const [department, week] = [departments[row]?.department, weeks[column]];
    if (department !== undefined && week !== undefined) onOpen({ department, week });
  });
  return (
    <div className={scroller} data-wide>
      <table role="grid" aria-label="Capacity by department and week" className={table} onKeyDown={keys.onKeyDown}>
        <thead>
          <tr>
            <th scope="col">Department</th>
            {weeks.map((week, i) => (
              <th key={week} scope="col">
                {formatDayOfMonth(week)}
                {i === 0 && <span className={css({ display: "block", fontWeight: "normal" })}>This week</span>}
              </th>
            ))}
            <th scope="col">Later</th>
          </tr>
        </thead>
        <tbody>
          {departments.map(({ department, weeks, laterHours }, row) => (
            <tr key={department}>
              <th scope="row">{department}</th>
              {weeks.map((cell, column) => (
                <td
                  key={cell.week}
                  role="gridcell"
                  aria-label={wordsOf(department, cell)}
                  className={cx(box, hasWork(cell) && onTone[toneOf(cell)])}
                  data-drop={moving && ""}
                  data-week={cell.week}
                  data-over={moving?.week === cell.week ? "" : undefined}
                  onPointerEnter={() => moving?.onPoint(cell.week)}
                  onFocusCapture={() => moving?.onPoint(cell.week)}
                  {...keys.cellAt(row, column)}
                >
                  <CellFace cell={cell} />
                  <Change cell={cell} before={moving?.before[row]?.weeks[column]} />
                </td>
              ))}
              <td className={css({ color: "fg.muted" })}>{laterHours === 0 ? "–" : formatHours(laterHours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function hasWork({ neededHours, overHours }: Pick<CapacityWeek, "neededHours" | "overHours">): boolean {
  return neededHours > 0 || overHours > 0;
}

function toneOf(cell: CapacityWeek) {
  return lookOf("capacity", capacityWord(cell)).tone;
}

function CellFace({ cell }: { cell: CapacityWeek }) {
  const { neededHours, availableHours, overdueHours, overHours, ratio } = cell;
  if (!hasWork(cell)) {
    return <span className={free}>{availableHours === 0 ? "No hours planned" : `${availableHours} h free`}</span>;
  }
  return (
    <>
      <span className={cx(percent, inTone[toneOf(cell)])}>
        <StatusIcon of="capacity" word={capacityWord(cell)} size={14} />
        {formatRatio(neededHours, ratio)}
      </span>
      <span className={small}>
        {formatNumber(neededHours)} / {formatNumber(availableHours)} h
      </span>
      {overdueHours > 0 && <span className={overdue}>{formatHours(overdueHours)} overdue</span>}
      {overHours > 0 && <span className={overdue}>{formatHours(overHours)} over</span>}
    </>
  );
}

/** How many hours a move adds or takes away. */
function Change({ cell, before }: { cell: CapacityWeek; before: CapacityWeek | undefined }) {
  const hours = round(cell.neededHours - (before?.neededHours ?? cell.neededHours), 1);
  if (hours === 0) return null;
  return <span className={change}>{hours > 0 ? `+${formatHours(hours)}` : `−${formatHours(-hours)}`}</span>;
}

function wordsOf(department: string, { week, ...cell }: CapacityWeek): string {
  const hours = `${formatHours(cell.neededHours)} taken of ${formatHours(cell.availableHours)} to come`;
  const overdue = cell.overdueHours > 0 ? `, ${formatHours(cell.overdueHours)} overdue` : "";
  const over = cell.overHours > 0 ? `, ${formatHours(cell.overHours)} over` : "";
  const word = hasWork(cell) ? `, ${capacityWord(cell)}` : "";
  const ratio = word !== "" && cell.ratio !== null ? `, ${formatRatio(cell.neededHours, cell.ratio)}` : "";
  return `${department}, week of ${formatDayOfMonth(week)}: ${hours}${ratio}${word}${overdue}${over}`;
}

const scroller = css({ overflowX: "auto", _print: { overflow: "visible" } });
const table = css({
  width: "full",
  minWidth: { base: "66rem", _print: "0" },
  borderCollapse: "separate",
  borderSpacing: "3px",
  tableLayout: "fixed",
  printColorAdjust: "exact",
  "& th": { textStyle: "xs", fontWeight: "medium", color: "fg.muted", textAlign: "start", px: "1.5" },
  "& thead th": { pb: "1", verticalAlign: "bottom" },
  "& :is(th, td):last-child": { width: "4rem", textAlign: "end", whiteSpace: "nowrap" },
  "& th:first-child": {
    width: { base: "6.5rem", md: "8rem" },
    position: "sticky",
    insetStart: "0",
    zIndex: "1",
    background: "bg.default",
  },
  "& tbody th": { textStyle: "sm", color: "fg.default" },
  "& tr": { breakInside: "avoid" },
});
const box = css({
  position: "relative",
  height: "4rem",
  px: { base: "1.5", _print: "1" },
  py: "1",
  borderWidth: "1px",
  borderRadius: "l2",
  verticalAlign: "top",
  cursor: "pointer",
  _hover: { borderColor: "border.control" },
  _focusVisible: { outline: "2px solid", outlineColor: "indigo.default", outlineOffset: "1px" },
  "&[data-over]": { borderColor: "indigo.default" },
});
// In a corner: a cell must not grow during a drag.
const change = css({
  position: "absolute",
  insetEnd: "1.5",
  bottom: "1",
  textStyle: "xs",
  fontWeight: "semibold",
  color: "tone.info.fg",
});
const percent = css({ display: "flex", alignItems: "center", gap: "1", fontWeight: "semibold", lineHeight: "1.25" });
const small = css({
  display: "block",
  textStyle: "xs",
  _print: { fontSize: "9px" },
  color: "fg.default",
  whiteSpace: "nowrap",
});
const free = css({ textStyle: "xs", color: "fg.muted" });
// Marked by a bar, too, as not everybody sees the colour.
const overdue = css({
  display: "block",
  ps: "1",
  borderInlineStartWidth: "3px",
  borderColor: "tone.danger.fg",
  textStyle: "xs",
  lineHeight: "1.2",
  color: "tone.danger.fg",
});
