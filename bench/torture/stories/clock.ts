import { join } from "node:path";
import { type Ledger, type Send, work } from "../clerks.ts";
import { newShop, serve } from "../shop.ts";
import type { Random, Story } from "../story.ts";
import { openWitness, rowsOf, settle } from "../witness.ts";

const HOUR_MS = 3_600_000;
const ZONES = ["Pacific/Auckland", "America/New_York", "Asia/Kolkata", "Europe/Berlin", "UTC", "America/St_Johns"];
const LANGUAGES = ["tr_TR.UTF-8", "de_DE.UTF-8", "C", "ar_EG.UTF-8"];
/** Moments at which clocks and calendars are at their worst: New Year, both changes of the hour, a leap day. */
const MOMENTS = ["2026-12-31T23:59:59Z", "2026-11-01T05:59:59Z", "2026-03-08T06:59:59Z", "2028-02-29T11:00:00Z"];
const JUMPS = [-HOUR_MS, HOUR_MS, -24 * HOUR_MS, 26 * HOUR_MS, -5, -60_000, -366 * 24 * HOUR_MS];

/** The machine's clock is set back and forward under the server, and each start is in another zone and language. */
export const clock: Story = {
  name: "clock",
  harm: "kills",
  tells:
    "the clock set back and forward by milliseconds to a year, at New Year, at both changes of the hour, in other zones and languages",
  async tell({ random, folder, tally, isShort }) {
    const file = join(folder, "shop.db");
    await newShop(file);
    const ledger: Ledger = [];
    for (let starts = isShort ? 1 : 2; starts > 0; starts--) {
      const server = await serve(file, { preload: ["clock.js"], env: surroundings(random) });
      const enough = tally.acknowledged + 30 + random(60);
      await work({
        send: withVersions(server.call),
        ledger,
        tally,
        random,
        isOver: () => tally.acknowledged >= enough,
        // A clock that jumped makes a shift too long: the next stamp asks when the person left.
        mayRefuse: (status, body) => status === 409 && "record" in (body as object),
      });
      await server.end(random.chance(60) ? "SIGKILL" : "SIGTERM");
      tally.kills++;
    }
    await settle(file, ledger, tally);
    const db = await openWitness(file);
    const wrong = rowsOf(db, `select count(*) as n from sales_orders where "dateIssued" <> '2026-11-21'`)[0]?.["n"];
    if (wrong !== 0) throw new Error(`${wrong} orders have another date than they were given`);
    const twice = rowsOf(
      db,
      `select count(*) as n from (select "eventType" as now, lag("eventType") over (partition by "userId" order by "occurredAt", id) as before
         from time_entries) where now = before`,
    )[0]?.["n"];
    if (twice !== 0) throw new Error(`${twice} people came twice, or left twice`);
    db.close();
  },
};

function surroundings(random: Random): Record<string, string> {
  const jumps = [];
  for (let after = 20 + random(200); jumps.length < 6; after += 20 + random(300))
    jumps.push({ after, to: random.pick(JUMPS) });
  const start = Date.parse(random.pick(MOMENTS));
  return { TZ: random.pick(ZONES), LANG: random.pick(LANGUAGES), TORTURE_CLOCK: JSON.stringify({ start, jumps }) };
}

/** Each change gives a record a version that it did not have before, whatever the clock says. */
function withVersions(send: Send): Send {
  const seen = new Map<string, Map<string, string>>();
  return async (method, path, body, headers) => {
    const answer = await send(method, path, body, headers);
    const { id, updatedAt } = (answer.body ?? {}) as { id?: number; updatedAt?: string };
    if (method !== "GET" && answer.status < 300 && id !== undefined && updatedAt !== undefined) {
      const name = `${path.replace("/sales-order", "/orders").replace(/\/\d+$/, "")} ${id}`;
      const versions = seen.get(name) ?? new Map<string, string>();
      seen.set(name, versions);
      // Who stores what is stored already gets the version that it has.
      const content = JSON.stringify(answer.body);
      if ((versions.get(updatedAt) ?? content) !== content)
        throw new Error(`Two versions of ${name} are of ${updatedAt}`);
      versions.set(updatedAt, content);
    }
    return answer;
  };
}
