import type { Encoding } from "../../../src/lib/decode.ts";
import { bestFirst } from "../../../src/lib/matching.ts";
import type { Separator } from "../../../src/lib/separators.ts";
import { count, formatNumber } from "../../../src/lib/text.ts";
import type { ImportResult } from "../../../src/modules/imports/schema.ts";
import { commandOn } from "../../print/again.ts";
import { printable } from "../../print/printable.ts";
import { type TableOptions, table } from "../../print/table.ts";

const CHANGES_SHOWN = 20;
const SEPARATOR: Record<Separator, string> = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "pipe" };

interface ReportOptions extends Pick<TableOptions, "width" | "isBold"> {
  dryRun: boolean;
  /** The file that the rejected rows are in now. */
  rejects?: string | undefined;
  /** The database that was named. */
  db: string | undefined;
}

/** The outcome of an import for people: the report for stdout, and what is wrong with the file for stderr. */
export function importReport(result: ImportResult & { encoding: Encoding }, options: ReportOptions) {
  const { separator, columns } = result.guessed;
  const guess = columns.map(({ column, field, because }) => [column || "(no name)", takenFor(field, because)]);
  const parts = [
    `${printable(result.fileName)}: ${result.encoding}, ${SEPARATOR[separator]} separated\n`,
    table(["Column", "Taken for"], guess, options),
    rememberedTable(result, options),
    changesTable(result, options),
    `${summary(result)}\n${ending(result, options)}\n`,
  ];
  return {
    out: parts.filter((part) => part !== "").join("\n"),
    problems: [
      ...result.warnings,
      ...result.errors.map(({ text }) => text),
      ...moreErrors(result),
      ...result.unknown.flatMap(toAnswer),
    ]
      .map((line) => `${printable(line)}\n`)
      .join(""),
  };
}

function takenFor(field: string | null, because: ImportResult["guessed"]["columns"][number]["because"]): string {
  if (field === null) return because === "unknown" ? "not used" : `not used (${because})`;
  return because === "remembered" ? `${field} (remembered)` : field;
}

/** What words mean as an earlier file was answered, and how to say otherwise. */
function rememberedTable({ remembered }: ImportResult, options: ReportOptions): string {
  const [first] = remembered;
  if (!first) return "";
  const rows = remembered.map(({ column, value, meaning, rows: n }) => [column, value, meaning, count(n, "row")]);
  const otherwise = printable(`--answer "${first.field}=${first.value}=..."`);
  return `${table(["Column", "Word", "Remembered as", "In"], rows, options)}Say otherwise with ${otherwise}\n`;
}

/** Asks once for each word that nothing is called. */
function toAnswer({ field, column, words, ofItself, mayStay, choices }: ImportResult["unknown"][number]): string[] {
  const itself = ofItself === null || mayStay ? "" : `, or the word again for ${ofItself.toLowerCase()}`;
  const otherwise = mayStay ? ". It is taken as it stands if you do not" : "";
  return words.map(({ value, rows }) => {
    const [first = { name: "..." }] = bestFirst(
      choices.map(({ name }) => ({ label: name, name })),
      value,
    );
    const answer = `--answer "${field}=${value}=${first.name}"`;
    return `${column} "${value}" (${count(rows, "row")}) is not known. Say what it means, as in ${answer}${itself}${otherwise}`;
  });
}

/** Says that only the first of very many errors are listed. */
function moreErrors({ errors, refused }: ImportResult): string[] {
  const listed = new Set(errors.map(({ line }) => line)).size;
  return refused > listed
    ? [`and ${count(refused - listed, "more row")} rejected; with --rejects all are in a file`]
    : [];
}

function changesTable({ changes }: ImportResult, options: ReportOptions): string {
  if (changes.length === 0) return "";
  const said = (value: string | number | boolean | null) => (value === null ? "nothing" : String(value));
  const shown = changes.slice(0, CHANGES_SHOWN);
  const rows = shown.map(({ line, record, field, before, after }) => [
    String(line),
    record,
    field,
    said(before),
    said(after),
  ]);
  const more = changes.length > CHANGES_SHOWN ? "… and more: all of the first 200 are in the output of --json\n" : "";
  return table(["Line", "Record", "Field", "Is", "Becomes"], rows, { ...options, right: [0] }) + more;
}

function summary(result: ImportResult): string {
  const kinds = (["new", "changed", "identical", "skipped"] as const).map(
    (kind) => `${formatNumber(result[kind])} ${kind}`,
  );
  return `${count(result.rows, "row")}: ${kinds.join(", ")}, ${formatNumber(result.refused)} rejected`;
}

function ending(
  { written: isWritten, refused, ...result }: ImportResult,
  { dryRun, rejects, db }: ReportOptions,
): string {
  const rows = refused === 1 ? "1 row is rejected. Correct it" : `${count(refused, "row")} are rejected. Correct them`;
  if (dryRun) return "Preview only";
  if (!isWritten) return `Nothing is imported, as ${rows}, or import the others with --on-error skip --rejects bad.csv`;
  if (result.new + result.changed + refused === 0) return "Nothing to import: all rows are here already";
  const written = `Imported as ${result.batch}`;
  if (refused === 0) return `${written}. Undo: ${printable(commandOn(db, `import undo ${result.batch}`))}`;
  return rejects === undefined
    ? `${written}, without the rejected rows`
    : `${written}, without the rejected rows: they are in ${printable(rejects)}, to correct and import`;
}
