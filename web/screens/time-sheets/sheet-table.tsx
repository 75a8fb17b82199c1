import { addDays } from "../../../src/lib/dates.ts";
import { count, formatNumber } from "../../../src/lib/text.ts";
import type { Timesheet } from "../../../src/modules/payroll/schema.ts";
import { DAYS } from "../../../src/modules/schedules/schema.ts";
import { formatDayOfMonth } from "../../components/dates.ts";
import { css } from "../../styled-system/css/index.js";
import { Status } from "../../widgets/status.tsx";
import { hoursText } from "./sheet-words.ts";

interface SheetTableProps {
  sheets: readonly Timesheet[];
  week: string;
  onChoose: (userId: number) => void;
}

/** The hours of everybody in a week; a name opens the sheet of that person. */
export function SheetTable({ sheets, week, onChoose }: SheetTableProps) {
  return (
    <section aria-label="Hours of the week" tabIndex={0} className={scroller}>
      <table className={table}>
        <caption className={css({ srOnly: true })}>Hours of the week</caption>
        <thead>
          <tr>
            <th scope="col">Employee</th>
            {DAYS.map((day, i) => (
              <th key={day} scope="col" data-number="">
                {day.slice(0, 3)} <span data-date="">{formatDayOfMonth(addDays(week, i))}</span>
              </th>
            ))}
            <th scope="col" data-number="">
              Total
            </th>
            <th scope="col" data-number="">
              Overtime
            </th>
            <th scope="col">To check</th>
          </tr>
        </thead>
        <tbody>
          {sheets.map((sheet) => (
            <tr key={sheet.userId}>
              <th scope="row">
                <button type="button" className={name} onClick={() => onChoose(sheet.userId)}>
                  {sheet.full_name}
                </button>
              </th>
              {sheet.days.map((day) => (
                <td key={day.date} data-number="">
                  {hoursText(day)}
                </td>
              ))}
              <td data-number="" className={css({ fontWeight: "semibold" })}>
                {formatNumber(sheet.hours)}
              </td>
              <td data-number="">{sheet.overtime > 0 ? formatNumber(sheet.overtime) : "–"}</td>
              <td>
                <Checks sheet={sheet} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Checks({ sheet: { missing, toCheck, requests, days, isLocked } }: { sheet: Timesheet }) {
  return (
    <span className={css({ display: "inline-flex", flexWrap: "wrap", gap: "1.5" })}>
      {missing > 0 && (
        <Status of="clock" word="Missing">
          {missing} missing
        </Status>
      )}
      {toCheck > 0 && (
        <Status of="record" word="To Check">
          {toCheck} to check
        </Status>
      )}
      {requests > 0 && (
        <Status of="correction" word="awaiting">
          {count(requests, "request")} awaiting
        </Status>
      )}
      {days.some((day) => day.isLocked) && (
        <Status of="correction" word="approved">
          {isLocked ? "Exported" : "Partly exported"}
        </Status>
      )}
    </span>
  );
}

const scroller = css({ overflowX: "auto", _print: { overflow: "visible" } });
const table = css({
  width: "full",
  _print: { fontSize: "9px" },
  "& :is(th, td)": {
    py: { base: "2.5", _print: "1" },
    px: { base: "2", _print: "1" },
    textAlign: "start",
    whiteSpace: "nowrap",
  },
  "& :is(th, td):first-child": { ps: { base: "5", _print: "1" } },
  "& :is(th, td):last-child": { pe: { base: "5", _print: "1" } },
  "& [data-number]": { textAlign: "end", fontVariantNumeric: "tabular-nums" },
  "& thead th": { color: "fg.muted", textStyle: "xs", fontWeight: "medium" },
  "& [data-date]": { display: "block" },
  "& tbody th": { fontWeight: "medium" },
  "& tbody tr": { borderTopWidth: "1px" },
});
const name = css({
  minHeight: { base: "44px", lg: "36px" },
  textAlign: "start",
  color: "tone.info.fg",
  textDecoration: "underline",
  textUnderlineOffset: "2px",
  cursor: "pointer",
});
