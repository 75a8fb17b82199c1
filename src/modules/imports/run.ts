import { writeCsv } from "../../lib/csv.ts";
import { count } from "../../lib/text.ts";
import type { Context } from "../context.ts";
import { notify } from "../notify.ts";
import type { List } from "./list.ts";
import { parts } from "./parts.ts";
import { revocably } from "./rehearsal.ts";
import type { SheetRow } from "./rows.ts";
import { addsUp } from "./rules.ts";
import type { ImportFile, ImportNoun, ImportResult } from "./schema.ts";
import { settle } from "./settle.ts";
import { readSheet, type Sheet } from "./sheet.ts";
import { vendors } from "./vendors.ts";
import { write } from "./write.ts";

const LISTS: Record<ImportNoun, List> = { parts, vendors };

/**
 * Imports a list in one transaction: every row of it, or, when one is refused and the others were not asked for, none. A
 * rehearsal does the same and takes it back. Throws Invalid for a text that is no such list.
 */
export async function runImport(context: Context, input: ImportFile): Promise<ImportResult> {
  const list = LISTS[input.noun];
  const sheet = readSheet(input.text, list, input.map);
  const result = await revocably({ ...context, surface: "import" }, async (inner) => {
    const answer = await importSheet(inner, input, list, sheet);
    if (answer.written) await tellOfErrors(inner, answer);
    return { answer, isKept: answer.written };
  });
  if (!input.dryRun && !result.written) await tellOfErrors(context, result);
  return result;
}

async function tellOfErrors(context: Context, { fileName, rows, refused, written }: ImportResult): Promise<void> {
  if (refused === 0) return;
  const message = `${fileName}: ${count(refused, "row")} of ${rows} refused, ${written ? "the others are written" : "nothing is written"}`;
  await notify(context, { entity: "import", eventType: "finished with errors" }, null, message);
}

async function importSheet(context: Context, input: ImportFile, list: List, sheet: Sheet): Promise<ImportResult> {
  const settled = await settle(context, list, sheet);
  const { created, updated } = await write(context, list, settled);
  await list.newsOf?.(context, settled.changes);
  const { refused } = settled;
  const result: ImportResult = {
    noun: input.noun,
    fileName: input.fileName,
    written: !input.dryRun && (refused.length === 0 || input.onError === "skip"),
    rows: sheet.rows.length + sheet.skipped,
    new: created,
    changed: updated,
    identical: settled.identical,
    skipped: sheet.skipped + settled.repeated,
    refused: refused.length,
    errors: refused.flatMap(({ errors }) => errors),
    changes: settled.differences,
    warnings: sheet.notes.sentences(),
    guessed: { separator: sheet.separator, columns: sheet.columns },
    ...(input.onError === "skip" && refused.length > 0 ? { rejects: rejects(sheet, refused) } : {}),
  };
  if (!addsUp(result)) throw new Error(`The import of ${input.fileName} does not add up: ${JSON.stringify(result)}`);
  return result;
}

/** The refused rows as they stand in the file, with what is wrong with each. */
function rejects({ header }: Sheet, refused: readonly SheetRow[]): string {
  const width = refused.reduce((most, { cells }) => Math.max(most, cells.length), header.length);
  const indexes = Array.from({ length: width }, (_, index) => index).filter((index) => header[index] !== "error");
  const rows = refused.map(({ cells, errors }) => [
    ...indexes.map((index) => cells[index] ?? ""),
    errors.map(({ message }) => message).join(". "),
  ]);
  return writeCsv([[...indexes.map((index) => header[index] ?? ""), "error"], ...rows]);
}
