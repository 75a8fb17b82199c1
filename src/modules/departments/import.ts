import { knownBy, knownWithin } from "../imports/match/finding.ts";
import type { List } from "../imports/match/list.ts";
import { referTo } from "../imports/match/refer.ts";
import { columnsFor } from "../imports/read/columns.ts";
import { derivedOf } from "../imports/read/derived.ts";
import { oneByOne } from "../imports/write/writers.ts";
import { service as areas } from "./areas.ts";
import { area, department } from "./record.ts";
import { AreaRow, Department, DepartmentArea, NewDepartment } from "./schema.ts";
import { service } from "./service.ts";

/** Departments are known by their names. */
export const departments: List = {
  noun: department,
  columns: columnsFor(NewDepartment.shape, {
    name: { isRequired: true, names: [["Department name"], ["Name", "Department"]] },
    nameEs: { names: [["nameEs", "Name in Spanish", "Spanish name"], ["Spanish"]] },
  }),
  fields: NewDepartment,
  derived: derivedOf(Department, NewDepartment),
  ...knownBy("name"),
  toValues: (record) => record,
  writer: oneByOne({
    create: (context, values) => service.create(context, departmentFields(values)),
    update: (context, { before: { id }, values }) => service.update(context, { id, ...departmentFields(values) }),
  }),
};

/** What a row says of a department. */
function departmentFields({ name, nameEs }: Record<string, unknown>) {
  return { name: name as string, nameEs: nameEs as string | null | undefined };
}

/** Areas are known by their names within a department. */
export const departmentAreas: List = {
  noun: area,
  one: "area",
  columns: columnsFor(AreaRow.shape, {
    name: { isRequired: true, names: [["Area name"], ["Name", "Area"]] },
    departmentName: { isRequired: true, names: [["Department name"], ["Department"]] },
  }),
  fields: AreaRow,
  derived: derivedOf(DepartmentArea, AreaRow),
  refer: referTo({
    field: "departmentName",
    id: "departmentId",
    noun: department,
    by: ["name"],
  }),
  ...knownWithin("departmentId", "name"),
  toValues: (record) => record,
  writer: oneByOne({
    create: (context, values) => areas.create(context, values as { name: string; departmentId: number }),
    update: (context, { before: { id }, values: { name, departmentId } }) =>
      areas.update(context, { id, name: name as string, departmentId: departmentId as number }),
  }),
};
