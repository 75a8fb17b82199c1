import { type RawBuilder, sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import type { Context } from "../../records/context.ts";
import { pageOf } from "../../records/page.ts";
import { aboutSeen } from "../../records/reach.ts";
import { sourceOf } from "../../records/source.ts";
import { may } from "../../rights/may.ts";
import type { activity } from "./api.ts";
import { seenChanges } from "./changes.ts";
import { recordName } from "./names.ts";
import { Activity } from "./schema.ts";

export const service: Service<typeof activity, Context> = {
  async list(context, { entity, entityId, performedBy, staffId, action, surface, since, ...input }) {
    const filters = { relatedEntity: entity, entityId, performedBy, staffId, action, surface };
    const where = [
      ...aboutSeen(context, "activity"),
      ...Object.entries(filters).flatMap(([column, value]) =>
        value === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${value}`],
      ),
      ...(since === undefined ? [] : [sql<boolean>`"timestamp" >= ${since}`]),
    ];
    const name = recordName(context.nouns);
    const source = { ...sourceOf("logs", Activity, { name }, { search: searchIn(context, name) }), where };
    const page = await pageOf(context, [source], input, "-timestamp");
    const isSeen = seenChanges(context);
    return { ...page, rows: page.rows.map((line) => toWire(line, isSeen)) };
  },
};

/** Changes tell what some may not see, so only who sees every line finds them. */
function searchIn({ who }: Context, name: RawBuilder<string | null>): RawBuilder<unknown> {
  const changes = may(who, "v", "activity") ? sql`"changes"` : sql`''`;
  return sql`lower("relatedEntity" || ' ' || "action" || ' ' || "performedBy" || ' ' || ${changes} || ' '
    || coalesce(${name}, ''))`;
}

function toWire(
  { changes, ...line }: Omit<Activity, "changes"> & { changes: string },
  isSeen: ReturnType<typeof seenChanges>,
): Activity {
  const all = Object.entries(JSON.parse(changes) as Activity["changes"]);
  return { ...line, changes: Object.fromEntries(all.filter(([column]) => isSeen(line.relatedEntity, column))) };
}
