import { count } from "../../../lib/text.ts";
import { besideReaders, type Context } from "../../../records/context.ts";
import { type News, notify, notifyAll } from "../../../records/notify.ts";
import { newPause, type Pause, paced, refuseGivenUp } from "../../../records/pace.ts";
import { stockOf } from "../match/finding.ts";
import type { Change, Fresh, List } from "../match/list.ts";
import { missingColumn, refuseTogether, refuseWithout, settle } from "../match/settle.ts";
import { answering } from "../read/answers.ts";
import { openRemembered, remember } from "../read/mappings.ts";
import { isRefused, type SheetRow } from "../read/rows.ts";
import { guessedOf, type Sheet, surveySheet } from "../read/sheet.ts";
import { requireAnswers } from "../read/ways.ts";
import { keepWords, saysWhat, wordsBefore } from "../read/words.ts";
import { addsUp } from "../rules.ts";
import type { ImportFile, ImportResult } from "../schema.ts";
import { addBatch, lastLog } from "../undo/batches.ts";
import { keepRefused, rejects } from "../undo/refusals.ts";
import { revocably } from "./rehearsal.ts";

/** From this many characters on (some 2,000 short rows) others read beside the import instead of waiting for it. */
const LONG = 50_000;
const ERRORS_SHOWN = 1000;
const DIFFERENCES_SHOWN = 200;

/**
 * Imports a list in one transaction: every row, or none if one is refused and the caller did not ask to skip it. A
 * rehearsal does the same and rolls it back. Throws Invalid for a text that is no such list.
 */
export function runImport(
  context: Context,
  list: List,
  input: ImportFile,
  isRehearsal: boolean,
): Promise<ImportResult> {
  const isLong = input.text.length >= LONG;
  // With an Idempotency-Key there is a transaction already, where others need not wait for the first look at the rows.
  return besideReaders(context, isLong, () => importText(context, list, input, isRehearsal, isLong));
}

async function importText(
  context: Context,
  list: List,
  input: ImportFile,
  isRehearsal: boolean,
  isLong: boolean,
): Promise<ImportResult> {
  const pause = newPause(context.givenUp);
  const open = await openRemembered(context, list, input);
  const earlier = await wordsBefore(context, input);
  const sheet = await paced(surveySheet(open, list, context.today(), input, earlier), pause);
  requireAnswers(sheet.ways);
  const answers = input.answers.filter(saysWhat);
  const answer = answering(list, answers);
  const result = await revocably({ ...context, surface: "import" }, isLong, async (inner) => {
    const before = await lastLog(inner);
    const tally = await importSheet(inner, list, sheet, answer, pause);
    const rehearsed = resultOf(input, sheet, tally);
    if (isRehearsal || (rehearsed.refused > 0 && input.onError === "stop"))
      return { answer: rehearsed, isToCommit: false };
    const left = (await list.keepAnswers?.(inner, answers)) ?? answers;
    const { surface } = context;
    const batch = await addBatch(inner, countsOf(rehearsed), { surface, header: sheet.header, before });
    await keepRefused(inner, batch, tally.refused, pause);
    await remember(inner, input.noun, open);
    await keepWords(inner, { ...input, batch }, left, rehearsed.unknown);
    const written = { ...rehearsed, written: true, batch };
    await tellOfErrors(inner, written);
    // If the caller gave up meanwhile, nothing is stored.
    refuseGivenUp(context.givenUp?.());
    return { answer: written, isToCommit: true };
  });
  if (!isRehearsal && !result.written) await tellOfErrors(context, result);
  return result;
}

async function tellOfErrors(context: Context, { fileName, rows, refused, written }: ImportResult): Promise<void> {
  if (refused === 0) return;
  const message = `${fileName}: ${count(refused, "row")} of ${rows} rejected, ${written ? "the others are imported" : "nothing changed"}`;
  await notify(context, { entity: "import", eventType: "finished with errors" }, null, message);
}

