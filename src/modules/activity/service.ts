import { type RawBuilder, sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import type { Context } from "../../records/context.ts";
import { pageOf } from "../../records/page.ts";
import { sourceOf } from "../../records/source.ts";
import type { activity } from "./api.ts";
import { recordName } from "./names.ts";
import { Activity } from "./schema.ts";

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
    const source = { ...sourceOf("logs", Activity, { name }, { search: searchIn(name) }), where };
    const page = await pageOf(context, [source], input, "-timestamp");
    return { ...page, rows: page.rows.map(toWire) };
  },
};

function searchIn(name: RawBuilder<string | null>): RawBuilder<unknown> {
  return sql`lower("relatedEntity" || ' ' || "action" || ' ' || "performedBy" || ' ' || "changes" || ' '
    || coalesce(${name}, ''))`;
}

function toWire({ changes, ...line }: Omit<Activity, "changes"> & { changes: string }): Activity {
  return { ...line, changes: JSON.parse(changes) as Activity["changes"] };
}
