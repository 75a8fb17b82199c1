import { CallFailed } from "../../../src/api/http-client.ts";
import type { DateOrder, DecimalSign } from "../../../src/lib/cells.ts";
import { decode, type Encoding } from "../../../src/lib/decode.ts";
import { Invalid, Refusal } from "../../../src/lib/errors.ts";
import type { Separator } from "../../../src/lib/separators.ts";
import type { Answer } from "../../../src/modules/imports/schema.ts";
import type { Importable } from "../../../src/shop/nouns.ts";
import { commandOn } from "../../print/again.ts";
import { newFile, readInput } from "../../print/files.ts";
import { EXIT, remark, sayJson } from "../../print/output.ts";
import { progressBar } from "../../print/progress.ts";
import { lookOf } from "../../print/table.ts";
import { connect } from "../../shop/connect.ts";
import type { Connection } from "../../shop/connection.ts";
import { importReport } from "./report.ts";

interface ImportOptions {
  db?: string;
  dryRun?: boolean;
  map?: string[];
  answer?: string[];
  ignore?: string[];
  encoding?: Encoding;
  delimiter?: keyof typeof SEPARATOR;
  dateFormat?: keyof typeof DATE_ORDER;
  decimalSign?: DecimalSign;
  onError: "stop" | "skip";
  rejects?: string;
  json?: boolean;
}

const SEPARATOR = { comma: ",", semicolon: ";", tab: "\t", pipe: "|" } as const satisfies Record<string, Separator>;
const DATE_ORDER = { "MM/DD/YYYY": "month/day/year", "DD/MM/YYYY": "day/month/year" } as const satisfies Record<
  string,
  DateOrder
>;

/**
 * `stockworks import`: imports a CSV file, says what came of it, and answers the exit code: 2 when rows were refused.
 */
export async function importList(noun: Importable, path: string, options: ImportOptions): Promise<number> {
  if (options.rejects !== undefined && options.onError !== "skip")
    throw new Invalid("--rejects goes with --on-error skip; without that, nothing is imported while a row is rejected");
  const ignored = Object.fromEntries((options.ignore ?? []).map((column) => [column, ""]));
  const map = { ...readMap(options.map ?? []), ...ignored };
  const answers = readAnswers(options.answer ?? []);
  const { name, bytes } = await readInput(path);
  const { text, encoding } = decode(bytes, name, options.encoding);
  // Made before anything is written, so that rejected rows always have a place to go.
  const rejects = options.rejects === undefined ? undefined : await newFile(options.rejects);
  let isKept = false;
  try {
    const { dryRun = false, onError, delimiter, dateFormat, decimalSign } = options;
    const reading = {
      ...(delimiter === undefined ? {} : { separator: SEPARATOR[delimiter] }),
      ...(dateFormat === undefined ? {} : { dateOrder: DATE_ORDER[dateFormat] }),
      ...(decimalSign === undefined ? {} : { decimalSign }),
    };
    const file = { noun, fileName: name, text, onError, map, answers, ...reading };
    const result = { ...(await send(options.db, dryRun ? "rehearse" : "run", file)), encoding };
    if (result.rejects !== undefined && rejects) {
      await rejects.write(result.rejects);
      await rejects.keep();
      isKept = true;
    }
    if (options.json) sayJson(result);
    else {
      const { out, problems } = importReport(result, {
        dryRun,
        rejects: isKept ? options.rejects : undefined,
        db: options.db,
        ...lookOf(),
      });
      process.stderr.write(problems);
      process.stdout.write(out);
    }
    return result.refused > 0 ? EXIT.wrongUse : EXIT.done;
  } catch (error) {
    if (error instanceof Stopped) return sayStopped(error, name, options.db);
    throw namingOptions(error);
  } finally {
    if (!isKept) await rejects?.drop();
  }
}

const ANSWERS: Readonly<Record<string, string>> = {
  dateOrder: "--date-format MM/DD/YYYY or --date-format DD/MM/YYYY",
  decimalSign: "--decimal-sign point or --decimal-sign comma",
};

/** A refusal that asks how a file is written, with the options that say so. */
function namingOptions(error: unknown): unknown {
  const isRefusal = error instanceof Refusal || error instanceof CallFailed;
  if (!isRefusal || error.issues.length === 0) return error;
  const answers = error.issues.map(({ path }) => ANSWERS[path]);
  if (answers.includes(undefined)) return error;
  return new Invalid(error.issues.map(({ message }, at) => `${message}, with ${answers[at]}`).join("\n"));
}

