import type { Context } from "../../../records/context.ts";
import { changesIn } from "../../../records/log-text.ts";
import type { Line } from "../../../records/undo.ts";
import { kindOf } from "../rules.ts";

/** How many lines before and after one are searched: a call that writes more did them one by one. */
const LOOKED_AT = 2000;

/**
 * The line with all lines that its call wrote because of it, in the order of their undo: lines of records that a
 * deletion removed too, or that held a changed name. For an act, all its lines. Lines of an import stand alone.
 */
export async function linesTogether(context: Context, line: Line): Promise<Line[]> {
  const { actId } = line;
  if (actId === null && (line.requestId === null || line.surface === "import")) return [line];
  const found = await context.db
    .selectFrom("logs")
    .select([
      "id",
      "relatedEntity",
      "entityId",
      "action",
      "surface",
      "performedBy",
      "timestamp",
      "changes",
      "requestId",
      "actId",
    ])
    .$if(actId === null, (lines) =>
      lines
        .where("id", ">=", line.id - LOOKED_AT)
        .where("id", "<=", line.id + LOOKED_AT)
        .where("requestId", "=", line.requestId),
    )
    .$if(actId !== null, (lines) => lines.where("actId", "=", actId))
    .orderBy("id", "desc")
    .execute();
  const lines = found.map((one) => ({ ...one, changes: changesIn(one.changes) }));
  if (actId !== null) return lines;
  const together = new Map([[line.id, line]]);
  // Such a line may have brought others itself.
  for (const cause of together.values())
    for (const other of lines)
      if (!together.has(other.id) && isBy(context, cause, other)) together.set(other.id, other);
  const place = (one: Line) => (one.id === line.id ? 0 : kindOf(one, true) === "change" ? 2 : 1);
  const order = [...together.values()].toSorted((one, other) => place(one) - place(other) || other.id - one.id);
  // Records come back before those that refer to them, and are removed after them.
  return kindOf(line, true) === "creation" ? order.toReversed() : order;
}

/** Whether another line caused this one: this record referred to that one, by its id or its name. */
function isBy({ nouns }: Context, cause: Line, other: Line): boolean {
  const noun = nouns.find(({ noun }) => noun === cause.relatedEntity);
  const table = nouns.find(({ noun }) => noun === other.relatedEntity)?.table;
  if (noun === undefined || other.action === "created") return false;
  const kind = kindOf(cause, true);
  return (noun.referredBy ?? []).some(({ from, column, by }) => {
    const changed = other.changes[column];
    if (from !== table || changed === undefined) return false;
    const caused = by !== undefined ? cause.changes[by] : [cause.entityId, null];
    if (by === undefined && kind === "change") return false;
    const [was, is] = by === undefined && kind === "creation" ? [null, cause.entityId] : (caused ?? []);
    return changed[0] === was && changed[1] === is;
  });
}
