import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../../db/testing.ts";
import { localUser } from "../rights/who.ts";
import { newContext } from "./context.ts";
import { sumInPieces } from "./sum.ts";

const ROWS = 130_000;

test.each([
  ["most are small and one is very large", sql`case when n = 7 then 900000000000 else n % 40 end`, 2],
  ["all are alike", sql`5`, 1],
  ["some are below zero and some missing", sql`case when n % 3 = 0 then null else (n - 65000) * 1000 end`, 2],
  ["all are missing", sql`null`, 0],
])("a sum in pieces equals the sum at once, where %s", async (_, quantity, pieces) => {
  const store = await testDatabase();
  onTestFinished(store.close);
  const context = await newContext(store, [], { who: localUser("Ana Ruiz"), surface: "web" });
  await sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${ROWS})
    insert into logs ("relatedEntity", "entityId", action, changes, "performedBy", surface, timestamp, undoes)
    select 'part', n, 'made', '', 'Ana', 'web', '', ${quantity} from numbers`.execute(store.db);
  let pauses = 0;
  const pause = () => {
    pauses++;
    return undefined;
  };
  const undoes = sql<number | null>`undoes`;
  const { rows } = await sql<{ sum: number | null }>`select sum(undoes) as sum from logs`.execute(store.db);
  expect(await sumInPieces(context, "logs", undoes, ROWS, pause)).toBe(rows[0]?.sum ?? 0);
  expect(pauses).toBeGreaterThanOrEqual(pieces);
  expect(pauses).toBeLessThan(60);
});
