import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isShort } from "../../bin/long.ts";
import { type OwnPostgres, startPostgres } from "../../bin/postgres.ts";
import { hasTool } from "../../bin/tools.ts";
import { testPostgres } from "../../db/postgres/testing.ts";
import { ON_POSTGRES } from "../../db/testing.ts";
import type { Context } from "../records/context.ts";
import { localUser } from "../rights/who.ts";
import { CALLS, inputsOf } from "./canaries/calls/testing.ts";
import { answerTo, differing, shopOf } from "./canaries/testing.ts";
import { person, seedTestShop } from "./testing.ts";

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
