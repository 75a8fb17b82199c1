import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import type { Context } from "../../records/context.ts";
import { changesIn } from "../../records/log-text.ts";
import { pageOf } from "../../records/page.ts";
import type { Undos } from "../../records/undo.ts";
import type { activityCalls } from "./api.ts";
import { differencesOf, pastRecord } from "./differences.ts";
import { lineSeen, linesSeen, toWire, within } from "./lines.ts";
import { withLastNames } from "./names.ts";
import { peopleIn, searchedPage } from "./search.ts";
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
      const lines = linesSeen(context, where);
      // One record's lines are few, and found by an index.
      const isOfOne = entity !== undefined && entityId !== undefined;
      const page = isOfOne
        ? await pageOf(context, [lines], input, "-timestamp")
        : await searchedPage(context, lines, input);
      const named = await withLastNames(context, page.rows);
      const wire = toWire(context);
      return { ...page, rows: named.map((line) => wire({ ...line, changes: changesIn(line.changes) })) };
    },

    people: (context) => peopleIn(context),

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
