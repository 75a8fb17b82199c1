import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import type { Context } from "../../records/context.ts";
import { changesIn } from "../../records/log-text.ts";
import { pageOf } from "../../records/page.ts";
import { aboutSeen } from "../../records/reach.ts";
import type { Undos } from "../../records/undo.ts";
import type { activityCalls } from "./api.ts";
import { differencesOf, pastRecord } from "./differences.ts";
import { lineSeen, linesSeen, toWire, within } from "./lines.ts";
import { withLastNames } from "./names.ts";
import { obstacleTo, undo } from "./undo/undo.ts";

/** The service of the change log, with what each noun wants when a change of it is undone. */
export function activityOf(undos: Undos): Service<ReturnType<typeof activityCalls>, Context> {
  return {
    async list(context, { entity, entityId, performedBy, staffId, action, surface, since, from, to, ...input }) {
      const filters = { relatedEntity: entity, entityId, performedBy, staffId, action, surface };
      const where = [
        ...Object.entries(filters).flatMap(([column, value]) =>
          value === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${value}`],
        ),
        ...within(context, { since, from, to }),
      ];
      const page = await pageOf(context, [linesSeen(context, where)], input, "-timestamp");
      const lines = await withLastNames(context, page.rows);
      const wire = toWire(context);
      return { ...page, rows: lines.map((line) => wire({ ...line, changes: changesIn(line.changes) })) };
    },

    async people(context) {
      const seen = sql.join([sql`1 = 1`, ...aboutSeen(context, "activity")], sql` and `);
      const { rows } = await sql<{ name: string }>`select "performedBy" as name from logs where ${seen}
      group by "performedBy" order by lower("performedBy"), "performedBy"`.execute(context.db);
      return rows.map(({ name }) => name);
    },

    async get(context, { id }) {
      const line = await lineSeen(context, id);
      const told = toWire(context)(line);
      return {
        ...told,
        differences: await differencesOf(context, told),
        obstacle: await obstacleTo({ ...context, undos }, line),
      };
    },

    async record(context, { id }) {
      return pastRecord(context, await lineSeen(context, id));
    },

    undo(context, { id }) {
      return undo({ ...context, undos }, id);
    },
  };
}
