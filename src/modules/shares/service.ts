import type { Service } from "../../api/endpoint.ts";
import { Conflict, invalidAt, NotFound } from "../../lib/errors.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { findRecord, findReferred, logChange } from "../../records/records.ts";
import { hasOwner } from "../access/owner.ts";
import { hashOfToken, newToken } from "../access/sessions.ts";
import { whatSalesAre, whatWorkIs } from "../order-lines/what-of.ts";
import { stepsOfOrder } from "../order-steps/of-order.ts";
import { salesOrder } from "../sales-orders/record.ts";
import { logoOf } from "../settings/logo.ts";
import type { Settings } from "../settings/schema.ts";
import { settings } from "../settings/service.ts";
import { workOrder } from "../work-orders/record.ts";
import type * as endpoints from "./api.ts";
import { STAGES, stagesBehind, stepsBehind } from "./rules.ts";
import type { Share, SharedOrder } from "./schema.ts";

const ENDED = "This link has ended. Ask the shop for a new one";

/** The order of a link, of either kind. */
type Owner = Pick<Share, "salesOrderId" | "workOrderId">;

export const shares: Service<typeof endpoints.shares, Context> = {
  async list(context, of) {
    const share = await shareOf(context, ownerOf(of));
    return share ? [share] : [];
  },

  create: (context, { photoIds, ...of }) =>
    inTransaction(context, async (inner) => {
      if (!(await sharingSettings(inner)))
        throw new Conflict(
          "Customer links are off, or nobody signs in here. An Admin or Owner turns them on in Settings",
        );
      const owner = ownerOf(of);
      await requireOrder(inner, owner);
      await requirePhotos(inner, owner, photoIds);
      const before = await shareOf(inner, owner);
      if (before) await inner.db.deleteFrom("shares").where("id", "=", before.id).execute();
      const { token, hash } = newToken();
      const row = { ...owner, photoIds: JSON.stringify(photoIds), madeBy: inner.who.name, createdAt: inner.now() };
      const { id } = await inner.db
        .insertInto("shares")
        .values({ ...row, tokenHash: hash })
        .returning("id")
        .executeTakeFirstOrThrow();
      await logOf(inner, owner, "shared by a link", { photos: photoIds.length });
      return { ...row, photoIds, id, path: `/share#${token}` };
    }),

  update: (context, { id, photoIds }) =>
    inTransaction(context, async (inner) => {
      const share = await foundShare(inner, id);
      await requirePhotos(inner, share, photoIds);
      await inner.db
        .updateTable("shares")
        .set({ photoIds: JSON.stringify(photoIds) })
        .where("id", "=", id)
        .execute();
      await logOf(inner, share, "shared by a link", { photos: photoIds.length });
      return { ...share, photoIds };
    }),

  remove: (context, { id }) =>
    inTransaction(context, async (inner) => {
      const share = await foundShare(inner, id);
      await inner.db.deleteFrom("shares").where("id", "=", id).execute();
      await logOf(inner, share, "no longer shared", {});
    }),
};

export const shared: Service<typeof endpoints.shared, Context> = {
  async look(context, { link }) {
    const found = await context.db
      .selectFrom("shares")
      .selectAll()
      .where("tokenHash", "=", hashOfToken(link))
      .executeTakeFirst();
    const sharing = found && (await sharingSettings(context));
    if (!sharing) throw new NotFound(ENDED);
    return {
      shopName: sharing.shopName,
      logo: await logoOf(context),
      ...(await whereabouts(context, found)),
      photos: await photosOf(context, found),
    };
  },
};

/**
 * The settings, if the shop allows links: only where people sign in, since otherwise everybody sees everything anyway.
 */
async function sharingSettings(context: Context): Promise<Settings | undefined> {
  const found = await settings.get(context, {});
  return found.customerLinks && (await hasOwner(context)) ? found : undefined;
}

