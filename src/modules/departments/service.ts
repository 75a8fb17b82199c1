import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { Conflict } from "../../lib/errors.ts";
import { average } from "../../lib/numbers.ts";
import { count } from "../../lib/text.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { BY_NAME, pageOf } from "../../records/page.ts";
import { findRecord, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { sourceOf } from "../../records/source.ts";
import { refuseWithPeople, renameDepartment } from "../staff/places.ts";
import type { departments } from "./api.ts";
import { service as areas } from "./areas.ts";
import { department } from "./record.ts";
import { mostRecent } from "./rules.ts";
import { Department } from "./schema.ts";

export const service: Service<typeof departments, Context> = {
  list: (context, input) => pageOf(context, [source], input, "name"),

  async stats({ db }) {
    const { newest, ...found } = await db
      .selectFrom("departments")
      .select((of) => [
        of.fn.countAll<number>().as("totalDepartments"),
        sql<string | null>`(select name from departments order by "createdAt" desc, id desc limit 1)`.as("newest"),
        sql<number>`(select count(*) from staff where "isActive" = 1)`.as("activeUsers"),
        sql<number>`(select count(*) from department_areas)`.as("totalAreas"),
        sql<number>`(select count(distinct "departmentId") from department_areas)`.as("departmentsWithAreas"),
        sql<string | null>`(select d.name from departments d join department_areas a on a."departmentId" = d.id
          group by d.id, d.name order by count(*) desc, d.name limit 1)`.as("largestDepartment"),
      ])
      .executeTakeFirstOrThrow();
    const averageAreas = average(found.totalAreas, found.totalDepartments);
    return { ...found, mostRecent: mostRecent(newest), averageAreas };
  },

  get: (context, { id }) => rowOf(context, source, department, id),

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      const { id } = await insertRecord(inner, department, input);
      return service.get(inner, { id });
    }),

  update: (context, { id, ...input }) =>
    inTransaction(context, async (inner) => {
      const before = await findRecord(inner, department, id);
      const { name } = await updateRecord(inner, department, id, input);
      if (name !== before.name) await renameDepartment(inner, before.name, name);
      return service.get(inner, { id });
    }),

  remove: (context, { id }) =>
    inTransaction(context, async (inner) => {
      const { name } = await findRecord(inner, department, id);
      await refuseWithSteps(inner, id, name);
      await refuseWithHours(inner, id, name);
      await refuseWithLoans(inner, id, name);
      await refuseWithPeople(inner, { department: name });
      await removeRecord(inner, department, id);
      await renameDepartment(inner, name, null);
      return { message: "Department deleted successfully" };
    }),

  async areas(context, { id, ...input }) {
    await findRecord(context, department, id);
    return areas.ofDepartment(context, { departmentId: id, ...input });
  },

  async addArea(context, { id, name }) {
    await findRecord(context, department, id);
    return areas.create(context, { name, departmentId: id });
  },
};

/** Steps without a department would fall out of the capacity figures, so they go or move first. */
async function refuseWithSteps({ db }: Context, departmentId: number, name: string): Promise<void> {
  const steps = await db
    .selectFrom("production_steps")
    .select("operation")
    .where("departmentId", "=", departmentId)
    .execute();
  if (steps.length === 0) return;
  const them = steps.length === 1 ? "it" : "them";
  throw new Conflict(
    `${name} has ${count(steps.length, "production step")}; give ${them} to another department or delete ${them} first`,
  );
}

/** Hours stay where they were worked, so their department stays too. */
async function refuseWithHours({ db }: Context, id: number, name: string): Promise<void> {
  const of = { time_entries: "departmentId", job_times: "departmentId", schedules: "typedDepartmentId" } as const;
  for (const [table, column] of Object.entries(of)) {
    const { rows } = await sql`select id from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(db);
    if (rows.length > 0)
      throw new Conflict(`Hours were worked in ${name}, and stay there in time sheets and reports. Rename it instead`);
  }
}

async function refuseWithLoans({ db }: Context, id: number, name: string): Promise<void> {
  const loan = await db.selectFrom("staff_loans").select("id").where("departmentId", "=", id).executeTakeFirst();
  if (loan) throw new Conflict(`People are lent to ${name}. Delete these loans first, or rename the department`);
}

const areasCount = sql<number>`(select count(*) from department_areas where "departmentId" = departments.id)`;
const source = sourceOf("departments", Department, { areasCount }, { sort: { name: BY_NAME } });
