import type { DateOrder } from "../../../src/lib/cells.ts";
import { decode, type Encoding } from "../../../src/lib/decode.ts";
import { Invalid } from "../../../src/lib/errors.ts";
import type { Separator } from "../../../src/lib/separators.ts";
import type { Importable } from "../../../src/shop/nouns.ts";
import { newFile, readInput } from "../../print/files.ts";
import { EXIT, sayJson } from "../../print/output.ts";
import { progressBar } from "../../print/progress.ts";
import { lookOf } from "../../print/table.ts";
import { connect } from "../../shop/connect.ts";
import { importReport } from "./report.ts";

interface ImportOptions {
  db?: string;
  dryRun?: boolean;
  map?: string[];
  ignore?: string[];
  encoding?: Encoding;
  delimiter?: keyof typeof SEPARATOR;
  dateFormat?: keyof typeof DATE_ORDER;
  onError: "stop" | "skip";
  rejects?: string;
  json?: boolean;
}

const SEPARATOR = { comma: ",", semicolon: ";", tab: "\t", pipe: "|" } as const satisfies Record<string, Separator>;
const DATE_ORDER = { "MM/DD/YYYY": "month/day/year", "DD/MM/YYYY": "day/month/year" } as const satisfies Record<
  string,
  DateOrder
>;

/** Imports a CSV file, says what came of it, and answers the exit code: 2 when rows were refused. */
export async function importList(noun: Importable, path: string, options: ImportOptions): Promise<number> {
  if (options.rejects !== undefined && options.onError !== "skip")
    throw new Invalid("--rejects goes with --on-error skip; without that, nothing is imported while a row is rejected");
  const ignored = Object.fromEntries((options.ignore ?? []).map((column) => [column, ""]));
  const map = { ...readMap(options.map ?? []), ...ignored };
  const { name, bytes } = await readInput(path);
  const { text, encoding } = decode(bytes, name, options.encoding);
  // Made before anything is written, so that rejected rows always have a place to go.
  const rejects = options.rejects === undefined ? undefined : await newFile(options.rejects);
  let isKept = false;
  try {
    const { dryRun = false, onError, delimiter, dateFormat } = options;
    const reading = {
      ...(delimiter === undefined ? {} : { separator: SEPARATOR[delimiter] }),
      ...(dateFormat === undefined ? {} : { dateOrder: DATE_ORDER[dateFormat] }),
    };
    const file = { noun, fileName: name, text, onError, map, ...reading };
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
  } finally {
    if (!isKept) await rejects?.drop();
  }
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

type Input = Parameters<Awaited<ReturnType<typeof connect>>["client"]["imports"]["run"]>[0];

async function send(db: string | undefined, action: "run" | "rehearse", input: Input) {
  const bar = progressBar(`${action === "run" ? "Importing" : "Previewing"} ${input.fileName}`);
  const connection = await connect({ db, ...(bar.progress ? { progress: bar.progress } : {}) });
  try {
    return await connection.client.imports[action](input);
  } finally {
    bar.end();
    await connection.close();
  }
}
