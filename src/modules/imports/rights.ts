import { type RawBuilder, sql } from "kysely";
import { Forbidden } from "../../lib/errors.ts";
import { type Context, requirePassword } from "../../records/context.ts";
import { type Deed, may, onlyThese, otherPersonRefusal } from "../../rights/may.ts";
import { type BatchRecord, batchOf } from "./undo/batches.ts";

/** Importing a list needs the rights for its changes to records. Throws Forbidden. */
export function requireRights(context: Context, list: string, deeds: readonly Deed[]): void {
  const noun = callsOf(context, list);
  const refused = deeds.find((deed) => !may(context.who, deed, noun));
  if (refused !== undefined) throw new Forbidden(onlyThese(refused, noun));
  // Changing one of them asks for the password too.
  if (noun === "staff" && deeds.some((deed) => deed !== "v")) requirePassword(context);
}

/** An import of records that the caller may see. Throws NotFound and Forbidden. */
export async function visibleBatch(context: Context, id: number): Promise<BatchRecord> {
  const batch = await batchOf(context, id);
  requireRights(context, batch.noun, ["v"]);
  return batch;
}

/** The condition for imports that the caller may see; undefined for all. */
export function visible(context: Context): RawBuilder<boolean>[] {
  const lists = context.nouns.flatMap(({ importedAs }) => importedAs ?? []);
  const seen = lists.filter((list) => may(context.who, "v", callsOf(context, list)));
  return seen.length === lists.length
    ? []
    : [sql<boolean>`noun in (${seen.length === 0 ? sql`null` : sql.join(seen)})`];
}

/** Whoever may change these records may undo their own imports. Throws Forbidden. */
export async function requireUndo(context: Context, batch: BatchRecord): Promise<void> {
  requireRights(context, batch.noun, ["c", "u"]);
  if (may(context.who, "a", "imports")) return;
  const first = await context.db
    .selectFrom("logs")
    .select("staffId")
    .where("id", "=", batch.firstLog)
    .executeTakeFirst();
  const isOwn = context.who.kind === "person" && first?.staffId === context.who.staffId;
  if (!isOwn) throw new Forbidden(otherPersonRefusal("a", "imports"));
}

function callsOf({ nouns }: Pick<Context, "nouns">, list: string): string {
  return nouns.find(({ importedAs }) => importedAs === list)?.calls ?? list;
}