async function whereabouts(context: Context, owner: Owner): Promise<Omit<SharedOrder, "shopName" | "logo" | "photos">> {
  if (owner.salesOrderId !== null) {
    const { orderNumber, status, dueDate } = await findRecord(context, salesOrder, owner.salesOrderId);
    const what = (await whatSalesAre(context, [owner.salesOrderId])).get(owner.salesOrderId) ?? "";
    return { orderNumber, what, stages: [...STAGES], done: stagesBehind(status), expected: dueDate };
  }
  const order = await findRecord(context, workOrder, owner.workOrderId as number);
  const steps = (await stepsOfOrder(context, order)).filter(({ isSkipped }) => !isSkipped);
  const positions = steps.map(({ position }) => position);
  return {
    orderNumber: order.soNumber ?? order.woNumber,
    what: (await whatWorkIs(context, [order.id])).get(order.id) ?? "",
    stages: steps.map(({ operation }) => operation),
    done: stepsBehind(positions, order.stepNumber, order.completedAt !== null),
    expected: order.dueDate,
  };
}

/** The chosen photos that still exist. */
async function photosOf(context: Context, { photoIds }: { photoIds: string }): Promise<string[]> {
  const ids = JSON.parse(photoIds) as number[];
  if (ids.length === 0) return [];
  const files = await context.db
    .selectFrom("order_files")
    .select(["id", "thumbnailHash"])
    .where("id", "in", ids)
    .execute();
  const bodies = ids.map(async (id) => {
    const hash = files.find((file) => file.id === id)?.thumbnailHash;
    return hash == null ? undefined : context.files.read(hash);
  });
  return (await Promise.all(bodies)).flatMap((body) => (body ? [Buffer.from(body).toString("base64")] : []));
}

async function shareOf(context: Context, { salesOrderId, workOrderId }: Owner): Promise<Share | undefined> {
  const found = await context.db
    .selectFrom("shares")
    .select(SHOWN)
    .where(salesOrderId === null ? "workOrderId" : "salesOrderId", "=", salesOrderId ?? workOrderId)
    .executeTakeFirst();
  return found && { ...found, photoIds: JSON.parse(found.photoIds) };
}

async function foundShare(context: Context, id: number): Promise<Share> {
  const found = await context.db.selectFrom("shares").select(SHOWN).where("id", "=", id).executeTakeFirst();
  if (!found) throw new NotFound("This link has ended");
  return { ...found, photoIds: JSON.parse(found.photoIds) };
}

const SHOWN = ["id", "salesOrderId", "workOrderId", "photoIds", "madeBy", "createdAt"] as const;

async function requireOrder(context: Context, { salesOrderId, workOrderId }: Owner): Promise<void> {
  if (salesOrderId !== null) await findReferred(context, salesOrder, salesOrderId, "salesOrderId");
  if (workOrderId !== null) await findReferred(context, workOrder, workOrderId, "workOrderId");
}

/** Throws Invalid if one is not a picture of this order. */
async function requirePhotos(context: Context, owner: Owner, photoIds: readonly number[]): Promise<void> {
  const photos = await context.db
    .selectFrom("order_files")
    .select("id")
    .where(owner.salesOrderId === null ? "workOrderId" : "salesOrderId", "=", owner.salesOrderId ?? owner.workOrderId)
    .where("thumbnailHash", "is not", null)
    .execute();
  const strange = photoIds.find((id) => !photos.some((photo) => photo.id === id));
  if (strange === undefined) return;
  throw invalidAt("photoIds", `Choose among the photos of this order: ${strange} is not one of them`);
}

function logOf(
  context: Context,
  { salesOrderId, workOrderId }: Owner,
  action: string,
  after: Record<string, unknown>,
): Promise<void> {
  const [noun, id] = salesOrderId === null ? [workOrder, workOrderId] : [salesOrder, salesOrderId];
  return logChange(context, noun, id as number, action, {}, after);
}

function ownerOf({ salesOrderId = null, workOrderId = null }: Partial<Owner>): Owner {
  return { salesOrderId, workOrderId };
}
