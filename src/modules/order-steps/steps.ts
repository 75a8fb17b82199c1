import type { Context } from "../../records/context.ts";

/** The steps in the order of work, each with its department; callers may select more. */
export function stepsInOrder({ db }: Pick<Context, "db">) {
  return db
    .selectFrom("production_steps as step")
    .innerJoin("departments", "departments.id", "step.departmentId")
    .select(["step.position", "step.operation", "step.hours", "departments.name as department"])
    .orderBy("step.position")
    .orderBy("step.id");
}