/** The counts of all rows. */
interface Tally {
  created: number;
  changed: number;
  identical: number;
  repeated: number;
  refused: SheetRow[];
  differences: ImportResult["changes"];
}

/** Settles and writes the rows part by part, so that a long file needs no more memory. */
async function importSheet(
  context: Context,
  list: List,
  sheet: Sheet,
  answer: ReturnType<typeof answering>,
  pause: Pause,
): Promise<Tally> {
  const stock = await stockOf(context, list, pause);
  const tally: Tally = { created: 0, changed: 0, identical: 0, repeated: 0, refused: [], differences: [] };
  const news: News[] = [];
  const missing = missingColumn(list, sheet);
  const write = list.writer(context);
  let lacking = 0;
  let done = 0;
  for (const rows of sheet.parts()) {
    await pause();
    if (rows.length === 0) continue;
    answer(rows);
    const { fresh, changes, ...settled } = await settle(context, list, sheet, stock, rows, pause);
    if (missing) lacking += fresh.length;
    const progress = (part: number) => context.progress?.(done + part, sheet.rows - sheet.skipped);
    const work = { fresh: missing ? [] : fresh, changes, refuse: sheet.refuse, pause, progress };
    const written = await write(work);
    const kept = { fresh: work.fresh.filter(hasNoErrors), changes: changes.filter(hasNoErrors) };
    if (list.news) news.push(...(await list.news.pick(context, kept)));
    tally.created += written.created;
    tally.changed += written.changed;
    tally.identical += settled.identical;
    tally.repeated += settled.repeated;
    refuseTogether(list, sheet, rows);
    for (const row of rows) if (row.errors.length > 0) tally.refused.push(row);
    addDifferences(tally.differences, kept.changes);
    done += rows.length;
  }
  if (missing && lacking > 0) refuseWithout(list, sheet, missing, lacking);
  await tell(context, list, news);
  tally.refused.sort((one, other) => one.line - other.line);
  return tally;
}

function hasNoErrors({ row }: Fresh): boolean {
  return !isRefused(row);
}

async function tell(context: Context, { news }: List, items: readonly News[]): Promise<void> {
  if (news) await notifyAll(context, news.occasion, items, news.many);
}

function resultOf(input: ImportFile, sheet: Sheet, tally: Tally): ImportResult {
  const { refused } = tally;
  const result: ImportResult = {
    noun: input.noun,
    fileName: input.fileName,
    written: false,
    batch: null,
    rows: sheet.rows,
    new: tally.created,
    changed: tally.changed,
    identical: tally.identical,
    skipped: sheet.skipped + tally.repeated,
    refused: refused.length,
    errors: refused.flatMap(({ errors }) => errors).slice(0, ERRORS_SHOWN),
    changes: tally.differences,
    unknown: sheet.unknown(),
    remembered: sheet.remembered(),
    warnings: sheet.notes.sentences(),
    guessed: guessedOf(sheet),
    ...(input.onError === "skip" && refused.length > 0 ? { rejects: rejects(sheet.header, refused) } : {}),
  };
  if (!addsUp(result))
    throw new Error(`The import of ${input.fileName} does not add up: ${JSON.stringify(countsOf(result))}`);
  return result;
}

function countsOf({ noun, fileName, rows, new: fresh, changed, identical, skipped, refused }: ImportResult) {
  return { noun, fileName, rows, new: fresh, changed, identical, skipped, refused };
}

/** Adds the first changed fields, for people to read. */
function addDifferences(shown: ImportResult["changes"], changes: readonly Change[]): void {
  for (const { row, present, fields } of changes)
    for (const field of fields) {
      if (shown.length >= DIFFERENCES_SHOWN) return;
      const [before, after] = [shownValue(present[field]), shownValue(row.values[field])];
      shown.push({ line: row.line, record: row.record, field, before, after });
    }
}

function shownValue(value: unknown): string | number | boolean | null {
  if (typeof value === "object" && value !== null) return JSON.stringify(value);
  return (value ?? null) as string | number | boolean | null;
}
