import type { Generated } from "kysely";
import type { Flag, Stored } from "./stored.ts";

/** Each coming and going. */
interface TimeEntriesTable extends Stored {
  /** The member of staff. */
  userId: number;
  /** Whether they came or left: clock_in or clock_out. */
  eventType: string;
  /** Whether they left for a break. */
  isBreak: Generated<Flag>;
  /** The department in which they worked then. */
  departmentId: number | null;
  /** SHA-256 of the photo's bytes, the name of its file. */
  photoHash: string | null;
  /** Where the clock stands. */
  location: string | null;
  /** When it happened: entries are in this order. Before `createdAt` where it was entered later. */
  occurredAt: string;
  /** Whether it is awaiting, approved or changed: only of a clock-out that was entered later. */
  approval: string | null;
  /** The clock-in to which such a clock-out belongs. */
  corrects: number | null;
  /** The supervisor who vouches for an entry without a photo. */
  vouchedBy: number | null;
  /** The supervisor who approved or changed it. */
  decidedBy: number | null;
  /** The correction by which it does not count any more. */
  struckById: number | null;
  /** The correction by which it was added. */
  addedById: number | null;
}

/** What somebody wants changed about recorded times, and what was decided. */
interface TimeCorrectionsTable extends Stored {
  /** The member of staff whose time it is. */
  userId: number;
  /** What is wanted: add, change or strike. */
  act: string;
  /** The entry that is changed or struck, or was added. */
  entryId: number | null;
  /** The other entry, where both ends of a shift or of a break go together. */
  otherEntryId: number | null;
  /** What is added: clock_in or clock_out. */
  eventType: string | null;
  /** When it happened. */
  occurredAt: string | null;
  /** When the other end happened. */
  otherAt: string | null;
  /** When a changed entry had happened before. */
  before: string | null;
  /** Why it is wanted. */
  reason: string;
  /** Who asked for it. */
  requestedBy: string;
  /** How far it is: awaiting, approved or rejected. */
  status: string;
  /** The supervisor who decided. */
  decidedBy: number | null;
  /** What the supervisor noted. */
  note: string | null;
}

export interface TimekeepingTables {
  time_entries: TimeEntriesTable;
  time_corrections: TimeCorrectionsTable;
}
