import type { Insertable, Kysely } from "kysely";
import { toCents } from "../src/lib/money.ts";
import type { Tables } from "./tables.ts";

const DEPARTMENTS = [
  "Plugging",
  "Paint",
  "CNC",
  "Layup",
  "Quality Control",
  "Assembly",
  "Welding",
  "Inspection",
  "Finishing",
  "Packaging",
  "Shipping",
];

/** The categories that orders choose from, each with the field that it fills. */
const FEATURE_CATEGORIES = [
  { name: "Model", kind: "model" },
  { name: "Type", kind: "type" },
  { name: "Hand", kind: "hand" },
  { name: "Action Length", kind: "actionLength" },
  { name: "Action Inlet", kind: "actionInlet" },
  { name: "Bottom Metal", kind: "bottomMetal" },
  { name: "Barrel Inlet", kind: "barrelInlet" },
  { name: "Custom", kind: "customFeature" },
  { name: "Color", kind: "colorOption" },
];

const SHIPPING_RATES = [
  { name: "Customer pickup", amountCents: toCents(0) },
  { name: "Ground", amountCents: toCents(24.5) },
  { name: "Ground, four or more", amountCents: toCents(38) },
  { name: "Two-day air", amountCents: toCents(62) },
  { name: "Alaska and Hawaii", amountCents: toCents(74) },
  { name: "Overnight", amountCents: toCents(110) },
  { name: "Freight pallet", amountCents: toCents(185) },
];

const SETTINGS = [
  { key: "lowStockDefault", value: "5" },
  // Empty: the time zone of the computer that runs the shop.
  { key: "timeZone", value: "" },
];

/** The tax until the shop sets its own. */
const TAX_RATES = [{ validFrom: "0001-01-01", ratePercent: 8 }];

/** How much each fact about an order adds to its priority; `daysLate` counts for every day. */
const PRIORITY_WEIGHTS = [
  { key: "isCritical", value: "50" },
  { key: "rushFee", value: "30" },
  { key: "daysLate", value: "2" },
];

/**
 * The events of a new shop, each with its rule: the only list of them. Events that not every shop wants are off at
 * first. Priority 1 is the most urgent.
 */
export const EVENT_TRIGGERS = [
  { entity: "sales order", eventType: "created", priority: 2 },
  { entity: "work order", eventType: "created", priority: 2 },
  { entity: "work order", eventType: "newly late", priority: 1 },
  { entity: "part", eventType: "low stock", priority: 1 },
  { entity: "work order", eventType: "step finished", priority: 3 },
  { entity: "import", eventType: "finished with errors", priority: 2 },
  { entity: "time entry", eventType: "missing clock-out", priority: 2 },
  { entity: "backup", eventType: "failed", priority: 1 },
  { entity: "time correction", eventType: "waiting", priority: 2 },
  { entity: "sales order", eventType: "approval waiting", priority: 2 },
  { entity: "backup", eventType: "too old", priority: 1 },
  { entity: "work order", eventType: "stuck", priority: 2, isOff: true },
  { entity: "sales order", eventType: "newly late", priority: 1, isOff: true },
  { entity: "work order", eventType: "due tomorrow", priority: 2, isOff: true },
  { entity: "sales order", eventType: "due tomorrow", priority: 2, isOff: true },
  { entity: "capacity", eventType: "over hours", priority: 2, isOff: true },
  { entity: "part", eventType: "below zero", priority: 1 },
  { entity: "purchase order", eventType: "newly late", priority: 2 },
  { entity: "work order", eventType: "at risk", priority: 2, isOff: true },
  { entity: "sales order", eventType: "at risk", priority: 2, isOff: true },
  { entity: "disk", eventType: "nearly full", priority: 1 },
  { entity: "database", eventType: "damaged", priority: 1 },
  { entity: "disk", eventType: "filling", priority: 1 },
  { entity: "certificate", eventType: "ends soon", priority: 1 },
  { entity: "clock", eventType: "wrong", priority: 1 },
  { entity: "message", eventType: "not sent", priority: 1 },
] as const;

/**
 * Stores what every new database holds: departments, feature categories, shipping rates, settings, priority weights and
 * event triggers. Rows that are already there stay as they are. Call it within a transaction or without one. `now` is UTC ISO 8601 text.
 */
export async function seedReference(db: Kysely<Tables>, now: string): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now };
  const triggers = EVENT_TRIGGERS.map(
    ({ entity, eventType, priority, ...rule }): Insertable<Tables["event_triggers"]> => ({
      entity,
      eventType,
      action: "notify",
      params: JSON.stringify({ priority }),
      isEnabled: "isOff" in rule ? 0 : 1,
      ...stamps,
    }),
  );
  await within(db, async (inside) => {
    const named = (name: string) => ({ name, search: name.toLowerCase(), ...stamps });
    await addMissing(inside, "departments", ["name"], DEPARTMENTS.map(named));
    await addMissing(
      inside,
      "feature_categories",
      ["kind"],
      FEATURE_CATEGORIES.map(({ name, kind }) => ({ ...named(name), kind })),
    );
    await addMissing(
      inside,
      "shipping_rates",
      ["name"],
      SHIPPING_RATES.map((rate) => ({ ...named(rate.name), ...rate })),
    );
    await addMissing(inside, "settings", ["key"], SETTINGS);
    await addMissing(
      inside,
      "tax_rates",
      ["validFrom"],
      TAX_RATES.map((rate) => ({ ...rate, ...stamps })),
    );
    await addMissing(inside, "priority_settings", ["key"], PRIORITY_WEIGHTS);
    await addMissing(inside, "event_triggers", ["entity", "eventType"], triggers);
  });
}

function within(db: Kysely<Tables>, act: (inside: Kysely<Tables>) => Promise<void>): Promise<void> {
  return db.isTransaction ? act(db) : db.transaction().execute(act);
}

async function addMissing<T extends keyof Tables>(
  db: Kysely<Tables>,
  table: T,
  identity: (keyof Insertable<Tables[T]>)[],
  rows: Insertable<Tables[T]>[],
): Promise<void> {
  // Kysely cannot relate a table that is a type parameter to its columns; the signature holds the types instead.
  const loose = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const identify = (row: object) =>
    JSON.stringify(identity.map((column) => (row as Record<PropertyKey, unknown>)[column]));
  const stored = await loose
    .selectFrom(table as string)
    .selectAll()
    .execute();
  const present = new Set(stored.map(identify));
  const missing = rows.filter((row) => !present.has(identify(row)));
  if (missing.length > 0)
    await loose
      .insertInto(table as string)
      .values(missing)
      .execute();
}
