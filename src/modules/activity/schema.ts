import { z } from "zod";
import { Id, listOf } from "../../api/endpoint.ts";

/** One line of the change log. */
export const Activity = z.object({
  id: z.int(),
  /** The noun, such as work order, and the id of that record. */
  relatedEntity: z.string(),
  entityId: z.int(),
  /** The record's present name; null when it is gone or has none. */
  name: z.string().nullable(),
  action: z.string(),
  performedBy: z.string(),
  /** Through which door: web, cli, tui or import. */
  surface: z.string(),
  /** Field → what it was and what it became. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  requestId: z.string().nullable(),
  timestamp: z.string(),
});
export type Activity = z.infer<typeof Activity>;

export const ActivityList = listOf(["timestamp", "relatedEntity", "action", "performedBy", "surface"]).extend({
  entity: z.string().max(100, "Entity is at most 100 characters").optional(),
  entityId: Id.optional(),
  performedBy: z.string().max(100, "Name is at most 100 characters").optional(),
  /** Who did it, whatever they were called then. */
  staffId: Id.optional(),
  action: z.string().max(100, "Action is at most 100 characters").optional(),
  surface: z.string().max(20, "Surface is at most 20 characters").optional(),
  since: z.iso
    .datetime("Since is an instant such as 2026-11-21T07:00:00.000Z")
    .optional()
    .meta({ example: "2026-11-21T07:00:00.000Z" }),
});
