import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { BY_NAME, pageOf } from "../../records/page.ts";
import { findRecord, findReferred, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { sourceOf } from "../../records/source.ts";
import { refuseWithPeople, renameArea } from "../staff/places.ts";
import type { departmentAreas } from "./api.ts";
import { area, department } from "./record.ts";
import { DepartmentArea } from "./schema.ts";

/** The service of the areas of all departments. */
export const service: Service<typeof departmentAreas, Context> = {
  list(context, { departmentId, ...input }) {
    const where = departmentId === undefined ? [] : [sql<boolean>`"departmentId" = ${departmentId}`];
    return pageOf(context, [{ ...source, where }], input, "name");
  },

  async ofDepartment(context, input) {
    await findRecord(context, department, input.departmentId);
    return service.list(context, input);
  },

  get: (context, { id }) => rowOf(context, source, area, id),

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      await findReferred(inner, department, input.departmentId, "departmentId");
      const { id } = await insertRecord(inner, area, input);
      return service.get(inner, { id });
    }),

  update: (context, { id, ...input }) =>
    inTransaction(context, async (inner) => {
      const before = await service.get(inner, { id });
      await findReferred(inner, department, input.departmentId, "departmentId");
      await updateRecord(inner, area, id, input);
      const hasMoved = input.departmentId !== before.departmentId;
      await renameArea(inner, before.departmentName, before.name, hasMoved ? null : input.name);
      return service.get(inner, { id });
    }),

  remove: (context, { id }) =>
    inTransaction(context, async (inner) => {
      const { departmentName, name } = await service.get(inner, { id });
      await refuseWithPeople(inner, { department: departmentName, area: name });
      await removeRecord(inner, area, id);
      await renameArea(inner, departmentName, name, null);
    }),
};

const departmentName = sql<string>`(select name from departments where departments.id = "departmentId")`;
const departmentSearch = sql`(select search from departments where departments.id = "departmentId")`;

const source = sourceOf(
  "department_areas",
  DepartmentArea,
  { departmentName },
  {
    search: sql`("search" || ' ' || ${departmentSearch})`,
    sort: { name: BY_NAME, departmentName: departmentSearch },
  },
);
