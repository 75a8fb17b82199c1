import type { WriteWatcher } from "./sqlite/shared-commits.ts";

/** What is read from tables that hardly change, kept in memory until one of them does. */
export interface Keeper extends WriteWatcher {
  /** What `read` answered when it was last asked under this name, or answers now. */
  kept<T extends object>(name: string, read: () => Promise<T>): Promise<T>;
}

/** Settings, and what else nearly every call asks for; a write to one of these tables lets go of all that is kept. */
const TABLES = /\b(settings|priority_settings|tax_rates|event_triggers)\b/;

/**
 * Keeps in memory what is read of settings and the like, for a whole database that nobody else writes. Whoever writes
 * sees their own change: nothing is kept meanwhile.
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
