import { z } from "zod";
import { ById, Id } from "../../api/endpoint.ts";
import { choice, requiredText, truth } from "../../lib/fields.ts";
import { oneLine } from "../../lib/text.ts";

/** The lists that have views, by their nouns in the table of calls. */
export const VIEWED = [
  "salesOrders",
  "workOrders",
  "inventory",
  "customers",
  "vendors",
  "purchaseOrders",
  "staff",
  "schedules",
  "timekeeping",
  "timeCorrections",
  "notifications",
  "activity",
] as const;
export type Viewed = (typeof VIEWED)[number];

const list = choice("List", VIEWED).meta({ example: "workOrders" });

export const NewView = z.object({
  list,
  name: requiredText("Name", 60).meta({ example: "Late paint" }),
  /** What the list's address asks, without the question mark. */
  question: z
    .string("What the view shows is text")
    .overwrite(oneLine)
    .max(2000, "This view asks for more than 2000 characters")
    .meta({ example: "due=overdue&sort=dueDate" }),
  /** Whether everybody who sees the list sees it. */
  isShared: truth("Shared").default(false),
});
export const ViewChange = ById.extend({
  name: NewView.shape.name.optional(),
  question: NewView.shape.question.optional(),
  isShared: truth("Shared").optional(),
});
export const ViewsOf = z.object({ list: list.optional().meta({ description: "Only views of this list" }) });

/** The view that a list opens with; null for the whole list. */
export const DefaultView = z.object({ list, viewId: Id.nullable() });

export const SavedView = z.object({
  id: z.int(),
  list: z.enum(VIEWED),
  name: z.string(),
  question: z.string(),
  isShared: z.boolean(),
  /** Whether it is mine, and whether it is my default. */
  isOwn: z.boolean(),
  isDefault: z.boolean(),
  madeBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;
