import { z } from "zod";
import { isDate, mondayOf } from "../../src/lib/dates.ts";
import { CapacityCellOf } from "../../src/modules/capacity/schema.ts";
import { FeatureCategoryList, FeatureOptionList } from "../../src/modules/catalog/schema.ts";
import { CustomerList } from "../../src/modules/customers/schema.ts";
import { DepartmentAreaList, DepartmentList } from "../../src/modules/departments/schema.ts";
import { ImportBatchList } from "../../src/modules/imports/schema.ts";
import { PartList } from "../../src/modules/inventory/schema.ts";
import { ProductionStepList } from "../../src/modules/production/schema.ts";
import { OrderRowList } from "../../src/modules/sales-orders/schema.ts";
import { Day, ScheduleList } from "../../src/modules/schedules/schema.ts";
import { StaffList } from "../../src/modules/staff/schema.ts";
import { TimeEntryList } from "../../src/modules/timekeeping/schema.ts";
import { VendorList } from "../../src/modules/vendors/schema.ts";
import { WorkOrderList } from "../../src/modules/work-orders/schema.ts";
import { IMPORTABLE } from "../../src/shop/nouns.ts";

/** The statuses that the list of orders can be narrowed to. */
export const ORDER_STATUSES = ["draft", "confirmed", "manufacturing", "shipped", "completed"] as const;

/** The tabs of Product Configuration; without one it is the first. */
export const CATALOG_TABS = ["hierarchy", "categories", "options"] as const;

/** The tabs of Production Workflow; without one it is the first. */
export const PRODUCTION_TABS = ["steps", "departments", "capacity"] as const;

/** The tabs of Department Management; without one it is the first. */
export const DEPARTMENT_TABS = ["departments", "areas"] as const;

/** What each screen keeps in its address, beside its path. What does not fit falls away, as if it were not there. */
export const search = {
  salesOrders: ofList(OrderRowList).extend({
    source: OrderRowList.shape.source.catch(undefined),
    status: z.enum(ORDER_STATUSES).optional().catch(undefined),
  }),
  manufacturing: ofList(WorkOrderList).extend({
    step: WorkOrderList.shape.step.catch(undefined),
    due: WorkOrderList.shape.due.catch(undefined),
    status: WorkOrderList.shape.status.catch(undefined),
  }),
  /** Whether the order is being edited. */
  order: z.object({ edit: z.literal("true").optional().catch(undefined) }),
  inventory: ofList(PartList).extend({
    stockStatus: PartList.shape.stockStatus.catch(undefined),
    location: PartList.shape.location.catch(undefined),
  }),
  vendors: ofList(VendorList).extend({ status: VendorList.shape.status.catch(undefined) }),
  customers: ofList(CustomerList),
  users: ofList(StaffList),
  weeklySchedule: z.object({
    /** Any day of the week that is shown; without one it is this week. */
    week: z.string().refine(isDate).transform(mondayOf).optional().catch(undefined),
    department: z.string().max(100).optional().catch(undefined),
    /** "first", "all", or the ids of chosen people: "3,7". */
    people: z
      .string()
      .regex(/^(first|all|\d+(,\d+)*)$/)
      .optional()
      .catch(undefined),
    /** The day that a phone shows. */
    day: Day.optional().catch(undefined),
  }),
  schedules: z.object({
    userId: ScheduleList.shape.userId.catch(undefined),
    sort: ScheduleList.shape.sort.catch(undefined),
  }),
  featureCategories: z.object({
    tab: z.enum(CATALOG_TABS).optional().catch(undefined),
    search: FeatureOptionList.shape.search.catch(undefined),
    sort: z.union([FeatureCategoryList.shape.sort, FeatureOptionList.shape.sort]).catch(undefined),
  }),
  departments: z.object({
    tab: z.enum(DEPARTMENT_TABS).optional().catch(undefined),
    search: DepartmentList.shape.search.catch(undefined),
    sort: z.union([DepartmentList.shape.sort, DepartmentAreaList.shape.sort]).catch(undefined),
    department: DepartmentAreaList.shape.departmentId.catch(undefined),
  }),
  timekeeping: z.object({
    user: TimeEntryList.shape.userId.catch(undefined),
    kiosk: z.literal("1").optional().catch(undefined),
    department: z.string().optional().catch(undefined),
  }),
  manageAreas: z.object({
    dept: DepartmentAreaList.shape.departmentId.catch(undefined),
    sort: DepartmentAreaList.shape.sort.catch(undefined),
  }),
  productionWorkflow: z.object({
    tab: z.enum(PRODUCTION_TABS).optional().catch(undefined),
    search: ProductionStepList.shape.search.catch(undefined),
    /** Which steps are shown, or with a week whose cell of the capacity is open. */
    department: ProductionStepList.shape.department.catch(undefined),
    week: CapacityCellOf.shape.week.optional().catch(undefined),
  }),
  imports: ofList(ImportBatchList).extend({
    /** What the list is about that is to be imported. */
    noun: z.enum(IMPORTABLE).optional().catch(undefined),
  }),
  masterDepartments: z.object({ sort: DepartmentList.shape.sort.catch(undefined) }),
};

/** A list's search and order. */
function ofList<Sort extends z.ZodOptional>(list: z.ZodObject<{ search: typeof VendorList.shape.search; sort: Sort }>) {
  return z.object({
    search: list.shape.search.catch(undefined),
    sort: list.shape.sort.catch(undefined as z.output<Sort>),
  });
}
