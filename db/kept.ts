import type { WriteWatcher } from "./sqlite/shared-commits.ts";

/** Keeps in memory what was read from some tables, until one of them is written. */
export interface Keeper extends WriteWatcher {
  /** What `read` answered when it last ran under this name, or answers now. */
  kept<T extends object>(of: keyof typeof TABLES, name: string, read: () => Promise<T>): Promise<T>;
  /** A number that is another after each write; undefined while one is not stored yet. */
  stamp(): number | undefined;
}

/** The tables behind what is kept. A write to one of a line clears what is kept of that line. */
const TABLES = {
  settings: /\b(settings|priority_settings|tax_rates|event_triggers)\b/,
  /** What there is to make. */
  work: /\b(work_orders|sales_orders|sales_order_lines|step_hours|production_steps)\b/,
  /** Who makes it, and how. */
  floor: /\b(production_steps|departments|staff|staff_loans|schedules|planned_days|closed_days|settings)\b/,
  /** What can be chosen, what goes together, what it costs, and how long it takes. */
  catalogue: /\b(option_rules|option_prices|feature_options|feature_categories|step_hours|production_steps)\b/,
};

/** A statement that begins with `with` may read or write. */
const ONLY_READS = /^\s*with\b(?!.*\b(insert|update|delete|replace)\s)/is;

/**
 * Keeps what nearly every call reads in memory, for a database that nobody else writes. A writer sees their own change,
 * because nothing is kept until it is stored.
 */
export function newKeeper(): Keeper {
  const shelves = {
    settings: newShelf(TABLES.settings),
    work: newShelf(TABLES.work),
    floor: newShelf(TABLES.floor),
    catalogue: newShelf(TABLES.catalogue),
  };
  const all = Object.values(shelves);
  let writes = 0;
  let isWritten = false;
  return {
    stamp: () => (isWritten ? undefined : writes),
    kept: (of, name, read) => shelves[of].kept(name, read),
    writes(sql) {
      if (ONLY_READS.test(sql)) return;
      writes++;
      isWritten = true;
      for (const shelf of all) shelf.writes(sql);
    },
    settled() {
      isWritten = false;
      for (const shelf of all) shelf.settled();
    },
  };
}

interface Shelf extends WriteWatcher {
  kept<T extends object>(name: string, read: () => Promise<T>): Promise<T>;
}

function newShelf(tables: RegExp): Shelf {
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
      if (!tables.test(sql)) return;
      isWritten = true;
      values = new Map();
    },
    settled() {
      isWritten = false;
    },
  };
}
