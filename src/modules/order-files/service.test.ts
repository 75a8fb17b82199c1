import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { photoFolder, photoPath } from "../../../db/files.ts";
import { photosOf } from "../../../db/photos.ts";
import type { Context } from "../../records/context.ts";
import { localClient } from "../../shop/local-client.ts";
import { NOW, person, threePeople } from "../../shop/testing.ts";
import { orderShop } from "../sales-orders/testing.ts";
import { kindOf, savedName } from "./rules.ts";

const base64 = (bytes: readonly number[] | string) => Buffer.from(bytes as string, "latin1").toString("base64");
const JPEG = base64("\xff\xd8\xff\xc0\0\x11\x08\0\x01\0\x01\0 a picture");
const SMALL = base64("\xff\xd8\xff\xc0\0\x11\x08\0\x01\0\x01\0 small");
const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const PDF = base64("%PDF-1.4 a drawing");

async function shopWithOrders() {
  const shop = await orderShop();
  const { client } = shop;
  const lineItems = [{ description: "Stock", unitPrice: 100 }];
  const sale = await client.orders.create({ customerName: "Bighorn Rifle Works", lineItems });
  const work = await client.workOrders.create({
    customerName: "Walt Brannigan",
    quantity: 1,
    dateIssued: "2026-11-19",
  });
  return { ...shop, sale, work };
}

test.each([
  ["\xff\xd8\xff\xe0", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["RIFF\x10\x00\x00\x00WEBPVP8 ", "image/webp"],
  ["%PDF-1.7", "application/pdf"],
  ["RIFF\x10\x00\x00\x00WAVEfmt ", undefined],
  ["<svg xmlns='http://www.w3.org/2000/svg'/>", undefined],
  ["<!doctype html><script>", undefined],
  ["MZ\x90\x00", undefined],
  ["", undefined],
])("what begins with %j is kept as %s", (text, type) => {
  expect(kindOf(Buffer.from(text, "latin1"))?.type).toBe(type);
});

test("the name to save a file under has the ending of its kind and nothing that a header could not hold", () => {
  const pdf = { type: "application/pdf", ending: "pdf" } as const;
  expect(savedName("Drawing 7.html", pdf)).toBe("Drawing 7.pdf");
  expect(savedName('Zeichnung "ü"\r\nx: y', pdf)).toBe("Zeichnung _____x_ y.pdf");
});

test("a photo of an order is listed and read as it was, with its small picture, and so is a paper of a work order", async () => {
  const { client, sale, work, context } = await shopWithOrders();
  const photo = await client.orderFiles.create({
    salesOrderId: sale.id,
    name: "Left side.jpg",
    data: JPEG,
    thumbnail: SMALL,
  });
  await client.orderFiles.create({ workOrderId: work.id, name: "Drawing.pdf", data: PDF });
  expect((await client.orderFiles.list({ salesOrderId: sale.id })).rows).toMatchObject([
    { name: "Left side.jpg", type: "image/jpeg", bytes: 22, thumbnailUrl: `/api/order-files/${photo.id}/thumbnail` },
  ]);
  expect((await client.orderFiles.list({ workOrderId: work.id })).rows).toMatchObject([
    { name: "Drawing.pdf", type: "application/pdf", thumbnailUrl: null },
  ]);
  const { body, type, name } = await client.orderFiles.content({ id: photo.id });
  expect({ type, name, data: Buffer.from(body as Uint8Array).toString("base64") }).toEqual({
    type: "image/jpeg",
    name: "Left side.jpg",
    data: JPEG,
  });
  const small = await client.orderFiles.thumbnail({ id: photo.id });
  expect(Buffer.from(small.body as Uint8Array).toString("base64")).toBe(SMALL);
  const [log] = await context.db
    .selectFrom("logs")
    .selectAll()
    .where("relatedEntity", "=", "file of an order")
    .execute();
  expect(log).toMatchObject({ entityId: photo.id, action: "created" });
});

test.each([
  [
    { data: base64("<svg onload='alert(1)'/>"), name: "picture.jpg" },
    "data",
    "A file is a JPEG, PNG or WebP picture, or a PDF",
  ],
  [{ data: base64("<html>"), name: "drawing.pdf" }, "data", "A file is a JPEG, PNG or WebP picture, or a PDF"],
  [{ data: base64("\x89PNG\r\n\x1a\n") }, "data", "The picture is not a readable PNG picture"],
  [{ data: base64("\xff\xd8\xff\xc0\0\x11\x08\x1f\x41\0\x01\0") }, "data", "The picture is larger than 8,000 pixels"],
  [{ thumbnail: base64("\xff\xd8\xff\xe0 small") }, "thumbnail", "The small picture is not a readable JPEG picture"],
  [{ data: "not base64!" }, "data", "The file is text in base64"],
  [{ data: "A".repeat(13_333_340) }, "data", "A file has at most 10 MB"],
  [{ thumbnail: PDF }, "thumbnail", "A file is a JPEG, PNG or WebP picture, or a PDF"],
  [{ name: " " }, "name", "File name is required"],
  [{ workOrderId: 1 }, "", "A file belongs to a sales order or to a work order"],
  [{ salesOrderId: 999 }, "salesOrderId", "There is no sales order 999"],
])("a file that is wrong is refused with a sentence, and nothing of it is kept", async (change, path, message) => {
  const { client, sale } = await shopWithOrders();
  const file = { salesOrderId: sale.id, name: "Left side.jpg", data: JPEG };
  await expect(client.orderFiles.create({ ...file, ...change })).rejects.toMatchObject({
    name: "Invalid",
    issues: [{ path, message }],
  });
  expect((await client.orderFiles.list()).total).toBe(0);
});

test("a file of 10 MB is accepted", async () => {
  const { client, sale } = await shopWithOrders();
  const data = Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(10_000_000 - 5)]).toString("base64");
  expect(await client.orderFiles.create({ salesOrderId: sale.id, name: "Large.pdf", data })).toMatchObject({
    bytes: 10_000_000,
  });
});

