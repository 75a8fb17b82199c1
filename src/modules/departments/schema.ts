import { z } from "zod";
import { Id, listOf } from "../../api/endpoint.ts";
import { keptText, reference, requiredText } from "../../lib/fields.ts";

export const Department = z.object({
  id: z.int(),
  name: z.string(),
  /** On the floor's screens in Spanish; null where it is the same. */
  nameEs: z.string().nullable(),
  areasCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Department = z.infer<typeof Department>;

export const NewDepartment = z.object({
  name: requiredText("Department name", 100).meta({ example: "Layup" }),
  nameEs: keptText("Name in Spanish", 100).meta({
    example: "Laminado",
    description: "Shown on the floor's screens in Spanish; without it the other one",
  }),
});

export const DepartmentList = listOf(["name", "areasCount", "createdAt"]);

export const DepartmentStats = z.object({
  totalDepartments: z.int(),
  /** The first word of the newest department's name, or None. */
  mostRecent: z.string(),
  /** Active staff. */
  activeUsers: z.int(),
  totalAreas: z.int(),
  departmentsWithAreas: z.int(),
  /** Areas per department, with one decimal. */
  averageAreas: z.number(),
  /** The department with the most areas. */
  largestDepartment: z.string().nullable(),
});

export const DepartmentArea = z.object({
  id: z.int(),
  departmentId: z.int(),
  departmentName: z.string(),
  name: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type DepartmentArea = z.infer<typeof DepartmentArea>;

/** A staff member's area has 50 characters, so no area has more. */
export const NewArea = z.object({
  name: requiredText("Area name", 50).meta({ example: "Wet Bench" }),
});

export const NewDepartmentArea = NewArea.extend({
  departmentId: reference("Department").meta({ example: 4 }),
});

const sortable = ["name", "departmentName", "createdAt"] as const;
export const DepartmentAreaList = listOf(sortable).extend({
  departmentId: Id.optional().meta({ description: "Only areas of this department" }),
});
export const AreasOfDepartment = listOf(sortable).extend({ departmentId: Id });
export const AreasById = listOf(sortable).extend({ id: Id });

/** As a row of a file: other records stand there by name instead of by id. */
export const AreaRow = NewDepartmentArea.omit({ departmentId: true }).extend({
  departmentName: requiredText("Department", 100),
});
