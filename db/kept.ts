import type { WriteWatcher } from "./sqlite/shared-commits.ts";

/** Keeps in memory what was read from tables that hardly change, until one of them does. */
export interface Keeper extends WriteWatcher {
  /** What `read` answered when it last ran under this name, or answers now. */
  kept<T extends object>(name: string, read: () => Promise<T>): Promise<T>;
}

/** Settings and other tables that nearly every call reads; a write to one of them clears all that is kept. */
const TABLES = /\b(settings|priority_settings|tax_rates|event_triggers)\b/;

/**
 * Keeps settings and the like in memory, for a database that nobody else writes. A writer sees their own change,
 * because nothing is kept until it is stored.
 */
export function newKeeper(): Keeper {
  let values = new Map<string, object>();
  let isWritten = false;
  return {
    async kept<T extends object>(name: string, read: () => Promise<T>): Promise<T> {
      const present = values;
      const found = isWritten ? undefined : (present.get(name) as T | undefined);
      if (found !== undefined) return found;
      const value = Object.freeze(await read());
      if (!isWritten && values === present) values.set(name, value);
      return value;
    },
    writes(sql) {
      if (!TABLES.test(sql)) return;
      isWritten = true;
      values = new Map();
    },
    settled() {
      isWritten = false;
    },
  };
}
