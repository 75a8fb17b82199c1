import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { Forbidden, NotFound } from "../../lib/errors.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { findRecord, flag, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { type Deed, onlyThese, otherPersonRefusal, reachOf } from "../../rights/may.ts";
import { keyOf, type Who } from "../../rights/who.ts";
import type { savedViews } from "./api.ts";
import { savedView } from "./record.ts";
import type { SavedView } from "./schema.ts";

/** The views of lists: one's own, and those that somebody shares with the shop. */
export const service: Service<typeof savedViews, Context> = {
  async list(context, { list }) {
    const { db, who } = context;
    const owner = ownerOf(who);
    const rows = await db
      .selectFrom("saved_views")
      .selectAll()
      .where((eb) => eb.or([eb("owner", "=", owner), eb("isShared", "=", 1)]))
      .$if(list !== undefined, (query) => query.where("list", "=", list as string))
      .orderBy("name")
      .orderBy("id")
      .execute();
    const defaults = await defaultsOf(context);
    const seen = rows.filter((row) => reachOf(who, "v", row.list) !== undefined);
    return seen.map((row) => toWire(row, owner, defaults));
  },

  create: (context, { isShared, ...input }) =>
    inTransaction(context, async (inner) => {
      requireList(inner, input.list);
      if (isShared) requireSharing(inner);
      const owner = ownerOf(inner.who);
      const row = { ...input, owner, madeBy: inner.who.name, isShared: flag(isShared) };
      return answerOf(inner, await insertRecord(inner, savedView, row));
    }),

  update: (context, { id, isShared, ...input }) =>
    inTransaction(context, async (inner) => {
      const before = await findOwn(inner, id, "u");
      if (isShared && before.isShared === 0) requireSharing(inner);
      return answerOf(inner, await updateRecord(inner, savedView, id, { ...input, isShared: flag(isShared) }));
    }),

  remove: (context, { id }) =>
    inTransaction(context, async (inner) => {
      await findOwn(inner, id, "d");
      await removeRecord(inner, savedView, id);
    }),

  setDefault: (context, { list, viewId }) =>
    inTransaction(context, async (inner) => {
      requireList(inner, list);
      const who = ownerOf(inner.who);
      await inner.db.deleteFrom("default_views").where("who", "=", who).where("list", "=", list).execute();
      if (viewId === null) return { list, viewId };
      const view = await findSeen(inner, viewId);
      if (view.list !== list) throw new NotFound(NOT_FOUND);
      await inner.db.insertInto("default_views").values({ who, list, viewId }).execute();
      return { list, viewId };
    }),
};

const NOT_FOUND = "View not found. It may have been deleted";

/** With a token one has one's own views. */
function ownerOf(who: Who): string {
  return who.kind === "person" ? `staff ${who.staffId}` : keyOf(who);
}

function requireList({ who }: Context, list: string): void {
  if (reachOf(who, "v", list) === undefined) throw new Forbidden(onlyThese("v", list));
}

function requireSharing({ who }: Context): void {
  if (reachOf(who, "a", "savedViews") !== "all") throw new Forbidden(onlyThese("a", "savedViews"));
}

/** A view that the caller may see; others count as missing. */
async function findSeen(context: Context, id: number): Promise<Saved<"saved_views">> {
  const view = await findRecord(context, savedView, id);
  const isSeen = view.isShared === 1 || view.owner === ownerOf(context.who);
  if (!isSeen || reachOf(context.who, "v", view.list) === undefined) throw new NotFound(NOT_FOUND);
  return view;
}

/** The caller's own view, or a shared one if they may do this with others' views. */
async function findOwn(context: Context, id: number, deed: Deed): Promise<Saved<"saved_views">> {
  const view = await findSeen(context, id);
  if (view.owner !== ownerOf(context.who) && reachOf(context.who, deed, "savedViews") !== "all")
    throw new Forbidden(otherPersonRefusal(deed, "savedViews"));
  return view;
}

async function answerOf(context: Context, row: Saved<"saved_views">): Promise<SavedView> {
  return toWire(row, ownerOf(context.who), await defaultsOf(context));
}

/** The ids of the views that the caller's lists open with. */
async function defaultsOf({ db, who }: Context): Promise<ReadonlySet<number>> {
  const found = await db.selectFrom("default_views").select("viewId").where("who", "=", ownerOf(who)).execute();
  return new Set(found.map(({ viewId }) => viewId));
}

function toWire(row: Saved<"saved_views">, asker: string, defaults: ReadonlySet<number>): SavedView {
  const { id, list, name, question, isShared, owner, madeBy, createdAt, updatedAt } = row;
  return {
    id,
    list: list as SavedView["list"],
    name,
    question,
    isShared: isShared === 1,
    isOwn: owner === asker,
    isDefault: defaults.has(id),
    madeBy,
    createdAt,
    updatedAt,
  };
}
