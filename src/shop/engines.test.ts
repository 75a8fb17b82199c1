import { dirname } from "node:path";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { isShort } from "../../bin/long.ts";
import { type OwnPostgres, startPostgres } from "../../bin/postgres.ts";
import { hasTool } from "../../bin/tools.ts";
import { openPostgres } from "../../db/postgres/open.ts";
import { type PostgresPlace, postgresPlace } from "../../db/postgres/place.ts";
import { testPostgres } from "../../db/postgres/testing.ts";
import { ON_POSTGRES, testDatabase } from "../../db/testing.ts";
import { requireCode, storeKey } from "../modules/access/second-factor.ts";
import { codeAt, newKey, stepAt } from "../modules/access/totp.ts";
import { forgetTries, tryAs } from "../modules/access/tries.ts";
import type { Context } from "../records/context.ts";
import { localUser } from "../rights/who.ts";
import { CALLS, inputsOf } from "./canaries/calls/testing.ts";
import { answerTo, differing, shopOf } from "./canaries/testing.ts";
import { shopContext } from "./context.ts";
import { JUST_SIGNED_IN, NOW, person, seedTestShop, testShop, threePeople } from "./testing.ts";

// The same has happened in two shops, one in a file and one on PostgreSQL. Whatever is called, both must answer the same.

let server: OwnPostgres;
// Where all tests use PostgreSQL there is nothing to compare it with.
const isThere = hasTool("postgres") && !ON_POSTGRES;

beforeAll(async () => {
  if (isThere) server = await startPostgres();
});
afterAll(async () => server?.stop());

/** Their words are thrown by dice, and the last says which database it has looked at. */
const EACH_ITS_OWN = [
  "devices.create",
  "devices.makeBadge",
  "doctor.examine",
  "eventTriggers.newSecret",
  "links.create",
] as const;

test.runIf(isThere)(
  "a shop in a file and one on PostgreSQL answer every call alike",
  async () => {
    const file = await shopOf({ prices: 0, people: 0 });
    const postgres = await shopOf({ prices: 0, people: 0 }, (seed = seedTestShop) => testPostgres(server.url, seed));
    const countLikeAFile = await countingLikeAFile(postgres);
    const [different, own]: [string[], Set<string>] = [[], new Set()];
    for (const call of CALLS) {
      const name = `${call.noun}.${call.action}`;
      // What somebody may not see is left out in SQL only where something is read.
      const isAskedTwice = call.endpoint.method === "GET" && !isShort;
      const asking = isAskedTwice ? [localUser(), person("Function Lead")] : [localUser()];
      for (const who of asking)
        for (const input of inputsOf(call).slice(0, isShort ? 2 : undefined)) {
          if (call.endpoint.method !== "GET") await countLikeAFile();
          const answers = [];
          for (const shop of [file, postgres])
            answers.push(await answerTo(shop, who, call, input).catch((error: Error) => error.message));
          if (answers[0] === answers[1]) continue;
          if ((EACH_ITS_OWN as readonly string[]).includes(name)) own.add(name);
          else different.push(`${who.kind}: ${name} ${JSON.stringify(input)}: ${differing(answers)}`);
        }
    }
    expect(different).toEqual([]);
    // What differs shows that two shops were asked.
    expect([...own].sort()).toEqual(EACH_ITS_OWN);
  },
  300_000,
);

/** Two contexts of one shop: of the server of a file, or of two servers on one PostgreSQL. */
async function twoOf(engine: "a file" | "PostgreSQL") {
  if (engine === "a file") {
    const { client, context } = await testShop(seedTestShop, testDatabase);
    return { client, contexts: [context, { ...context }] as const };
  }
  const store = await testPostgres(server.url, seedTestShop);
  const { client, context: one } = await testShop(seedTestShop, async () => store);
  const second = await openPostgres(postgresPlace(store.at, dirname(store.file)) as PostgresPlace);
  onTestFinished(second.close);
  const other = await shopContext(second, { who: localUser("Priya Raman"), surface: "web" }, () => new Date(NOW));
  return { client, contexts: [one, other] as const };
}

const howMany = async (all: Promise<unknown>[]) =>
  (await Promise.allSettled(all)).filter(({ status }) => status === "fulfilled").length;

describe.runIf(isThere).each(["a file", "PostgreSQL"] as const)("two who come at once to %s", (engine) => {
  test("have the same wrong tries, whichever server they come to", async () => {
    const { contexts } = await twoOf(engine);
    const tries = (name: string) =>
      Array.from({ length: 12 }, (_, n) =>
        tryAs({ ...(contexts[n % 2] as Context), visit: { ...JUST_SIGNED_IN, address: "10.0.0.7" } }, name),
      );
    expect(await howMany(tries("ana"))).toBe(5);
    expect(await howMany(tries("ben"))).toBe(5);
    // Whoever got a new password may try at once, and nobody else.
    await forgetTries(contexts[0], ["Ana"]);
    expect(await howMany(tries("ana"))).toBe(5);
    expect(await howMany(tries("ben"))).toBe(0);
  });

  test("use a code once", async () => {
    const { client, contexts } = await twoOf(engine);
    const { ana } = await threePeople(client);
    const key = newKey();
    await storeKey(contexts[0], ana, key, 0);
    const code = codeAt(key, stepAt(NOW));
    expect(await howMany(contexts.map((context) => requireCode(context, ana, code)))).toBe(1);
    expect(await howMany(contexts.map((context) => requireCode(context, ana, code)))).toBe(0);
  });
});

/**
 * A file gives an id again that was given in a transaction which was taken back; PostgreSQL goes on counting. What is
 * answered makes it count on from the ids that are there.
 */
async function countingLikeAFile({ db }: Context): Promise<() => Promise<void>> {
  const counts: RawBuilder<unknown>[] = [];
  for (const { name, columns } of await db.introspection.getTables()) {
    if (!columns.some((column) => column.name === "id" && column.dataType === "int8")) continue;
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from ${sql.table(name)}`.execute(
      db,
    );
    const counter = sql.lit(`"${name}_id_seq"`);
    counts.push(sql`setval(${counter}, ${sql.lit((rows[0]?.last ?? 0) + 1)}, false)`);
  }
  const set = sql`select ${sql.join(counts)}`.compile(db);
  return async () => void (await db.executeQuery(set));
}
