import { memo } from "react";
import { DAYS, type PlannedWeek } from "../../../src/modules/schedules/schema.ts";
import { departmentLabel } from "../../../src/modules/staff/rules.ts";
import { EditorCell } from "../../components/editor-cell.tsx";
import type { Edit } from "../../components/use-cells.ts";
import { css } from "../../styled-system/css/index.js";
import { HoursCell } from "./hours-cell.tsx";
import { lentTo, totalOf } from "./week-plan.ts";

interface WeekRowProps {
  week: PlannedWeek;
  /** The days that are shown, from 0, Monday. */
  days: readonly number[];
  /** The day of the current cell, if it is in this row. */
  currentDay: number | undefined;
  /** The days of this row that are chosen along with others. */
  chosen: readonly number[] | undefined;
  mayFill: boolean;
  /** The department whose hours are added up; undefined for all. */
  department: string | undefined;
  /** The cell being typed into, if it is in this row. */
  edit: Edit | undefined;
  /** The id of the sentence that says what is wrong. */
  describedBy: string;
  onText: (text: string) => void;
  onLeave: () => void;
}

/** The week of one person. */
export const WeekRow = memo(function WeekRow({
  week,
  days,
  currentDay,
  chosen,
  mayFill,
  department,
  edit,
  ...editor
}: WeekRowProps) {
  return (
    <tr>
      <th scope="row" className={name}>
        <span className={css({ fontWeight: "medium" })}>{week.full_name}</span>
        <span className={own}>{departmentLabel(week)}</span>
      </th>
      {days.map((day) => {
        const planned = week.days[day] as PlannedWeek["days"][number];
        const { date: _, department: __, ...hours } = planned;
        if (edit?.place.column === day)
          return <EditorCell key={day} edit={edit} label={`${week.full_name}, ${DAYS[day]}`} {...editor} />;
        return (
          <HoursCell
            key={day}
            userId={week.userId}
            day={day}
            {...hours}
            lentTo={lentTo(week, planned)}
            isCurrent={day === currentDay && !edit}
            isChosen={chosen?.includes(day) ?? false}
            hasHandle={mayFill && day === currentDay && !edit}
          />
        );
      })}
      <td className={total}>{totalOf(week, department)}</td>
    </tr>
  );
}, isSame);

/** Only the row with the changed cell is drawn again, even if the grid's functions are new. */
function isSame(was: WeekRowProps, is: WeekRowProps): boolean {
  return (
    was.week === is.week &&
    was.days === is.days &&
    was.department === is.department &&
    was.currentDay === is.currentDay &&
    was.chosen?.join() === is.chosen?.join() &&
    was.edit === undefined &&
    is.edit === undefined
  );
}

const name = css({
  position: "sticky",
  insetStart: "0",
  zIndex: "1",
  px: { base: "4", md: "5" },
  textAlign: "start",
  background: "bg.default",
  borderBottomWidth: "1px",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
const own = css({ display: "block", textStyle: "xs", color: "fg.muted", fontWeight: "normal" });
const total = css({
  px: "3",
  textAlign: "end",
  fontWeight: "semibold",
  borderBottomWidth: "1px",
  borderInlineStartWidth: "1px",
});
