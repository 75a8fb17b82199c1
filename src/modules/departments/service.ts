import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { Conflict } from "../../lib/errors.ts";
import { average } from "../../lib/numbers.ts";
import { count } from "../../lib/text.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { BY_NAME, columnsOf, pageOf, type Source } from "../../records/page.ts";
import { findRecord, insertRecord, type Kind, removeRecord, updateRecord } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { renameDepartment } from "../staff/places.ts";
import type { departments } from "./api.ts";
import { area, service as areas } from "./areas.ts";
import { mostRecent } from "./rules.ts";
import type { Department } from "./schema.ts";

const kind: Kind<"departments"> = {
  table: "departments",
  noun: "department",
  taken: ({ name }) => `There is already a department called ${name}`,
};

export const service: Service<typeof departments, Context> = {
  list: (context, input) => pageOf<Department>(context, [source], input, "name"),

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

  get: (context, { id }) => rowOf<Department>(context, source, kind, id),

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      const { id } = await insertRecord(inner, kind, input);
      return service.get(inner, { id });
    }),

  update: (context, { id, ...input }) =>
    inTransaction(context, async (inner) => {
      const before = await findRecord(inner, kind, id);
      const { name } = await updateRecord(inner, kind, id, input);
      if (name !== before.name) await renameDepartment(inner, before.name, name);
      return service.get(inner, { id });
    }),

  remove: (context, { id }) =>
    inTransaction(context, async (inner) => {
      const { name } = await findRecord(inner, kind, id);
      await refuseWithSteps(inner, id, name);
      // The database would remove the areas too, but without a line in the change log.
      const inside = await inner.db
        .selectFrom("department_areas")
        .select("id")
        .where("departmentId", "=", id)
        .execute();
      for (const { id } of inside) await removeRecord(inner, area, id);
      await removeRecord(inner, kind, id);
      await renameDepartment(inner, name, null);
      return { message: "Department deleted successfully" };
    }),

  async areas(context, { id, ...input }) {
    await findRecord(context, kind, id);
    return areas.ofDepartment(context, { departmentId: id, ...input });
  },

  async addArea(context, { id, name }) {
    await findRecord(context, kind, id);
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

const source: Source = {
  table: "departments",
  columns: {
    ...columnsOf("id", "name", "createdAt", "updatedAt"),
    areasCount: sql`(select count(*) from department_areas where "departmentId" = departments.id)`,
  },
  sort: { name: BY_NAME },
};
