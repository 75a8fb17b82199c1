import { supervisorRefusal } from "../../../src/modules/timekeeping/rules.ts";
import type { Presence } from "../../../src/modules/timekeeping/schema.ts";

/** At the time clock: people who may vouch for somebody or decide on their time. */
export function supervisorsFor(people: readonly Presence[], userId: number): Presence[] {
  return people.filter((one) => supervisorRefusal({ ...one, id: one.userId, isActive: true }, userId) === undefined);
}
