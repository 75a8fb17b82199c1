import { testDatabase } from "../../../db/testing.ts";
import type { Endpoint } from "../../api/endpoint.ts";
import { seedDemoShop } from "../../modules/seed/testing.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { localUser } from "../../rights/who.ts";
import { shopContext } from "../context.ts";
import { localClient } from "../local-client.ts";
import { perform } from "../perform.ts";
import { table } from "../table.ts";
import { NOW } from "../testing.ts";
import { changesIn, ownChange, takenBack } from "./back/testing.ts";

/** Each call comes so long after the one before. */
const BETWEEN_MS = 7_000;

/** The demo, in which each call is a request of its own, a little later than the one before. */
export async function walkedShop(seed = seedDemoShop) {
  const store = await testDatabase(seed);
  let at = Date.parse(NOW);
  const clock = () => new Date(at);
  const newContext = () => shopContext(store, { who: localUser("Priya Raman"), surface: "web" }, clock);
  const context = await newContext();
  const client = localClient(() => {
    at += BETWEEN_MS;
    return newContext();
  });
  let names = 0;
  return {
    client,
    context,
    /** Another number with each call, for names that must differ. */
    another: () => ++names,
    db: store.db,
    close: store.close,
    now: () => clock().toISOString(),
    /** Asks as if it were a fixed moment, so that answers about times can be compared. */
    async asked<Answer>(instant: string, questions: (context: Context) => Promise<Answer>): Promise<Answer> {
      const present = at;
      at = Date.parse(instant);
      try {
        return await questions(await newContext());
      } finally {
        at = present;
      }
    },
    /** Does one call, and answers the changes by which it is taken back, in the order in which they were made. */
    async changesOf(name: string, input: object): Promise<number[]> {
      at += BETWEEN_MS;
      const inner = await newContext();
      const answer = await perform(callNamed(name), inner, input);
      const named = changesIn(answer);
      if (named) return named;
      return ownChange(name, input, answer, await linesOf(inner));
    },
    takeBack: (name: string, changes: readonly number[]) => takenBack(client, name, changes),
    /** The lines that a call would write: it is done in a transaction that is taken back. */
    async touchedBy(name: string, input: object) {
      const inner = await newContext();
      let lines: Awaited<ReturnType<typeof linesOf>> = [];
      const enough = new Error("That is all that was asked");
      await inTransaction(inner, async (open) => {
        await perform(callNamed(name), open, input);
        lines = await linesOf(open);
        throw enough;
      }).catch((error) => {
        if (error !== enough) throw error;
      });
      return lines;
    },
  };
}

export type WalkedShop = Awaited<ReturnType<typeof walkedShop>>;

/** A call by its name: "workOrders.advance". */
export function callNamed(name: string) {
  const [noun = "", action = ""] = name.split(".");
  const endpoint = (table as unknown as Record<string, Record<string, Endpoint>>)[noun]?.[action];
  if (!endpoint) throw new Error(`There is no call ${name}`);
  return { noun, action, endpoint };
}

function linesOf({ db, requestId }: Context) {
  return db
    .selectFrom("logs")
    .select(["id", "relatedEntity", "entityId", "action", "actId"])
    .where("requestId", "=", requestId)
    .orderBy("id")
    .execute();
}
