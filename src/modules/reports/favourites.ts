import type { Service } from "../../api/endpoint.ts";
import { Conflict, NotFound } from "../../lib/errors.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { keyOf } from "../../rights/who.ts";
import type { favourites } from "./api.ts";
import type { Favourite } from "./schema.ts";

/** Nobody would read a dashboard with more. */
const MOST = 12;

/** The report questions on the caller's dashboard; if nobody signs in, the machine user's. */
export const service: Service<typeof favourites, Context> = {
  list: (context) => ownOf(context),

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      const own = await ownOf(inner);
      const same = own.find(({ report, question }) => report === input.report && question === input.question);
      if (same) return same;
      if (own.length >= MOST) throw new Conflict(`There are ${MOST} questions on your dashboard. Take one off first`);
      const made = inner.db.insertInto("favourites").values({ ...input, who: keyOf(inner.who) });
      const { id } = await made.returning("id").executeTakeFirstOrThrow();
      return { id, ...input };
    }),

  async remove(context, { id }) {
    const gone = context.db.deleteFrom("favourites").where("id", "=", id).where("who", "=", keyOf(context.who));
    const { numDeletedRows } = await gone.executeTakeFirstOrThrow();
    if (Number(numDeletedRows) === 0) throw new NotFound("This question is not on your dashboard");
  },
};

async function ownOf({ db, who }: Context): Promise<Favourite[]> {
  const found = await db
    .selectFrom("favourites")
    .select(["id", "report", "question", "title"])
    .where("who", "=", keyOf(who))
    .orderBy("id")
    .execute();
  return found as Favourite[];
}
