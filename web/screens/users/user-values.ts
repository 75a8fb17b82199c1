import { z } from "zod";
import { DAYS, Day, TypedHours, type Week } from "../../../src/modules/schedules/schema.ts";
import { type StaffMember, StaffMemberChange } from "../../../src/modules/staff/schema.ts";
import { formValues } from "../../widgets/form-values.ts";

/** Stands for no choice, because an entry of a list must have a value; the server knows it. */
export const NONE = "none";

/** A user in the form: what the server checks, and the usual week with hours as they are typed. */
export const UserForm = StaffMemberChange.extend({
  schedule: z.array(z.object({ day: Day, projected: TypedHours, actual: TypedHours })),
});
export type UserForm = z.output<typeof UserForm>;
type UserValues = z.input<typeof UserForm>;
export type TypedDay = UserValues["schedule"][number];

/** The form's values for a user, or a new one, with their usual week. */
export function valuesOf(member: StaffMember | undefined, week: Week) {
  const values = formValues(StaffMemberChange, member ?? { role: "CSR", isActive: true });
  const { primary_department, secondary_department, primary_area, secondary_area } = values;
  return {
    ...values,
    primary_department: primary_department || NONE,
    secondary_department: secondary_department || NONE,
    primary_area: primary_area || NONE,
    secondary_area: secondary_area || NONE,
    schedule: typedWeek(week),
  };
}

/** What is sent of a user's week: only the days that have hours. */
export function sentWeek(schedule: UserForm["schedule"]): UserForm["schedule"] {
  return schedule.filter(({ projected, actual }) => projected > 0 || actual > 0);
}

/**
 * Whether the hours in a user's form differ from the stored ones. An unchanged week is not sent, as it may be out of
 * date.
 */
export function hasOtherHours(schedule: UserForm["schedule"], week: Week): boolean {
  const stored = typedWeek(week);
  return schedule.some(
    ({ projected, actual }, i) => projected !== Number(stored[i]?.projected) || actual !== Number(stored[i]?.actual),
  );
}

/** The hours of the week in a user's form, as far as they are numbers. */
export function typedTotal(schedule: readonly TypedDay[], of: "projected" | "actual"): number {
  return schedule.reduce((sum, day) => sum + (TypedHours.safeParse(day[of]).data ?? 0), 0);
}

function typedWeek(week: Week): TypedDay[] {
  return DAYS.map((day) => {
    const days = week.filter(({ dayOfWeek }) => dayOfWeek === day);
    const total = (of: "projectedHours" | "typedHours") => days.reduce((sum, one) => sum + one[of], 0);
    return { day, projected: String(total("projectedHours")), actual: String(total("typedHours")) };
  });
}
