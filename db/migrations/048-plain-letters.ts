import { type Kysely, type Migration, sql } from "kysely";

/**
 * Records are found without a letter of their own such as ł or ø: "lukasz" finds Łukasz. What is stored folded is folded again. So is the
 * key by which vendors of one name are known.
 */
export const plainLetters: Migration = {
  async up(db: Kysely<any>) {
    const replaced = Object.entries(TYPED_AS).reduce(
      (text, [letter, plain]) => sql`replace(${text}, ${letter}, ${plain})`,
      sql`search`,
    );
    const vendors = await sql<{ id: number; vendorName: string }>`
      select id, "vendorName" from vendors where search <> ${replaced}`.execute(db);
    for (const { id, vendorName } of vendors.rows)
      await sql`update vendors set "nameKey" = ${nameKey(vendorName)} where id = ${id}`.execute(db);
    for (const table of SEARCHED)
      await sql`update ${sql.table(table)} set search = ${replaced} where search <> ${replaced}`.execute(db);
  },
};

const SEARCHED = [
  "addresses",
  "customers",
  "department_areas",
  "departments",
  "feature_categories",
  "feature_options",
  "notifications",
  "parts",
  "production_steps",
  "purchase_orders",
  "sales_orders",
  "shipments",
  "shipping_rates",
  "staff",
  "stock_counts",
  "vendors",
  "work_orders",
];

/** As in src/lib/text.ts when this migration was written, and so are the two functions. */
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
const LEGAL_FORMS = /\b(incorporated|inc|llc|ltd|limited|co|corp|corporation|company|gmbh|plc)\b/g;

function nameKey(name: string): string {
  const words = fold(name)
    .replace(/&/g, " and ")
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ");
  return words.replace(LEGAL_FORMS, " ").replace(/\s+/g, " ").trim() || fold(name);
}

function fold(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
  return plain.replace(/[^ -~]/gu, (letter) => TYPED_AS[letter] ?? letter);
}
