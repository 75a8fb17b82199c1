import { z } from "zod";
import { Id, listOf } from "../../api/endpoint.ts";
import { isDate } from "../../lib/dates.ts";

/** One line of the change log. */
export const Activity = z.object({
  id: z.int(),
  /** The noun, such as work order, and the id of that record. */
  relatedEntity: z.string(),
  entityId: z.int(),
  /** The record's present or last name; null if it has none. */
  name: z.string().nullable(),
  action: z.string(),
  performedBy: z.string(),
  /** Through which door: web, cli, tui, import or api. */
  surface: z.string(),
  /** Field → its old and new value. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()]).meta({ items: {}, minItems: 2, maxItems: 2 })),
  requestId: z.string().nullable(),
  /** Why it was done. */
  reason: z.string().nullable(),
  timestamp: z.string(),
  /** The line that this one undoes, and the one that has undone this one. */
  undoes: z.int().nullable(),
  undoneBy: z.int().nullable(),
});
export type Activity = z.infer<typeof Activity>;

/** A line as stored, with the id that joins the lines of one act: they are undone together. */
export const StoredLine = Activity.extend({ actId: z.string().nullable() });
export type StoredLine = z.infer<typeof StoredLine>;

const day = (label: string) =>
  z
    .string()
    .refine(isDate, `${label} is a date written YYYY-MM-DD`)
    .optional()
    .meta({ example: "2026-11-21", format: "date" });

export const ActivityList = listOf(["timestamp"]).extend({
  entity: z
    .string()
    .max(100, "Entity is at most 100 characters")
    .optional()
    .meta({ description: "Only changes of this kind of record, such as vendor" }),
  entityId: Id.optional().meta({ description: "Only changes of the record with this id" }),
  performedBy: z
    .string()
    .max(100, "Name is at most 100 characters")
    .optional()
    .meta({ description: "Only what was done under this name" }),
  staffId: Id.optional().meta({
    description: "Only what this member of the staff did, whatever they were called then",
  }),
  action: z
    .string()
    .max(100, "Action is at most 100 characters")
    .optional()
    .meta({ description: "Only what was done, such as created or updated" }),
  surface: z
    .string()
    .max(20, "Surface is at most 20 characters")
    .optional()
    .meta({ description: "Only what was done there: web, cli, tui or api" }),
  since: z.iso
    .datetime("Since is an instant such as 2026-11-21T07:00:00.000Z")
    .optional()
    .meta({ example: "2026-11-21T07:00:00.000Z", description: "Only changes from this instant on" }),
  from: day("From").meta({ description: "The first of the shop's days" }),
  to: day("To").meta({ description: "The last of the shop's days" }),
});

/** What a field holds, and with it how people read it. */
export const Holding = z.enum(["text", "number", "money", "date", "instant", "flag"]);
export type Holding = z.infer<typeof Holding>;

const said = z.union([z.string(), z.number(), z.null()]);

/** One changed field, with names instead of ids; amounts are dollars. */
export const Difference = z.object({
  field: z.string(),
  label: z.string(),
  holds: Holding,
  was: said,
  is: said,
});
export type Difference = z.infer<typeof Difference>;

/** A line of the change log with everything about it. */
export const ActivityDetail = Activity.extend({
  differences: z.array(Difference),
  /** Why the caller cannot undo it; null if they can. */
  obstacle: z.string().nullable(),
});
export type ActivityDetail = z.infer<typeof ActivityDetail>;

/** A record as it was right after a line. */
export const PastRecord = z.object({
  relatedEntity: z.string(),
  entityId: z.int(),
  name: z.string().nullable(),
  timestamp: z.string(),
  /** Whether it existed then. */
  isThere: z.boolean(),
  fields: z.array(z.object({ field: z.string(), label: z.string(), holds: Holding, value: said })),
});
export type PastRecord = z.infer<typeof PastRecord>;

/** What an undo did. */
export const Undone = z.object({
  /** The line of the undo, which can be undone itself. */
  line: Activity,
  /** How many lines of other records were undone with it. */
  more: z.int(),
  /** What could not be brought back, in sentences. */
  notes: z.array(z.string()),
});
export type Undone = z.infer<typeof Undone>;
