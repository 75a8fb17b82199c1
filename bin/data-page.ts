import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.ts";

/** What is said of a table, and of each of its columns. */
interface TableSaid {
  says: string;
  columns: Record<string, string>;
}

/** A column as the database itself describes it. */
export interface StoredColumn {
  name: string;
  type: string;
  mayBeEmpty: boolean;
  /** The table whose rows it names. */
  of: string | undefined;
}

/** Questions that one may want to ask, which a test asks of a demo shop. */
export const EXAMPLES = [
  [
    "The lines of the latest orders",
    `select o."orderNumber", o."customerName", l.no, l.description, l.quantity, l."totalCents" / 100.0 as total
from sales_orders as o
  join sales_order_lines as l on l."salesOrderId" = o.id
order by o.id desc, l.no
limit 20`,
  ],
  [
    "What was sold in each month",
    `select substr("dateIssued", 1, 7) as month, count(*) as orders, sum("totalCents") / 100.0 as total
from sales_orders
where state <> 'cancelled'
group by substr("dateIssued", 1, 7)
order by month desc`,
  ],
  [
    "Which parts are below their minimum",
    `select "partNumber", name, "stockQuantity", "minimumStock", location
from parts
where "stockQuantity" < "minimumStock"
order by "minimumStock" - "stockQuantity" desc`,
  ],
  [
    "How much work waits at each step",
    `select s.position, s.operation, count(*) as orders, sum(w.quantity) as pieces, sum(w.quantity * s.hours) as hours
from work_orders as w
  join production_steps as s on s.id = w."stepId"
where w.state = 'open'
group by s.position, s.operation
order by s.position`,
  ],
  [
    "Who changed what last",
    `select timestamp, "performedBy", action, "relatedEntity", "entityId", changes
from logs
order by id desc
limit 5`,
  ],
] as const;

/** What the code says of each table: the comments in db/tables, by the names of tables and columns. */
export function saidOfTables(): Map<string, TableSaid> {
  const folder = join(root, "db", "tables");
  const text = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  const said = new Map<string, TableSaid & { base: string | undefined }>();
  const tables = new Map<string, string>();
  const INTERFACE =
    /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?(?:export )?interface (\w+)(?: extends ([\w, ]+))? \{\n([\s\S]*?)\n\}/g;
  for (const [, says, name = "", base, body = ""] of text.matchAll(INTERFACE)) {
    const columns: Record<string, string> = {};
    for (const [, sentence, column = "", type = ""] of body.matchAll(
      /(?: {2}\/\*\*([\s\S]*?)\*\/\n)? {2}(\w+): ([^;]+);/g,
    )) {
      if (name.endsWith("Tables")) tables.set(column, type);
      else columns[column] = plain(sentence);
    }
    said.set(name, { says: plain(says), columns, base });
  }
  const columnsOf = (name: string | undefined): Record<string, string> => {
    const found = name === undefined ? undefined : said.get(name);
    const bases = (found?.base ?? "").split(", ").filter(Boolean);
    return Object.assign({}, ...bases.map(columnsOf), found?.columns);
  };
  return new Map(
    [...tables].map(([table, name]) => [table, { says: said.get(name)?.says ?? "", columns: columnsOf(name) }]),
  );
}

function plain(comment = ""): string {
  return comment
    .replaceAll(/\s*\n \*|\s*\n {3}\*/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** docs/data.md: every table and column, as the code describes them and as the database has them. */
export function dataPage(said: ReadonlyMap<string, TableSaid>, stored: ReadonlyMap<string, readonly StoredColumn[]>) {
  const names = [...said.keys()].filter((table) => stored.has(table));
  return `# The data

Each shop is one SQLite database, which any tool for SQLite can read; on PostgreSQL it has the same tables. This page describes
every table and column. It is written from the code by \`npm run docs\`.

## Asking it

\`stockworks query\` answers questions in SQL, from what is true now: beside a running server, on a file that nobody has open, and
on PostgreSQL. It only reads, answers with at most 100,000 rows, and stops after ten seconds. A table is printed, or CSV with
\`--csv\`, or JSON with \`--json\`.

    stockworks query "select name, location from parts order by name" --db shop.db

Whoever may read the database's file may ask anything, also for the hashes of passwords in \`credentials\`. So the command works on the
machine of the shop, for the user whose file it is. No call over the network asks in SQL.

**\`sqlite3 shop.db\` beside a running server shows less.** What was written last stands in a file beside it, \`shop.db-commits\`, which
other tools do not read. The server moves it into the database when it stops, and while it runs whenever the companion has grown to about
12 MB. So use \`stockworks query\`, or stop the server first, or ask a copy made by \`stockworks backup\`. Never copy \`shop.db\` of a running
server, and never write to it with another tool.

## What values mean

- Names are quoted in SQL where they have capitals: \`"orderNumber"\`. SQLite takes them without quotes too, PostgreSQL does not.
- Columns that end in \`Cents\` are whole cents: \`"totalCents" / 100.0\` are dollars.
- Days are text, \`2026-11-21\`. Instants are text in UTC, \`2026-11-21T15:00:00.000Z\`.
- Yes and no are 1 and 0.
- JSON stands as text; SQLite's \`json_extract\` and PostgreSQL's \`::jsonb\` read it.
- Lines of the change log that were written before the end of November 2026 may hold their \`changes\` in a shorter form that is not JSON.
  The log's hash chain covers them, so they stay as they are; \`stockworks log\` reads both.

## Five questions

${EXAMPLES.map(([title, sql]) => `${title}:\n\n\`\`\`sql\n${sql}\n\`\`\`\n`).join("\n")}
## Tables

${names.map((table) => `[${table}](#${table})`).join(" · ")}

${names.map((table) => section(table, said.get(table) as TableSaid, stored.get(table) ?? [])).join("\n")}`;
}

function section(table: string, { says, columns }: TableSaid, stored: readonly StoredColumn[]): string {
  const rows = stored.map(({ name, type, mayBeEmpty, of }) => {
    const kind = [type, ...(mayBeEmpty ? ["may be empty"] : []), ...(of ? [`of [${of}](#${of})`] : [])].join(", ");
    return `| \`${name}\` | ${kind} | ${columns[name] ?? ""} |`;
  });
  return `### ${table}\n\n${says}\n\n| Column | Holds | Means |\n|---|---|---|\n${rows.join("\n")}\n`;
}
