// Small servers to measure ours against: h3 and native SQLite, durable, and no more than the work itself: no log of changes, no
// undo, no rights, no counted hits. "plain" is what one writes first, "tuned" what one writes when it is too slow.
import { createRequire } from "node:module";
import { H3, serve } from "h3";
import Papa from "papaparse";

const Sqlite = createRequire(import.meta.url)("better-sqlite3");

const [kind, file] = process.argv.slice(2);
const isTuned = kind === "tuned";

const ORDER = [
  "orderNumber",
  "customerName",
  "customerEmail",
  "customerPhone",
  "customerCompany",
  "billingAddress",
  "shippingAddress",
  "poNumber",
  "dueDate",
  "notes",
  "terms",
];
const PART = [
  "partNumber",
  "sku",
  "name",
  "description",
  "supplier",
  "supplierPartNumber",
  "unitCostCents",
  "stockQuantity",
  "minimumStock",
  "location",
  "lastOrderDate",
  "category",
  "reorderTo",
];

const db = new Sqlite(file);
for (const pragma of ["journal_mode = wal", "synchronous = full", "cache_size = -32768"]) db.pragma(pragma);
db.exec(`
  create table if not exists orders (
    id integer primary key, ${ORDER.join(", ")}, status, dateIssued, lineItems, subtotalCents, taxCents, totalCents, search, createdAt);
  create unique index if not exists orders_number on orders (orderNumber);
  create index if not exists orders_due on orders (dueDate, id);
  create table if not exists parts (id integer primary key, ${PART.join(", ")}, search);
  create unique index if not exists parts_number on parts (partNumber);
`);
// It holds all that a search reads of a row, in the order of the page.
if (isTuned) db.exec("create index if not exists orders_found on orders (dueDate, id, search)");

const marks = (count) => Array.from({ length: count }, () => "?").join(", ");
const insertOrder =
  db.prepare(`insert into orders (${ORDER.join(", ")}, status, dateIssued, lineItems, subtotalCents, taxCents,
  totalCents, search, createdAt) values (${marks(ORDER.length + 8)})`);
const insertPart = db.prepare(`insert into parts (${PART.join(", ")}, search) values (${marks(PART.length + 1)})`);
let last = db.prepare("select coalesce(max(id), 0) as id from orders").get().id;

function createOrder(order) {
  const now = new Date().toISOString();
  const lines = order.lineItems.map((line, n) => ({
    no: n + 1,
    ...line,
    totalCents: line.quantity * line.unitPrice * 100,
  }));
  const subtotal = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const tax = Math.round(subtotal * 0.08);
  const orderNumber = `SO-${now.slice(0, 4)}-${String(++last).padStart(4, "0")}`;
  const made = { ...order, orderNumber, status: "draft", dateIssued: now.slice(0, 10), createdAt: now };
  const { lastInsertRowid } = insertOrder.run(
    ...ORDER.map((name) => made[name] ?? null),
    made.status,
    made.dateIssued,
    JSON.stringify(lines),
    subtotal,
    tax,
    subtotal + tax,
    `${order.customerName}\n${orderNumber}`.toLowerCase(),
    now,
  );
  return { id: lastInsertRowid, ...made, lineItems: lines, subtotal: subtotal / 100, total: (subtotal + tax) / 100 };
}

/** Orders that come in one turn of the loop are stored by one commit. */
let waiting = [];
function createShared(order) {
  return new Promise((resolve, reject) => {
    if (waiting.push({ order, resolve, reject }) > 1) return;
    setImmediate(() => {
      const group = waiting;
      waiting = [];
      try {
        db.exec("begin");
        const made = group.map(({ order }) => createOrder(order));
        db.exec("commit");
        for (const [n, { resolve }] of group.entries()) resolve(made[n]);
      } catch (error) {
        if (db.inTransaction) db.exec("rollback");
        for (const { reject } of group) reject(error);
      }
    });
  });
}

const FIELDS = "id, orderNumber, customerName, status, dueDate, dateIssued, totalCents";
const pageFound = isTuned
  ? db.prepare(`select ${FIELDS} from orders where id in (
      select id from orders indexed by orders_found where instr(search, ?) > 0 order by dueDate, id limit ?) order by dueDate, id`)
  : db.prepare(`select ${FIELDS} from orders where search like '%' || ? || '%' order by dueDate, id limit ?`);
const countFound = db.prepare("select count(*) as count from orders where search like '%' || ? || '%'");
const page = db.prepare(`select ${FIELDS} from orders order by dueDate desc, id desc limit ?`);
const countAll = db.prepare("select count(*) as count from orders");

function list(query) {
  const limit = Number(query.get("limit"));
  const text = query.get("search");
  if (text === null) return { rows: page.all(limit), count: countAll.get().count };
  const rows = pageFound.all(text, limit);
  return isTuned ? { rows } : { rows, count: countFound.get(text).count };
}

function importParts(text) {
  const rows = Papa.parse(text, { skipEmptyLines: true }).data.slice(1);
  db.transaction(() => {
    for (const row of rows) {
      row[6] = Math.round(Number(row[6]) * 100);
      for (const number of [7, 8, 12]) row[number] = Number(row[number]);
      insertPart.run(...row, `${row[2]}\n${row[0]}\n${row[1]}\n${row[4]}`.toLowerCase());
    }
  })();
  return rows.length;
}

const app = new H3()
  .post("/api/sales-order", async (event) => {
    const order = await event.req.json();
    const made = isTuned ? await createShared(order) : createOrder(order);
    event.res.status = 201;
    return made;
  })
  .get("/api/sales-orders", (event) => list(event.url.searchParams))
  .post("/api/imports", async (event) => ({ new: importParts((await event.req.json()).text) }));

const server = serve(app, { port: 0, hostname: "127.0.0.1", silent: true });
await server.ready();
console.log(`ready at ${server.url.replace(/\/$/, "")}`);
process.on("SIGTERM", () => {
  db.close();
  process.exit();
});
