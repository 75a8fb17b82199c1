import { type Kysely, type Migration, sql } from "kysely";

/** Words are found and sorted without case and accents: every record has a `search` that begins with what it is called. */
export const words: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of Object.keys(FOUND_BY)) {
      if (table !== "staff")
        await db.schema
          .alterTable(table)
          .addColumn("search", "text", (c) => c.notNull().defaultTo(""))
          .execute();
    }
    for (const [table, columns] of Object.entries(FOUND_BY)) await fill(db, table, columns);
    for (const [table, names] of Object.entries(SORTED)) {
      for (const name of names) {
        // The status comes along as in the other indexes of orders, so that other ones are skipped without reading them.
        const rest = table.endsWith("_orders") && name !== "status" ? sql`"id", "status"` : sql`"id"`;
        const columns = sql`lower(${sql.ref(name)}), ${rest}`;
        await sql`create index ${sql.ref(`${table}_${name}_words`)} on ${sql.table(table)} (${columns})`.execute(db);
      }
    }
    for (const index of UNUSED) await db.schema.dropIndex(index).execute();
  },
};

const FOUND_BY: Record<string, string[]> = {
  departments: ["name"],
  department_areas: ["name"],
  feature_categories: ["name"],
  feature_options: ["name", "subcategory"],
  production_steps: ["operation"],
  shipping_rates: ["name"],
  notifications: ["message"],
  staff: ["full_name", "username", "email", "role"],
};

const SORTED = {
  vendors: ["vendorCity", "vendorState"],
  parts: ["partNumber", "sku", "supplier", "location"],
  customers: ["contactType", "recordType"],
  sales_orders: ["orderNumber", "partNumber", "status"],
  work_orders: ["soNumber", "woNumber", "partNumber", "instruction", "status"],
};

/** Of what is sorted otherwise from now on, and looked up by nobody. */
const UNUSED = [
  "vendors_vendorName",
  "vendors_vendorCity",
  "vendors_vendorState",
  "parts_name",
  "parts_sku",
  "parts_supplier",
  "customers_customerName",
  "customers_contactType",
  "customers_recordType",
  "sales_orders_customerName_id_status",
  "sales_orders_partNumber_id_status",
  "sales_orders_status",
  "work_orders_partNumber_id_status",
  "work_orders_status",
  "work_orders_instruction",
];

type Row = Record<string, string | number | null>;

async function fill(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  const { rows } =
    await sql<Row>`select id, ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}`.execute(db);
  for (const row of rows) {
    const lines = columns.flatMap((name) => (row[name] ? [fold(String(row[name]))] : []));
    await sql`update ${sql.table(table)} set search = ${lines.join("\n")} where id = ${row["id"]}`.execute(db);
  }
}

/** As src/lib/text.ts folded when this migration was written. */
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
