import { formatNumber } from "../../../lib/text.ts";
import { each, type Pause } from "../../../records/pace.ts";
import type { SheetRow } from "../read/rows.ts";
import type { Sheet } from "../read/sheet.ts";
import { linesInWords } from "../rules.ts";
import type { Stock } from "./finding.ts";
import { type List, oneOf, type Stored } from "./list.ts";

/** A row of a large list may have as many namesakes as there are records. */
const CANDIDATES_NAMED = 10;

/** A row, and the record that it is about. */
interface Claim {
  row: SheetRow;
  record: Stored | "none";
  /** It repeats an earlier row. */
  isRepeat: boolean;
}

/**
 * Finds which record each row is about. Rows that fit several records, and rows that contradict each other, get an
 * error; repetitions are marked.
 */
export async function claimRecords(
  list: List,
  sheet: Sheet,
  stock: Stock,
  rows: readonly SheetRow[],
  pause: Pause,
): Promise<Claim[]> {
  const claims: (Claim & { key: string })[] = [];
  const namesakesOf = new Map<string, SheetRow[]>();
  await each(rows, pause, (row) => {
    const key = list.keyOf(row.values);
    claims.push({ key, row, record: "none", isRepeat: false });
    if (key !== "") addTo(namesakesOf, key, row);
  });
  const storedOf = new Map<string, Stored[]>();
  const stored = await stock.find([...namesakesOf.keys()], pause);
  await each(stored, pause, (record) => addTo(storedOf, list.keyOf(record), record));
  const shared = new Map<string, Claim[]>();
  await each(claims, pause, (one) => {
    const { key, row } = one;
    const namesakes = namesakesOf.get(key) ?? [];
    const hasNamesakes = namesakes.length > 1 && namesakes.some((other) => !list.isSame(row.values, other.values));
    one.record = claim(list, sheet, row, storedOf.get(key) ?? [], hasNamesakes);
    if (namesakes.length > 1) addTo(shared, key, one);
  });
  await each(shared.values(), pause, (namesakes) => {
    for (const same of aboutTheSame(list, namesakes)) settleRepeats(list, sheet, same);
  });
  return claims;
}

function claim(list: List, sheet: Sheet, row: SheetRow, candidates: readonly Stored[], hasNamesakes: boolean) {
  const record = list.choose(row, candidates, hasNamesakes);
  if (record !== "unclear") return record;
  const more = candidates.length - CANDIDATES_NAMED;
  const described = candidates.slice(0, CANDIDATES_NAMED).map(list.describe).join("; ");
  const others = more > 0 ? ` and ${formatNumber(more)} more` : "";
  sheet.refuse(row, keyField(list), `"${row.record}" could be any of these ${oneOf(list)}s: ${described}${others}`);
  return "none";
}

function keyField(list: List): string | undefined {
  return list.columns.find(({ isRequired }) => isRequired)?.field;
}

/** Rows of one key, grouped by their record. */
function aboutTheSame(list: List, claims: Claim[]): Claim[][] {
  const parts: Claim[][] = [];
  for (const claim of claims) {
    const same = parts.find(
      ([first]) =>
        first?.record === claim.record && (claim.record !== "none" || list.isSame(first.row.values, claim.row.values)),
    );
    if (same) same.push(claim);
    else parts.push([claim]);
  }
  return parts;
}

function settleRepeats(list: List, sheet: Sheet, claims: Claim[]): void {
  const [first, ...others] = claims;
  if (first === undefined || others.length === 0) return;
  const said = JSON.stringify(first.row.values);
  if (claims.every(({ row }) => row.errors.length === 0 && JSON.stringify(row.values) === said)) {
    for (const claim of others) {
      claim.isRepeat = true;
      sheet.notes.add(`the same as line ${first.row.line}, left out`, claim.row.line);
    }
    return;
  }
  const lines = linesInWords(claims.map(({ row }) => row.line));
  for (const { row } of claims)
    sheet.refuse(row, keyField(list), `${lines} are about the same ${oneOf(list)} and differ`);
}

function addTo<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}
