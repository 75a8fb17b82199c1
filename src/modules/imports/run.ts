import { count } from "../../lib/text.ts";
import type { Context } from "../context.ts";
import { notify } from "../notify.ts";
import { addBatch, lastLog } from "./batches.ts";
import type { List } from "./list.ts";
import { lists } from "./lists.ts";
import { openRemembered, remember } from "./mappings.ts";
import { newPause, type Pause, paced } from "./pace.ts";
import { keepRefused, rejects } from "./refusals.ts";
import { revocably } from "./rehearsal.ts";
import type { SheetRow } from "./rows.ts";
import { addsUp } from "./rules.ts";
import type { ImportFile, ImportResult } from "./schema.ts";
import { settle } from "./settle.ts";
import { readOpenSheet, type Sheet } from "./sheet.ts";
import type { Change } from "./writers.ts";

const ERRORS_SHOWN = 1000;
const DIFFERENCES_SHOWN = 200;

/**
 * Imports a list in one transaction: every row of it, or, when one is refused and the others were not asked for, none. A
 * rehearsal does the same and takes it back. Throws Invalid for a text that is no such list.
 */
export async function runImport(context: Context, input: ImportFile, isRehearsal: boolean): Promise<ImportResult> {
  const pause = newPause();
  const list = lists[input.noun];
  const open = await openRemembered(context, input);
  const sheet = await paced(readOpenSheet(open, list, input), pause);
  const result = await revocably({ ...context, surface: "import" }, async (inner) => {
    const before = await lastLog(inner);
    const rehearsed = await importSheet(inner, input, list, sheet, pause);
    if (isRehearsal || (rehearsed.refused > 0 && input.onError === "stop")) return { answer: rehearsed, isKept: false };
    const { surface } = context;
    const batch = await addBatch(inner, countsOf(rehearsed), { surface, header: sheet.header, before });
    await keepRefused(inner, batch, refusedIn(sheet));
    await remember(inner, input.noun, open);
    const answer = { ...rehearsed, written: true, batch };
    await tellOfErrors(inner, answer);
    return { answer, isKept: true };
  });
  if (!isRehearsal && !result.written) await tellOfErrors(context, result);
  return result;
}

async function tellOfErrors(context: Context, { fileName, rows, refused, written }: ImportResult): Promise<void> {
  if (refused === 0) return;
  const message = `${fileName}: ${count(refused, "row")} of ${rows} refused, ${written ? "the others are written" : "nothing is written"}`;
  await notify(context, { entity: "import", eventType: "finished with errors" }, null, message);
}

async function importSheet(
  context: Context,
  input: ImportFile,
  list: List,
  sheet: Sheet,
  pause: Pause,
): Promise<ImportResult> {
  const settled = await settle(context, list, sheet, pause);
  const written = await list.writer(context, { ...settled, refuse: sheet.refuse, pause });
  const isDone = ({ row }: { row: { errors: readonly unknown[] } }) => row.errors.length === 0;
  const [fresh, changes] = [settled.fresh.filter(isDone), settled.changes.filter(isDone)];
  await list.newsOf?.(context, { fresh, changes });
  const refused = refusedIn(sheet);
  const result: ImportResult = {
    noun: input.noun,
    fileName: input.fileName,
    written: false,
    batch: null,
    rows: sheet.rows.length + sheet.skipped,
    new: written.created,
    changed: written.changed,
    identical: settled.identical,
    skipped: sheet.skipped + settled.repeated,
    refused: refused.length,
    errors: refused.flatMap(({ errors }) => errors).slice(0, ERRORS_SHOWN),
    changes: differences(changes),
    warnings: sheet.notes.sentences(),
    guessed: { separator: sheet.separator, columns: sheet.columns },
    ...(input.onError === "skip" && refused.length > 0 ? { rejects: rejects(sheet.header, refused) } : {}),
  };
  if (!addsUp(result))
    throw new Error(`The import of ${input.fileName} does not add up: ${JSON.stringify(countsOf(result))}`);
  return result;
}

function refusedIn(sheet: Sheet): SheetRow[] {
  return sheet.rows.filter(({ errors }) => errors.length > 0);
}

function countsOf({ noun, fileName, rows, new: fresh, changed, identical, skipped, refused }: ImportResult) {
  return { noun, fileName, rows, new: fresh, changed, identical, skipped, refused };
}

/** The first of the fields that change, for people to read. */
function differences(changes: readonly Change[]): ImportResult["changes"] {
  const shown: ImportResult["changes"] = [];
  for (const { row, present, fields } of changes) {
    if (shown.length >= DIFFERENCES_SHOWN) break;
    for (const field of fields)
      shown.push({
        line: row.line,
        record: row.record,
        field,
        before: shownValue(present[field]),
        after: shownValue(row.values[field]),
      });
  }
  return shown.slice(0, DIFFERENCES_SHOWN);
}

function shownValue(value: unknown): string | number | boolean | null {
  if (typeof value === "object" && value !== null) return JSON.stringify(value);
  return (value ?? null) as string | number | boolean | null;
}
