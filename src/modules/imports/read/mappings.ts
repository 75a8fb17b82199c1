import { createHash } from "node:crypto";
import { firstRows, openingCsv } from "../../../lib/csv.ts";
import type { Context } from "../../../records/context.ts";
import { newPause, paced } from "../../../records/pace.ts";
import type { SheetFile } from "../schema.ts";
import { HEADER_WITHIN, type OpenSheet, openSheet, type Reading, type SheetKind } from "./sheet.ts";

/** Opens a file as a list, with the columns remembered from before. Throws Invalid for an empty one. */
export async function openRemembered(
  context: Context,
  kind: SheetKind,
  { noun, text, separator, map }: SheetFile,
  reading: Reading = {},
): Promise<OpenSheet> {
  const csv = await paced(openingCsv(text, separator), newPause());
  const first = firstRows(csv, HEADER_WITHIN);
  const signatures = first.map(({ cells }) => signatureOf(cells));
  const found = await context.db
    .selectFrom("import_mappings")
    .select("columns")
    .where("noun", "=", noun)
    .where("signature", "in", signatures)
    .executeTakeFirst();
  const remembered = found ? (JSON.parse(found.columns) as Record<string, string>) : {};
  return openSheet(csv, kind, { ...reading, map, remembered }, first);
}

/** Remembers what a person said about a file's columns, for the next file with the same ones. */
export async function remember(context: Context, noun: string, { header, columns }: OpenSheet): Promise<void> {
  const said = columns.filter(({ because }) => ["map", "ignored", "remembered"].includes(because));
  if (said.length === 0) return;
  const mapping = JSON.stringify(Object.fromEntries(said.map(({ column, field }) => [column, field ?? ""])));
  await context.db
    .insertInto("import_mappings")
    .values({ noun, signature: signatureOf(header), columns: mapping })
    .onConflict((same) => same.columns(["noun", "signature"]).doUpdateSet({ columns: mapping }))
    .execute();
}

function signatureOf(header: readonly string[]): string {
  return createHash("sha256")
    .update(header.map((column) => column.trim()).join("\n"))
    .digest("hex");
}