test("Undo brings back a deleted file, unless its bytes are gone", async () => {
  const { client, sale, context } = await shopWithOrders();
  const { id } = await client.orderFiles.create({ salesOrderId: sale.id, name: "Left side.jpg", data: JPEG });
  await client.orderFiles.remove({ id });
  await expect(client.orderFiles.content({ id })).rejects.toMatchObject({ name: "NotFound" });
  expect(await client.orderFiles.restore({ id })).toMatchObject({ id, name: "Left side.jpg" });
  expect(await client.orderFiles.content({ id })).toMatchObject({ type: "image/jpeg" });
  await client.orderFiles.remove({ id });
  rmSync(photoFolder(context.file), { recursive: true });
  await expect(client.orderFiles.restore({ id })).rejects.toMatchObject({ name: "Conflict" });
});

test("a file of an order that is deleted itself comes back only after the order", async () => {
  const { client, sale } = await shopWithOrders();
  const { id } = await client.orderFiles.create({ salesOrderId: sale.id, name: "Left side.jpg", data: JPEG });
  await client.orderFiles.remove({ id });
  await client.orders.remove({ id: sale.id });
  await expect(client.orderFiles.restore({ id })).rejects.toMatchObject({
    name: "Conflict",
    message: "The sales order of this file of an order is deleted: put that back first",
  });
});

test("the files of an order are deleted with it", async () => {
  const { client, sale } = await shopWithOrders();
  await client.orderFiles.create({ salesOrderId: sale.id, name: "Left side.jpg", data: JPEG });
  await client.orders.remove({ id: sale.id });
  expect((await client.orderFiles.list()).total).toBe(0);
});

test("people who may not see sales orders see only the files of work orders", async () => {
  const { client, sale, work, context } = await shopWithOrders();
  const ofSale = await client.orderFiles.create({ salesOrderId: sale.id, name: "Left side.jpg", data: JPEG });
  const ofWork = await client.orderFiles.create({ workOrderId: work.id, name: "Drawing.pdf", data: PDF });
  const floor = localClient(() => ({ ...context, who: person("Production") }));
  expect((await floor.orderFiles.list()).rows).toMatchObject([{ id: ofWork.id }]);
  const forbidden = { name: "Forbidden" };
  await expect(floor.orderFiles.content({ id: ofSale.id })).rejects.toMatchObject(forbidden);
  await expect(
    floor.orderFiles.create({ salesOrderId: sale.id, name: "Right side.jpg", data: JPEG }),
  ).rejects.toMatchObject(forbidden);
  await expect(floor.orderFiles.remove({ id: ofWork.id })).rejects.toMatchObject(forbidden);
  expect(await floor.orderFiles.content({ id: ofWork.id })).toMatchObject({ type: "application/pdf" });
});

test("the doctor reports a file whose bytes are gone", async () => {
  const { client, sale, context } = await shopWithOrders();
  await client.orderFiles.create({ salesOrderId: sale.id, name: "Left side.jpg", data: JPEG, thumbnail: SMALL });
  const { fileHash } = await context.db.selectFrom("order_files").selectAll().executeTakeFirstOrThrow();
  rmSync(photoPath(context.file, fileHash));
  const { findings } = await client.doctor.examine({});
  expect(findings.find(({ check }) => check === "Photos")).toMatchObject({
    level: "warn",
    message: "1 photo or file of time entries and orders missing, 1 photo or file kept",
  });
});

test("a backup has the files of orders, and says how many are missing", async () => {
  const { client, sale, context } = await shopWithOrders();
  await client.orderFiles.create({ salesOrderId: sale.id, name: "Left side.jpg", data: JPEG, thumbnail: SMALL });
  await client.orderFiles.create({ salesOrderId: sale.id, name: "Drawing.pdf", data: PDF });
  expect(await client.backups.create()).toMatchObject({ photos: 3, missingPhotos: 0 });
  const { fileHash } = await context.db.selectFrom("order_files").selectAll().executeTakeFirstOrThrow();
  rmSync(photoPath(context.file, fileHash));
  expect(await client.backups.create({ folder: `${context.file}.again` })).toMatchObject({
    photos: 2,
    missingPhotos: 1,
  });
});

