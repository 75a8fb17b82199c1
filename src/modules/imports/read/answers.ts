import { Invalid } from "../../../lib/errors.ts";
import { closest, fold } from "../../../lib/text.ts";
import { type Choice, type Meaning, MOST_IN_A_NAME, type Remembered, type Unknown } from "../schema.ts";
import type { Column } from "./columns.ts";
import type { SheetRow } from "./rows.ts";

/** What a person is asked about a word. */
interface Question {
  /** What it may mean. */
  choices: () => readonly Choice[];
  /** What it means if the answer is the word itself. */
  ofItself?: string;
  /** Without an answer it is taken as it stands. */
  mayStay?: boolean;
}

/** Asks what the cell of a field means, which nothing here is called: once for all rows that have it. */
type Ask = (row: SheetRow, field: string, question: Question) => void;

/** Takes the cell of a field, which nothing here is called, for what it meant in an earlier file. */
type Recall = (row: SheetRow, field: string, meaning: string) => void;

interface Questions {
  ask: Ask;
  /** What was asked so far. */
  unknown: () => Unknown[];
  /** What the cell of a field meant in an earlier file; undefined where nobody said, or somebody says now. */
  before: (row: SheetRow, field: string) => string | undefined;
  recall: Recall;
  /** What was recalled so far. */
  remembered: () => Remembered[];
}

/** By field, what folded words of earlier files mean. */
export type Earlier = ReadonlyMap<string, ReadonlyMap<string, string>>;

const MOST_ASKED = 200;
const MOST_CHOICES = 1000;

/** No questions yet about a file with these columns; `place` says where each field stands. */
export function newQuestions(
  header: readonly string[],
  place: ReadonlyMap<string, number>,
  earlier: Earlier,
): Questions {
  const fields = new Map<string, Omit<Unknown, "choices" | "words">>();
  const choices = new Map<string, Map<string, Choice>>();
  const words = new Map<string, Map<string, Unknown["words"][number]>>();
  const recalled = new Map<string, Remembered>();
  let asked = 0;
  const wordOf = (row: SheetRow, field: string) => row.cells[place.get(field) ?? -1]?.trim() ?? "";
  return {
    ask(row, field, { choices: offered, ofItself = null, mayStay = false }) {
      const index = place.get(field);
      const value = wordOf(row, field);
      if (index === undefined || value === "" || value.length > MOST_IN_A_NAME) return;
      const own = words.get(field) ?? new Map<string, Unknown["words"][number]>();
      const known = own.get(fold(value));
      if (known) known.rows++;
      if (known || asked >= MOST_ASKED) return;
      asked++;
      words.set(field, own.set(fold(value), { value, rows: 1 }));
      fields.set(field, { field, column: header[index] ?? "", ofItself, mayStay });
      const named = choices.get(field) ?? new Map<string, Choice>();
      for (const one of offered()) if (named.size < MOST_CHOICES) named.set(one.name, one);
      choices.set(field, named);
    },
    unknown: () =>
      [...fields.values()].map((one) => ({
        ...one,
        choices: [...(choices.get(one.field)?.values() ?? [])],
        words: [...(words.get(one.field)?.values() ?? [])],
      })),
    before: (row, field) =>
      row.answered?.[field] === undefined ? earlier.get(field)?.get(fold(wordOf(row, field))) : undefined,
    recall(row, field, meaning) {
      const value = wordOf(row, field);
      take(row, field, value, meaning);
      const key = `${field}\n${fold(value)}`;
      const known = recalled.get(key);
      if (known) known.rows++;
      else if (recalled.size < MOST_ASKED)
        recalled.set(key, { field, column: header[place.get(field) ?? -1] ?? "", value, meaning, rows: 1 });
    },
    remembered: () => [...recalled.values()],
  };
}

/**
 * Puts what words mean, as a person said, in the place of these words. Throws Invalid for a field that the list does
 * not have.
 */
export function answering(
  { columns }: { columns: readonly Column[] },
  answers: readonly Meaning[],
): (rows: readonly SheetRow[]) => void {
  const fields = columns.map(({ field }) => field);
  const meanings = new Map<string, Map<string, string>>();
  for (const { field, value, meaning } of answers) {
    if (!fields.includes(field)) {
      const meant = closest(field, fields);
      throw new Invalid(`There is no field ${field} to answer for${meant === undefined ? "" : `; is it ${meant}?`}`);
    }
    meanings.set(field, (meanings.get(field) ?? new Map<string, string>()).set(fold(value.trim()), meaning));
  }
  return (rows) => {
    for (const [field, of] of meanings)
      for (const row of rows) {
        const said = row.values[field];
        const meaning = typeof said === "string" ? of.get(fold(said.trim())) : undefined;
        if (meaning === undefined) continue;
        take(row, field, said as string, meaning);
      }
  };
}

/** Puts what a word means in its place, and keeps the word. */
function take(row: SheetRow, field: string, word: string, meaning: string): void {
  row.answered = { ...row.answered, [field]: word };
  row.values[field] = meaning;
}
