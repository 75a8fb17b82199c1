import { join } from "node:path";
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { migrations } from "../migrations.ts";
import { openDatabase } from "../open.ts";
import { EVENT_TRIGGERS } from "../seed.ts";
import { testFolder } from "../sqlite/testing.ts";

test("a shop from before rules gets the new ones, and is not told again what it was told", async () => {
  const file = join(testFolder(), "shop.db");
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "018"));
  const old = await openDatabase(file, { migrations: earlier });
  const db = old.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const stamps = { createdAt: "2026-11-21T15:00:00.000Z", updatedAt: "2026-11-21T15:00:00.000Z" };
  const rule = { action: "notify", params: '{"priority":1}', ...stamps };
  const late = { entity: "work order", eventType: "newly late" };
  const before = EVENT_TRIGGERS.slice(0, 8).map(({ entity, eventType }) => ({ entity, eventType, ...rule }));
  await db.insertInto("event_triggers").values(before).execute();
  const told = {
    relatedEntity: late.entity,
    eventType: late.eventType,
    entityId: 7,
    message: "WO-1 is late",
    ...stamps,
  };
  const gone = { ...told, relatedEntity: "weather", eventType: "bad", message: "It rains" };
  for (const one of [told, told, gone]) await db.insertInto("notifications").values(one).execute();
  await old.close();

  await using database = { ...(await openDatabase(file)), [Symbol.asyncDispose]: () => database.close() };
  const rules = await database.db.selectFrom("event_triggers").select(["id", "entity", "eventType"]).execute();
  const words = ({ entity, eventType }: { entity: string; eventType: string }) => `${entity} ${eventType}`;
  expect(rules.map(words)).toEqual(EVENT_TRIGGERS.map(words));
  const { id } = rules.find((one) => words(one) === words(late)) ?? { id: 0 };
  const made = await database.db.selectFrom("notifications").select("triggerId").orderBy("id").execute();
  expect(made).toEqual([{ triggerId: id }, { triggerId: id }, { triggerId: null }]);
  const firings = await database.db.selectFrom("trigger_firings").select(["triggerId", "entityId"]).execute();
  expect(firings).toEqual([{ triggerId: id, entityId: 7 }]);
});
