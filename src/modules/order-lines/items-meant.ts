import { rankOf } from "../../lib/matching.ts";
import { closest } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import { namesOf } from "../catalog/rules.ts";
import { partsByNumber } from "../inventory/by-number.ts";
import { readOthers } from "../option-rules/of-choice.ts";
import { offers } from "../orders/offers.ts";
import type { NewOrderLine } from "./schema.ts";

/** What a line of a sheet says that is sold: a stock with its options, a part from the shelf, or a charge in words. */
export type Meant = Pick<NewOrderLine, "kind" | "options" | "partId" | "partNumber"> & {
  description?: string | undefined;
};

/** What a text means and whether that is still offered, or why that is not clear; with the names of all stocks if nobody knows it. */
type Meaning =
  | { meant: Meant; isOffered: boolean }
  | { problem: string; suggestion?: string | undefined; stocks?: readonly string[] };

/**
 * Finds what texts of a sheet mean: parts by their number, configurations by name or part number, models by name or
 * another word. Of several texts the first that is known decides. Nothing is guessed: a text is the whole name.
 */
export async function itemsMeant(
  context: Context,
  texts: readonly string[],
): Promise<(texts: readonly string[]) => Meaning> {
  const partOf = await partsByNumber(context, texts);
  const stocks = await namedStocks(context);
  const known = new Map<string, Named[]>();
  const namedBy = (text: string): Named[] => {
    const found = partOf(text);
    if (found) {
      const { id, partNumber, isActive } = found;
      return [{ says: `the part ${partNumber}`, meant: { kind: "item", partId: id }, isOffered: isActive === 1 }];
    }
    const called = (name: string) => stocks.filter((stock) => rankOf(stock, name) === 0);
    const exactly = called(text);
    return exactly.length > 0 ? exactly : called(text.replace(STOCK, ""));
  };
  return (asked) => {
    for (const text of asked) {
      const found = known.get(text) ?? namedBy(text);
      known.set(text, found);
      const [only, ...others] = found;
      if (only && others.length === 0) return { meant: only.meant, isOffered: only.isOffered ?? true };
      if (only) return { problem: `"${text}" could be ${found.map(({ says }) => says).join(" or ")}` };
    }
    const last = asked.at(-1) ?? "";
    const names = stocks.map(({ label }) => label);
    return { problem: `There is no part or model ${last}`, suggestion: closest(last, names), stocks: names };
  };
}

/** A sheet may call a model so: "Ridgeline Hunter stock". */
const STOCK = /\bstocks?\b/i;

interface Named {
  says: string;
  meant: Meant;
  isOffered?: boolean;
}

/** All models and configurations of the shop, with the names by which they are found. */
async function namedStocks({ db }: Context): Promise<(Named & { label: string; words: string[] })[]> {
  const all = await offers({ db })
    .select("feature_options.aliases")
    .where("feature_options.isActive", "=", 1)
    .execute();
  const models = all.filter(({ kind }) => kind === "model");
  const configurations = await db.selectFrom("configurations").select(["name", "options", "partNumber"]).execute();
  return [
    ...models.map(({ id, name, aliases }) => ({
      label: name,
      words: namesOf({ name, aliases }),
      says: `the model ${name}`,
      meant: { kind: "stock" as const, options: { model: id } },
    })),
    ...configurations.map(({ name, options, partNumber }) => ({
      label: name,
      words: [name, ...(partNumber === null ? [] : [partNumber])],
      says: `the configuration ${name}`,
      meant: { kind: "stock" as const, options: byCategory(all, readOthers(options)), partNumber },
    })),
  ];
}

/** Options by the field or category that they fill. */
function byCategory(
  all: readonly { id: number; kind: string | null; categoryId: number; isMultiple: number }[],
  ids: readonly number[],
): NonNullable<Meant["options"]> {
  const options: Record<string, number | number[]> = {};
  for (const id of ids) {
    const offer = all.find((one) => one.id === id);
    if (offer === undefined) continue;
    const key = offer.kind ?? String(offer.categoryId);
    options[key] = offer.isMultiple === 0 ? id : [...[options[key] ?? []].flat(), id];
  }
  return options;
}
