import { sql } from "kysely";
import type { Saved } from "../../../db/tables.ts";
import type { FileAnswer, Service } from "../../api/endpoint.ts";
import { Conflict, Forbidden, Invalid, invalidAt, NotFound } from "../../lib/errors.ts";
import { wrongSize } from "../../lib/images.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { pageOf } from "../../records/page.ts";
import { findRecord, findReferred, insertRecord, removeRecord } from "../../records/records.ts";
import { restoreRecord } from "../../records/restore.ts";
import { requireRoom } from "../../records/room.ts";
import { type RowOf, sourceOf } from "../../records/source.ts";
import { may, onlyThese } from "../../rights/may.ts";
import { salesOrder } from "../sales-orders/record.ts";
import { namedPhotos } from "../timekeeping/entries.ts";
import { workOrder } from "../work-orders/record.ts";
import type { orderFiles } from "./api.ts";
import { requireFew } from "./limits.ts";
import { orderFile } from "./record.ts";
import { kindOf, MOST_PIXELS, savedName, WRONG_KIND } from "./rules.ts";
import { OrderFile } from "./schema.ts";

type Stored = Saved<"order_files">;

export const service: Service<typeof orderFiles, Context> = {
  async list(context, { salesOrderId, workOrderId, ...input }) {
    const where = [
      ...(salesOrderId == null ? [] : [sql<boolean>`"salesOrderId" = ${salesOrderId}`]),
      ...(workOrderId == null ? [] : [sql<boolean>`"workOrderId" = ${workOrderId}`]),
      ...(may(context.who, "v", "orders") ? [] : [sql<boolean>`"salesOrderId" is null`]),
      ...(may(context.who, "v", "workOrders") ? [] : [sql<boolean>`"workOrderId" is null`]),
    ];
    const page = await pageOf(context, [{ ...source, where }], input, "id");
    return { ...page, rows: page.rows.map(toWire) };
  },

  async content(context, { id }) {
    const { name, fileHash } = await foundInSight(context, id);
    return answerOf(context, name, fileHash);
  },

  async thumbnail(context, { id }) {
    const { name, thumbnailHash } = await foundInSight(context, id);
    return answerOf(context, name, thumbnailHash);
  },

  create: (context, { salesOrderId = null, workOrderId = null, name, data, thumbnail }) =>
    inTransaction(context, async (inner) => {
      requireSight(inner, { salesOrderId });
      await requireRoom(inner);
      if (salesOrderId !== null) await findReferred(inner, salesOrder, salesOrderId, "salesOrderId");
      if (workOrderId !== null) await findReferred(inner, workOrder, workOrderId, "workOrderId");
      const bytes = Buffer.from(data, "base64");
      const kind = kindOf(bytes);
      if (!kind) throw wrongKind("data");
      if (kind.type !== "application/pdf") requireMeasured(kind.type, bytes, "data", "The picture");
      const small = thumbnail == null ? undefined : Buffer.from(thumbnail, "base64");
      if (small && kindOf(small)?.type !== "image/jpeg") throw wrongKind("thumbnail");
      if (small) requireMeasured("image/jpeg", small, "thumbnail", "The small picture");
      await requireFew(inner, { salesOrderId, workOrderId }, bytes.length);
      // On disk before the row that names it, so that no row lacks its file.
      const stored = await insertRecord(inner, orderFile, {
        salesOrderId,
        workOrderId,
        name,
        type: kind.type,
        bytes: bytes.length,
        fileHash: await inner.files.save(bytes),
        thumbnailHash: small ? await inner.files.save(small) : null,
      });
      return toWire(shownOf(stored));
    }),

  remove: (context, { id }) =>
    inTransaction(context, async (inner) => {
      await foundInSight(inner, id);
      await removeRecord(inner, orderFile, id);
    }),

  restore: (context, { id }) =>
    inTransaction(context, async (inner) => {
      const restored = await restoreRecord(inner, orderFile, id);
      await requireFile(inner, restored);
      return toWire(shownOf(restored));
    }),
};

/**
 * Throws Forbidden for anyone who may not see the order of a file that comes back, and Conflict if its bytes are gone.
 */
export async function requireFile(context: Context, file: Stored): Promise<void> {
  requireSight(context, file);
  if (!(await context.files.read(file.fileHash))) throw new Conflict("This file was deleted too long ago");
}

/** The hashes of all files of orders, their small pictures, and the clock's photos; other files belong to nobody. */
export async function namedFiles(context: Pick<Context, "db">): Promise<Set<string>> {
  const named = await namedPhotos(context);
  const files = await context.db.selectFrom("order_files").select(["fileHash", "thumbnailHash"]).execute();
  for (const { fileHash, thumbnailHash } of files) {
    named.add(fileHash);
    if (thumbnailHash !== null) named.add(thumbnailHash);
  }
  return named;
}

async function foundInSight(context: Context, id: number): Promise<Stored> {
  const found = await findRecord(context, orderFile, id);
  requireSight(context, found);
  return found;
}

/** Throws Forbidden for anyone who may not see its order. */
function requireSight({ who }: Context, { salesOrderId }: Pick<Stored, "salesOrderId">): void {
  const noun = salesOrderId === null ? "workOrders" : "orders";
  if (!may(who, "v", noun)) throw new Forbidden(onlyThese("v", noun));
}

async function answerOf(context: Context, name: string, hash: string | null): Promise<FileAnswer> {
  const body = hash === null ? undefined : await context.files.read(hash);
  const kind = body && kindOf(body);
  if (!kind) throw new NotFound(`${name} is not there`);
  return { name: savedName(name, kind), type: kind.type, body };
}

/** Throws Invalid for a picture that says that it is larger than browsers can show, or not how large. */
function requireMeasured(
  type: Parameters<typeof wrongSize>[0]["type"],
  bytes: Uint8Array,
  path: string,
  label: string,
) {
  const wrong = wrongSize({ type, bytes }, label, MOST_PIXELS);
  if (wrong !== undefined) throw invalidAt(path, wrong);
}

function wrongKind(path: string): Invalid {
  return new Invalid(WRONG_KIND, [{ path, message: WRONG_KIND }]);
}

const source = sourceOf(
  "order_files",
  OrderFile,
  { url: "fileHash", thumbnailUrl: "thumbnailHash" },
  { search: sql`lower(name)` },
);

function shownOf({ fileHash, thumbnailHash, ...file }: Stored): RowOf<typeof source> {
  return { ...file, url: fileHash, thumbnailUrl: thumbnailHash };
}

/** With addresses instead of hashes. */
function toWire({ url: _, thumbnailUrl: thumbnail, ...file }: RowOf<typeof source>): OrderFile {
  const path = `/api/order-files/${file.id}`;
  return { ...file, url: `${path}/content`, thumbnailUrl: thumbnail === null ? null : `${path}/thumbnail` };
}
