import type { Service } from "../../api/endpoint.ts";
import { readImage } from "../../lib/images.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { logChange } from "../../records/records.ts";
import { requireRoom } from "../../records/room.ts";
import type * as endpoints from "./api.ts";

/** A setting that is read by itself: it is large, and only papers and customers' links show it. */
const KEY = "logo";

export const service: Service<typeof endpoints.logo, Context> = {
  get: async (context) => ({ picture: await logoOf(context) }),

  update: (context, { picture }) =>
    inTransaction(context, async (inner) => {
      if (picture !== null) {
        readImage(picture, "The logo");
        await requireRoom(inner);
      }
      const before = await logoOf(inner);
      await inner.db.deleteFrom("settings").where("key", "=", KEY).execute();
      if (picture !== null) await inner.db.insertInto("settings").values({ key: KEY, value: picture }).execute();
      await logChange(inner, { noun: "logo" }, 0, "updated", { picture: said(before) }, { picture: said(picture) });
      return { picture };
    }),
};

/** The shop's logo as a data address; null where it has none. */
export async function logoOf({ db }: Pick<Context, "db">): Promise<string | null> {
  const stored = await db.selectFrom("settings").select("value").where("key", "=", KEY).executeTakeFirst();
  return stored?.value ?? null;
}

/** What the log says instead of the picture. */
function said(picture: string | null): string | null {
  return picture && `${Math.ceil((picture.length * 3) / 4 / 1000)} KB`;
}
