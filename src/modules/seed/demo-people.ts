import type { z } from "zod";
import { addDays, mondayOf } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { service as areas } from "../departments/areas.ts";
import { NewDepartmentArea } from "../departments/schema.ts";
import { service as departments } from "../departments/service.ts";
import { NewProductionStep } from "../production/schema.ts";
import { service as productionSteps } from "../production/service.ts";
import { DAYS, type Day, NewWeek, PlannedCells } from "../schedules/schema.ts";
import { service as schedules } from "../schedules/service.ts";
import { NewStaffMember } from "../staff/schema.ts";
import { service as staff } from "../staff/service.ts";
import { service as staffLoans } from "../staff-loans/service.ts";
import { each, fixtures, idsByName, numberIn, withNumbers } from "./fixtures.ts";

/** Enters what the demo's departments are called in Spanish, their areas, the steps of production, and the staff with their usual and planned days. */
export async function enterPeople(context: Context): Promise<Record<string, number>> {
  const departmentIds = idsByName((await departments.list(context, {})).rows);
  await each("departments", ({ name = "", nameEs }) =>
    departments.update(context, { id: departmentIds.get(name) as number, name, nameEs }),
  );
  const days = fixtures("schedules");
  const counts = {
    departmentAreas: await each("department-areas", (row) => {
      const departmentId = departmentIds.get(row["department"] ?? "");
      return areas.create(context, NewDepartmentArea.parse({ ...row, departmentId }));
    }),
    productionSteps: await each("production-steps", (row) =>
      productionSteps.create(context, NewProductionStep.parse(withNumbers(row, "position", "hours"))),
    ),
    staff: await each("staff", async (row) => {
      const isActive = row["isActive"] === "true";
      const { id } = await staff.create(context, NewStaffMember.parse({ ...row, isActive }));
      await schedules.saveWeek(
        context,
        weekOf(
          id,
          days.filter(({ username }) => username === row["username"]),
        ),
      );
    }),
    schedules: days.length,
  };
  await planWeeks(context);
  return { ...counts, staffLoans: await lend(context) };
}

/** Somebody helps another department from today to the end of the week. */
async function lend(context: Context): Promise<number> {
  const from = context.today();
  const { rows } = await staff.list(context, {});
  const lent = rows.filter(({ username }) => username === "cnyberg");
  for (const { id: staffId } of lent)
    await staffLoans.create(context, { staffId, department: "Packaging", from, to: addDays(mondayOf(from), 6) });
  return lent.length;
}

/** The fixture counts weeks from the present one, 0. */
async function planWeeks(context: Context): Promise<void> {
  const { rows } = await staff.list(context, {});
  const userIds = new Map(rows.map(({ username, id }) => [username, id]));
  const monday = mondayOf(context.today());
  const cells = fixtures("planned-days").map((row) => ({
    userId: userIds.get(row["username"] ?? ""),
    date: addDays(monday, 7 * (numberIn(row, "week") ?? 0) + DAYS.indexOf(row["dayOfWeek"] as Day)),
    projectedHours: numberIn(row, "projectedHours"),
  }));
  await schedules.planWeek(context, PlannedCells.parse({ cells }));
}

function weekOf(id: number, days: ReturnType<typeof fixtures>): z.output<typeof NewWeek> {
  const schedule = days.map((day) => ({
    day: day["dayOfWeek"],
    projected: numberIn(day, "projectedHours"),
    actual: numberIn(day, "actualHours"),
  }));
  return NewWeek.parse({ id, schedule });
}
