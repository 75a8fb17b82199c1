import { fold } from "../../../lib/text.ts";
import type { Context } from "../../../records/context.ts";
import type { Answer, ImportFile, ImportResult, Meaning } from "../schema.ts";
import type { Earlier } from "./answers.ts";

/**
 * What words of such files mean, as people said when they imported one; the latest file decides. Those of an import that
 * was taken back do not count, nor those that this file is answered for, or is to ask again.
 */
export async function wordsBefore(
  { db }: Context,
  { noun, answers }: Pick<ImportFile, "noun" | "answers">,
): Promise<Earlier> {
  const said = await db
    .selectFrom("import_words")
    .innerJoin("import_batches", "import_batches.id", "import_words.batchId")
    .select(["import_words.field", "import_words.word", "import_words.meaning"])
    .where("import_words.noun", "=", noun)
    .where("import_batches.undoneAt", "is", null)
    .orderBy("import_words.batchId")
    .execute();
  const earlier = new Map<string, Map<string, string>>();
  for (const { field, word, meaning } of said)
    earlier.set(field, (earlier.get(field) ?? new Map<string, string>()).set(word, meaning));
  for (const { field, value } of answers) earlier.get(field)?.delete(wordOf(value));
  return earlier;
}

/** Keeps what words of an import mean for the next file. Those that it has to ask again are not kept. */
export async function keepWords(
  { db }: Context,
  { noun, batch }: { noun: string; batch: number },
  answers: readonly Meaning[],
  unknown: ImportResult["unknown"],
): Promise<void> {
  const isAsked = ({ field, value }: Answer) =>
    unknown.some((one) => one.field === field && one.words.some((word) => wordOf(word.value) === wordOf(value)));
  const kept = answers
    .filter((answer) => wordOf(answer.value) !== "" && !isAsked(answer))
    .map(({ field, value, meaning }) => ({ batchId: batch, noun, field, word: wordOf(value), meaning }));
  if (kept.length === 0) return;
  // Of two answers about one word the last is what the rows got.
  await db
    .insertInto("import_words")
    .values([...new Map(kept.map((one) => [`${one.field}\n${one.word}`, one])).values()])
    .execute();
}

/** Whether an answer says what its word means. */
export function saysWhat(answer: Answer): answer is Meaning {
  return answer.meaning !== null;
}

function wordOf(value: string): string {
  return fold(value.trim());
}
