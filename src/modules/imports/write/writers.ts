import { sql } from "kysely";
import { uniqueViolation } from "../../../../db/errors.ts";
import { Conflict, Refusal } from "../../../lib/errors.ts";
import { chunks, rowInserter, rowUpdater } from "../../../records/bulk.ts";
import type { Context } from "../../../records/context.ts";
import type { Noun } from "../../../records/noun.ts";
import { following, laterThan, logLines } from "../../../records/records.ts";
import type { Change, Stored, Writer } from "../match/list.ts";
import { type Refuse, type SheetRow, together, type Values } from "../read/rows.ts";

/** A written record, with its line of the change log; `before` is empty for a new one. */
interface Written {
  line: number;
  id: number;
  before: Values;
  after: Values;
}

/** Writes many rows at once, for tables where each row can be checked on its own. */
export function inBulk(options: {
  noun: Noun;
  /** The values of a new record for absent columns. */
  blank: Values;
  /** The columns of a row; `before` is the record that it changes. */
  toColumns?: (values: Values, before?: Stored) => Values;
  /** What else to write for them. */
  also?: (context: Context) => (written: readonly Written[]) => Promise<void>;
}): Writer {
  const { noun, blank, toColumns = (values) => values, also } = options;
  const whole = (columns: Values) => Object.assign(columns, following(noun, columns));
  return (context) => {
    const now = context.now();
    const unsaid = { ...blank, createdAt: now, updatedAt: now };
    const insert = rowInserter(context, noun.table);
    const update = rowUpdater(context, noun.table);
    const insertLines = rowInserter(context, "logs");
    const writeMore = also?.(context);
    const log = async (action: string, rows: readonly Omit<Written, "line">[]) => {
      const last = await insertLines(await logLines(context, noun, action, rows));
      const first = last - rows.length + 1;
      await writeMore?.(rows.map((row, i) => ({ ...row, line: first + i })));
    };
    return async ({ fresh, changes, refuse, pause, progress }) => {
      const written = { created: 0, changed: 0 };
      const columnsOf = (row: SheetRow, values: Values, before?: Stored): Values | undefined => {
        try {
          return whole(toColumns(values, before));
        } catch (error) {
          refuseFor(error, row, refuse);
          return undefined;
        }
      };

      for (const some of chunks(fresh)) {
        const rows = some.flatMap(({ row, values }): Values[] => {
          const columns = columnsOf(row, { ...unsaid, ...values });
          return columns ? [columns] : [];
        });
        if (rows.length === 0) continue;
        const last = await insert(rows).catch((error) => {
          throw uniqueViolation(error)
            ? new Conflict(`Somebody added one of these ${noun.noun}s during the import: import again`)
            : error;
        });
        const first = last - rows.length + 1;
        const logged = rows.map((after, i) => ({ id: first + i, before: {}, after }));
        await log("created", logged);
        written.created += rows.length;
        progress(written.created);
        await pause();
      }

      for (const some of chunks(changes)) {
        const logged = [];
        for (const change of some) {
          const { before } = change;
          const columns = columnsOf(change.row, { ...change.values }, before);
          if (columns === undefined) continue;
          const values = Object.fromEntries(Object.entries(columns).filter(([name, value]) => value !== before[name]));
          written.changed += await update(before.id, { ...values, updatedAt: laterThan(before.updatedAt, now) });
          logged.push({ id: before.id, before, after: { ...before, ...values } });
        }
        if (logged.length > 0) await log("updated", logged);
        progress(written.created + written.changed);
        await pause();
      }
      return written;
    };
  };
}

/** Refuses a row for what the service said of it, or the row of the line of which it said so. Throws all that is no refusal. */
function refuseFor(error: unknown, row: SheetRow, refuse: Refuse): void {
  if (!(error instanceof Refusal)) throw error;
  const issues = error.issues.length > 0 ? error.issues : [{ path: undefined, message: error.message }];
  for (const { path, message } of issues) {
    const [, at, field] = /^lines\.(\d+)\.(?:.+\.)?(.+)$/.exec(path ?? "") ?? [];
    refuse(together(row)[Number(at ?? 0)] ?? row, field ?? path, message);
  }
}

/** A noun's service for one row. */
interface Service {
  create: (context: Context, values: Values) => Promise<{ id: number }>;
  update: (context: Context, change: Change) => Promise<unknown>;
}

/** Writes rows one by one through the noun's service. A refused row does not affect the others. */
export function oneByOne({ create, update }: Service): Writer {
  return (context) =>
    async ({ fresh, changes, refuse, pause, progress }) => {
      const written = { created: 0, changed: 0 };
      let done = 0;
      const each = async <T>(row: SheetRow, act: () => Promise<T>): Promise<T | undefined> => {
        await sql`savepoint import_row`.execute(context.db);
        try {
          return await act();
        } catch (error) {
          refuseFor(error, row, refuse);
          await sql`rollback to savepoint import_row`.execute(context.db);
          return undefined;
        } finally {
          await sql`release savepoint import_row`.execute(context.db);
          progress(++done);
          await pause();
        }
      };
      for (const { row, values } of fresh) {
        const made = await each(row, () => create(context, values));
        if (made === undefined) continue;
        row.id = made.id;
        written.created += together(row).length;
      }
      for (const change of changes) {
        const isDone = await each(change.row, async () => {
          await update(context, change);
          return true;
        });
        if (isDone) written.changed += together(change.row).length;
      }
      return written;
    };
}
