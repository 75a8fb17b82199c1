import type { z } from "zod";
import { factsOf } from "../../lib/fields.ts";
import { NewFeatureCategory, NewFeatureOption, NewShippingRate } from "../catalog/schema.ts";
import { NewCustomer } from "../customers/schema.ts";
import { NewDepartment, NewDepartmentArea } from "../departments/schema.ts";
import { NewPart } from "../inventory/schema.ts";
import { NewProductionStep } from "../production/schema.ts";
import { NewPurchaseOrder } from "../purchase-orders/schema.ts";
import { SalesOrderChange } from "../sales-orders/schema.ts";
import { NewSchedule } from "../schedules/schema.ts";
import { NewStaffMember } from "../staff/schema.ts";
import { NewVendor } from "../vendors/schema.ts";
import { WorkOrderChange } from "../work-orders/schema.ts";
import { fieldWords, holdingBy } from "./rules.ts";
import type { Holding } from "./schema.ts";

/** The forms in which people see a noun's fields. */
const FORMS: Readonly<Record<string, z.ZodObject>> = {
  vendor: NewVendor,
  part: NewPart,
  customer: NewCustomer,
  "staff member": NewStaffMember,
  department: NewDepartment,
  "department area": NewDepartmentArea,
  "feature category": NewFeatureCategory,
  "feature option": NewFeatureOption,
  "shipping rate": NewShippingRate,
  "production step": NewProductionStep,
  schedule: NewSchedule,
  "sales order": SalesOrderChange,
  "work order": WorkOrderChange,
  "purchase order": NewPurchaseOrder,
  "purchase order line": NewPurchaseOrder.shape.lines.element,
};

/** Columns that appear in no form under this name. */
const OTHERS: Readonly<Record<string, string>> = {
  orderNumber: "SO #",
  soNumber: "SO #",
  woNumber: "WO #",
  stepNumber: "Step",
  userId: "Person",
  isCritical: "Critical",
  rushFee: "Rush",
};

/** What people call a column of a noun: "Due date". */
export function labelOf(entity: string, column: string): string {
  const name = column.replace(/Cents$/, "");
  const field = FORMS[entity]?.shape[name] as z.ZodType | undefined;
  const label = OTHERS[column] ?? (field && factsOf(field)?.label);
  if (label !== undefined) return label;
  const words = fieldWords(name.replace(/^is(?=[A-Z])/, "").replace(/(?<=[a-z])Id$/, ""));
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** The kind of a column's values, guessed from its name, its form and one value. */
export function holdingOf(entity: string, column: string, ...values: unknown[]): Holding {
  const field = FORMS[entity]?.shape[column] as z.ZodType | undefined;
  return field && factsOf(field)?.holds === "flag" ? "flag" : holdingBy(column, ...values);
}
