import { z } from "zod";
import { DepartmentAreaList, DepartmentList } from "../../../src/modules/departments/schema.ts";
import { opened } from "../../data/search.ts";

/** The tabs of Department Management; by default the first. */
export const DEPARTMENT_TABS = ["departments", "areas"] as const;

/** What Department Management keeps in its address. */
export const departmentsSearch = z.object({
  ...opened,
  tab: z.enum(DEPARTMENT_TABS).optional().catch(undefined),
  search: DepartmentList.shape.search.catch(undefined),
  sort: z.union([DepartmentList.shape.sort, DepartmentAreaList.shape.sort]).catch(undefined),
  department: DepartmentAreaList.shape.departmentId.catch(undefined),
});

/** What Manage Areas keeps in its address. */
export const manageAreasSearch = z.object({
  ...opened,
  dept: DepartmentAreaList.shape.departmentId.catch(undefined),
  sort: DepartmentAreaList.shape.sort.catch(undefined),
});

/** What the Master Department List keeps in its address. */
export const masterDepartmentsSearch = z.object({
  ...opened,
  sort: DepartmentList.shape.sort.catch(undefined),
});
