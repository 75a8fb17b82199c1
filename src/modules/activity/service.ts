import { type RawBuilder, sql } from "kysely";
import type { LogsTable } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import type { Context } from "../../records/context.ts";
import { columnsOf, pageOf } from "../../records/page.ts";
import type { activity } from "./api.ts";
import { recordName } from "./names.ts";
import type { Activity } from "./schema.ts";

export const service: Service<typeof activity, Context> = {
  async list(context, { entity, entityId, performedBy, action, surface, since, ...input }) {
    const filters = { relatedEntity: entity, entityId, performedBy, action, surface };
    const where = [
      ...Object.entries(filters).flatMap(([column, value]) =>
        value === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${value}`],
      ),
      ...(since === undefined ? [] : [sql<boolean>`"timestamp" >= ${since}`]),
    ];
    const name = recordName(context.nouns);
    const source = { table: "logs" as const, columns: { ...columns, name }, where, search: searchIn(name) };
    const page = await pageOf<Line>(context, [source], input, "-timestamp");
    return { ...page, rows: page.rows.map(toWire) };
  },
};

type Line = Omit<LogsTable, "id"> & { id: number; name: string | null };

const columns = columnsOf(
  "id",
  "relatedEntity",
  "entityId",
  "action",
  "performedBy",
  "surface",
  "changes",
  "requestId",
  "timestamp",
);

function searchIn(name: RawBuilder<string | null>): RawBuilder<unknown> {
  return sql`lower("relatedEntity" || ' ' || "action" || ' ' || "performedBy" || ' ' || "changes" || ' '
    || coalesce(${name}, ''))`;
}

function toWire({ changes, ...line }: Line): Activity {
  return { ...line, changes: JSON.parse(changes) as Activity["changes"] };
}
