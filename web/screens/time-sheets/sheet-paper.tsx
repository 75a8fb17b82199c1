import { addDays } from "../../../src/lib/dates.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import type { Timesheet } from "../../../src/modules/payroll/schema.ts";
import { DAYS } from "../../../src/modules/schedules/schema.ts";
import { formatDateRange, formatDayOfMonth } from "../../components/dates.ts";
import { TableHead } from "../../components/table-head.tsx";
import { Sheet } from "../../widgets/papers/sheet.tsx";
import { sheetFacts, shiftTexts, sourceText } from "./sheet-words.ts";

/** The time sheet of one person on paper, to be signed. */
export function SheetPaper({ sheet }: { sheet: Timesheet }) {
  const week = formatDateRange(sheet.week, addDays(sheet.week, 6));
  return (
    <Sheet
      label={`Time sheet of ${sheet.full_name}`}
      title={`Time Sheet, ${sheet.full_name}`}
      facts={[["Week", week], ["Department", sheet.department], ...sheetFacts(sheet)]}
      hasBoxes
    >
      <table>
        <TableHead titles={["Day", "Shifts", "Breaks", "Hours", "From"]} />
        <tbody>
          {sheet.days.map((day, i) => (
            <tr key={day.date}>
              <td>
                {DAYS[i]?.slice(0, 3)} {formatDayOfMonth(day.date)}
              </td>
              <td>{shiftTexts(day).join("; ") || (day.missing ? "missing" : "–")}</td>
              <td>{day.breaks > 0 ? formatNumber(day.breaks) : "–"}</td>
              <td>{formatNumber(day.hours)}</td>
              <td>{sourceText(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Signature: ______________________________ Date: ______________</p>
    </Sheet>
  );
}
