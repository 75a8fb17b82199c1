import { type Kysely, type Migration, sql } from "kysely";

/** Orders are found by the names of their options. */
export const foundByOptions: Migration = {
  async up(db: Kysely<any>) {
    await addTo(db, "work_orders", `options <> '{}'`, async () => new Map());
    await addTo(db, "sales_orders", `(options <> '{}' or "moreStocks" > 0)`, furtherStocks);
  },
};

type Row = { id: number; options: string };

/** Rows that are read at once. */
const STRETCH = 1000;
/** As in src/lib/option-texts.ts when this migration was written. */
const MOST_LETTERS = 600;

async function addTo(
  db: Kysely<any>,
  table: string,
  condition: string,
  moreOf: (db: Kysely<any>, ids: readonly number[]) => Promise<Map<number, string[]>>,
): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Row>`select id, options from ${sql.table(table)}
      where id > ${last} and ${sql.raw(condition)} order by id limit ${sql.lit(STRETCH)}`.execute(db);
    const more = await moreOf(
      db,
      rows.map(({ id }) => id),
    );
    for (const { id, options } of rows) {
      const text = textOf([options, ...(more.get(id) ?? [])]);
      await sql`update ${sql.table(table)} set search = search || ${text} where id = ${id}`.execute(db);
      last = id;
    }
    if (rows.length < STRETCH) return;
  }
}

/** The options of the stocks beside the first, by the id of their order. */
async function furtherStocks(db: Kysely<any>, ids: readonly number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  if (ids.length === 0) return found;
  const { rows } = await sql<Row>`select "salesOrderId" as id, options from sales_order_lines
    where "salesOrderId" between ${ids[0]} and ${ids.at(-1)} and kind = 'stock' order by "salesOrderId", no`.execute(
    db,
  );
  for (const { id, options } of rows) found.set(id, [...(found.get(id) ?? []), options]);
  return found;
}

function textOf(jsons: readonly string[]): string {
  const names = new Set<string>();
  let letters = 0;
  for (const json of jsons) {
    const { colorCategory, others = [], ...nine } = JSON.parse(json);
    const sold: { name: string }[] = [...Object.values(nine), ...others] as never;
    for (const name of [...sold.map((one) => one.name), ...(colorCategory ? [colorCategory] : [])]) {
      if (!names.has(name)) letters += name.length + 1;
      if (letters > MOST_LETTERS) break;
      names.add(name);
    }
  }
  return [...names].map((name) => `\n${fold(name)}`).join("");
}

/** As in src/lib/text.ts when this migration was written, and so is the function. */
const TYPED_AS: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ß: "ss",
  þ: "th",
  ð: "d",
  đ: "d",
  ħ: "h",
  ı: "i",
  ĸ: "k",
  ł: "l",
  ŋ: "n",
  ø: "o",
  ŧ: "t",
  ς: "σ",
};

function fold(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
  return plain.replace(/[^ -~]/gu, (letter) => TYPED_AS[letter] ?? letter);
}