/** "Item No=partNumber" as column → field; a column that is to be left out has nothing after the sign. */
function readMap(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.lastIndexOf("=");
      if (at < 1) throw new Invalid(`--map takes column=field, as in --map "Item No=partNumber", and not "${pair}"`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/** "item=RH stock=Ridgeline Hunter" as a field, a word and its meaning; a word without one is asked about again. */
function readAnswers(said: readonly string[]): Answer[] {
  return said.map((one) => {
    const [from, to] = [one.indexOf("="), one.lastIndexOf("=")];
    if (from < 1 || to <= from + 1)
      throw new Invalid(
        `--answer takes field=word=meaning, as in --answer "item=RH stock=Ridgeline Hunter", and not "${one}"`,
      );
    return { field: one.slice(0, from), value: one.slice(from + 1, to), meaning: one.slice(to + 1) || null };
  });
}

type Input = Parameters<Awaited<ReturnType<typeof connect>>["client"]["imports"]["run"]>[0];

/** Sends the list. Ctrl-C stops the import, and nothing of it is stored. */
async function send(db: string | undefined, action: "run" | "rehearse", input: Input) {
  const bar = progressBar(`${action === "run" ? "Importing" : "Previewing"} ${input.fileName}`);
  const stop = new AbortController();
  const stopped = () => stop.abort();
  for (const signal of STOPPING) process.once(signal, stopped);
  const connection = await connect({ db, givenUp: stop.signal, ...(bar.progress ? { progress: bar.progress } : {}) });
  const before = connection.isServed ? await latestBatch(connection) : undefined;
  try {
    return await connection.client.imports[action](input);
  } catch (error) {
    if (!stop.signal.aborted) {
      if (before === undefined || !isCutOff(error)) throw error;
      throw new Refusal(await outcomeOf(db, before, input));
    }
    throw new Stopped(before === undefined ? undefined : await storedSince(db, before, input));
  } finally {
    for (const signal of STOPPING) process.off(signal, stopped);
    bar.end();
    await connection.close();
  }
}

/** Whether the server ended before it answered. */
function isCutOff(error: unknown): boolean {
  return ["ECONNRESET", "EPIPE"].includes((error as NodeJS.ErrnoException).code ?? "");
}

/** What became of an import whose server ended before it answered. */
async function outcomeOf(db: string | undefined, before: number, input: Input): Promise<string> {
  const { fileName } = input;
  try {
    const batch = await storedSince(db, before, input);
    return batch === undefined
      ? `The server ended before it answered. Nothing of ${fileName} was imported: import it again`
      : `The server ended before it answered. ${fileName} was imported. To take it back: ${commandOn(db, `import undo ${batch}`)}`;
  } catch {
    return `The server ended before it answered, and nobody can tell whether ${fileName} was imported. Look under Imports before you import it again`;
  }
}

/** Somebody stopped the import; `batch` if it was stored before the server heard of that. */
class Stopped extends Error {
  readonly batch: number | undefined;

  constructor(batch: number | undefined) {
    super("Stopped");
    this.batch = batch;
  }
}

const STOPPING = ["SIGINT", "SIGTERM"] as const;
/** The exit code of a program that Ctrl-C ended. */
const INTERRUPTED = 130;

async function latestBatch({ client }: Connection): Promise<number> {
  const { rows } = await client.imports.list({ sort: "-createdAt", limit: 1 });
  return rows[0]?.id ?? 0;
}

/** The import that a server has stored since then, if any. A rehearsal without rows waits until the import is over. */
async function storedSince(db: string | undefined, before: number, { noun, text }: Input): Promise<number | undefined> {
  const connection = await connect({ db });
  try {
    const [head = ""] = text.split("\n", 1);
    await connection.client.imports.rehearse({ noun, fileName: "stopped", text: `${head}\n` }).catch(() => {});
    const latest = await latestBatch(connection);
    return latest > before ? latest : undefined;
  } finally {
    await connection.close();
  }
}

/** Says what became of an import that somebody stopped, and answers the exit code. */
function sayStopped({ batch }: Stopped, fileName: string, db: string | undefined): number {
  remark(
    batch === undefined
      ? `Stopped: nothing of ${fileName} is stored`
      : `${fileName} was stored already. To take it back: ${commandOn(db, `import undo ${batch}`)}`,
  );
  return INTERRUPTED;
}
