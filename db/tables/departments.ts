import type { Named } from "./stored.ts";

/** The shop's departments. */
interface DepartmentsTable extends Named {
  /** The department's name; no two share one. */
  name: string;
  /** Its name on the floor's screens in Spanish; null where it is the same. */
  nameEs: string | null;
}

/** The areas of a department. */
interface DepartmentAreasTable extends Named {
  /** The department it belongs to. */
  departmentId: number;
  /** The area's name. */
  name: string;
}

export interface DepartmentTables {
  departments: DepartmentsTable;
  department_areas: DepartmentAreasTable;
}
