import { lookOf } from "../../../src/lib/status.ts";
import { formatHours, formatNumber } from "../../../src/lib/text.ts";
import type { CapacityWeeks } from "../../../src/modules/capacity/schema.ts";
import { capacityWord } from "../../../src/modules/production/rules.ts";
import { formatDayOfMonth } from "../../components/dates.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { Status } from "../../widgets/status.tsx";
import { onTone } from "../../widgets/tones.ts";

/** On the plan, by department: the hours that it takes of each week, against those still to come. */
export function DepartmentWeeks({ departments }: Pick<CapacityWeeks, "departments">) {
  const mondays = departments[0]?.weeks.map(({ week }) => week) ?? [];
  return (
    <div
      className={css({
        background: "bg.default",
        borderWidth: "1px",
        borderRadius: "l2",
        overflowX: "auto",
        _print: { overflow: "visible" },
      })}
      data-wide
      tabIndex={0}
      role="region"
      aria-label="Load of departments"
    >
      <table aria-label="Hours of each department by week" className={table}>
        <thead>
          <tr>
            <th scope="col">Department</th>
            {mondays.map((monday) => (
              <th key={monday} scope="col">
                {formatDayOfMonth(monday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {departments.map(({ department, weeks }) => (
            <tr key={department}>
              <th scope="row">{department}</th>
              {weeks.map((cell) => {
                const { week, neededHours, availableHours, overHours, ratio } = cell;
                const word = capacityWord(cell);
                return (
                  <td key={week}>
                    {neededHours > 0 && (
                      <span
                        className={cx(load, onTone[lookOf("capacity", word).tone])}
                        style={{ width: `${Math.min(100, (ratio ?? 1) * 100)}%` }}
                      />
                    )}
                    <span className={css({ position: "relative", display: "block" })}>
                      {formatNumber(neededHours, 1)} / {formatNumber(availableHours, 1)} h
                    </span>
                    {word !== "Good" && (
                      <span className={css({ position: "relative" })}>
                        <Status of="capacity" word={word}>
                          {overHours > 0 ? `${formatHours(overHours)} over` : word}
                        </Status>
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const table = css({
  width: "full",
  minWidth: { base: "44rem", _print: "0" },
  tableLayout: "fixed",
  borderCollapse: "collapse",
  textStyle: "sm",
  fontVariantNumeric: "tabular-nums",
  "& :is(th, td)": { position: "relative", textAlign: "start", verticalAlign: "top", p: "2", borderBottomWidth: "1px" },
  "& tr:last-child > *": { borderBottomWidth: "0" },
  "& th": { fontWeight: "medium" },
});
const load = css({
  position: "absolute",
  insetBlock: "1",
  insetInlineStart: "0",
  borderWidth: "1px",
  borderRadius: "sm",
  printColorAdjust: "exact",
});