/** The shop on a disk with so many bytes left of 100 GB. */
function withLeft<One extends { files: Context["files"] }>(context: One, free: number): One {
  return { ...context, files: { ...context.files, room: async () => ({ free, total: 100_000_000_000 }) } };
}

test("while the disk is nearly full files, logos and photos are not kept, and orders and hours are", async () => {
  const { context, sale, client: before } = await shopWithOrders();
  const { ana } = await threePeople(before);
  const client = localClient(() => withLeft(context, 999_000_000));
  const refused = expect.objectContaining({
    name: "NoRoom",
    message: expect.stringMatching(/^The disk is nearly full, .*: free some space/),
  });
  await expect(client.orderFiles.create({ salesOrderId: sale.id, name: "A.jpg", data: JPEG })).rejects.toEqual(refused);
  await expect(client.logo.update({ picture: PNG })).rejects.toEqual(refused);
  await client.logo.update({ picture: null });
  expect(photosOf(context.file)).toEqual([]);
  const punch = { userId: ana, eventType: "clock_in", photoData: PNG } as const;
  expect(await client.timekeeping.create(punch)).toMatchObject({
    photoUrl: null,
    eventType: "clock_in",
    notes: ["The photo was not kept: the disk is nearly full"],
  });
  await client.orders.create({ customerName: "Walt", lineItems: [{ description: "Stock", unitPrice: 100 }] });
  const roomy = localClient(() => withLeft(context, 1_000_000_000));
  await roomy.orderFiles.create({ salesOrderId: sale.id, name: "A.jpg", data: JPEG });
});

test("Owners are told once a day that the disk has little room, before files are refused", async () => {
  const { client, context } = await shopWithOrders();
  const told = async () => (await client.notifications.list({ about: "disk" })).rows.map(({ message }) => message);
  const watch = (free: number, now: string) =>
    localClient(() => ({ ...withLeft(context, free), now: () => now })).notifications.watch();
  await watch(2_000_000_000, NOW);
  expect(await told()).toEqual([]);
  await watch(1_999_000_000, NOW);
  await watch(1_500_000_000, "2026-11-22T14:59:00.000Z");
  expect(await told()).toEqual([
    "The disk has 2.0 GB left. Below 1.0 GB no photos and files are kept: free some space",
  ]);
  await watch(1_500_000_000, "2026-11-22T15:01:00.000Z");
  expect(await told()).toHaveLength(2);
});

test("a small disk keeps a twentieth of it for orders, not a gigabyte", async () => {
  const { context, sale } = await shopWithOrders();
  const disk = (free: number) => async () => ({ free, total: 10_000_000 });
  const client = (free: number) => localClient(() => ({ ...context, files: { ...context.files, room: disk(free) } }));
  const file = { salesOrderId: sale.id, name: "A.jpg", data: JPEG };
  await client(500_000).orderFiles.create(file);
  await expect(client(499_000).orderFiles.create(file)).rejects.toThrow("The disk is nearly full");
});

test("an order gets 100 files a day, those counted that were removed since, and then another order still gets one", async () => {
  const { client, context, sale, work } = await shopWithOrders();
  for (let n = 0; n < 100; n++) {
    const { id } = await client.orderFiles.create({ salesOrderId: sale.id, name: `${n}.jpg`, data: JPEG });
    await client.orderFiles.remove({ id });
  }
  const one = { salesOrderId: sale.id, name: "One more.jpg", data: JPEG };
  await expect(client.orderFiles.create(one)).rejects.toThrow(
    "An order gets at most 100 files or 500.0 MB in a day. Try again in a day",
  );
  await client.orderFiles.create({ workOrderId: work.id, name: "Drawing.pdf", data: PDF });
  const later = localClient(() => ({ ...context, now: () => "2026-11-22T15:00:01.000Z" }));
  await later.orderFiles.create(one);
});

test("one person adds at most 300 MB of files in an hour, and others go on", async () => {
  const { context, sale, work, client } = await shopWithOrders();
  await threePeople(client);
  const as = (staffId: number, now = NOW) =>
    localClient(() => ({ ...context, now: () => now, who: { ...person("Admin"), staffId } }));
  const data = base64(`%PDF-${"x".repeat(9_990_000)}`);
  const add = (staffId: number, order: object, now?: string) =>
    as(staffId, now).orderFiles.create({ ...order, name: "Large.pdf", data });
  for (let n = 0; n < 30; n++) await add(1, n % 2 ? { salesOrderId: sale.id } : { workOrderId: work.id });
  await expect(add(1, { salesOrderId: sale.id })).rejects.toMatchObject({
    name: "TooMany",
    message: "One person adds at most 100 files or 300.0 MB in an hour. Try again in an hour",
  });
  await add(2, { salesOrderId: sale.id });
  await add(1, { salesOrderId: sale.id }, "2026-11-21T16:00:01.000Z");
});
