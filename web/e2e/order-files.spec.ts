import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./support.ts";

const PDF = { name: "Drawing.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 a drawing") };

const files = (page: Page) => page.getByRole("listitem").filter({ has: page.locator("a[href^='/api/order-files/']") });
const chooser = (page: Page) => page.getByLabel("Add photos or files", { exact: true }).locator("visible=false");

/** A picture as a camera would make it, larger than its small one. */
async function picture(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1600, height: 1200 });
    const brush = canvas.getContext("2d") as CanvasRenderingContext2D;
    for (let i = 0; i < 12; i++) {
      brush.fillStyle = `hsl(${200 + 4 * i} 45% ${30 + 4 * i}%)`;
      brush.fillRect(0, i * 100, 1600, 100);
    }
    return canvas.toDataURL("image/jpeg");
  });
  return { name: "Left side.jpg", mimeType: "image/jpeg", buffer: Buffer.from(url.split(",")[1] ?? "", "base64") };
}

test("photos and papers are added to an order, shown small, read whole, and come back by Undo", async ({
  page,
  request,
}) => {
  const lineItems = [{ description: "Stock", unitPrice: 100 }];
  const order = await (
    await request.post("/api/sales-order", { data: { customerName: "Filed Arms", lineItems } })
  ).json();
  await page.goto(`/sales-orders/${order.id}`);
  await expect(page.getByRole("heading", { name: "Photos & Files" })).toBeVisible();
  await chooser(page).setInputFiles([await picture(page), PDF]);
  await expect(files(page)).toHaveCount(2);
  const small = files(page).first().locator("img");
  await expect(small).toBeVisible();
  await small.scrollIntoViewIfNeeded();
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  const address = (await files(page).first().getByRole("link").getAttribute("href")) ?? "";
  const whole = await request.get(address);
  expect(whole.headers()).toMatchObject({ "content-type": "image/jpeg", "x-content-type-options": "nosniff" });
  const paper = await request.get((await files(page).last().getByRole("link").getAttribute("href")) ?? "");
  expect(paper.headers()["content-disposition"]).toBe('attachment; filename="Drawing.pdf"');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole("button", { name: "Delete Drawing.pdf" }).click();
  await expect(files(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(files(page)).toHaveCount(2);
});

test("what is no picture and no PDF is refused in words, whatever it is called, and is not sent", {
  tag: "@long",
}, async ({ page, request }) => {
  const lineItems = [{ description: "Stock", unitPrice: 100 }];
  const order = await (
    await request.post("/api/sales-order", { data: { customerName: "Refused Files", lineItems } })
  ).json();
  await page.route("**/api/order-files", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.goto(`/sales-orders/${order.id}`);
  const refused = (title: string) => page.getByRole("status").filter({ hasText: title });
  await chooser(page).setInputFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg/>") });
  await expect(refused("Could not add logo.jpg")).toContainText("A file is a JPEG, PNG or WebP picture, or a PDF");
  await chooser(page).setInputFiles({ ...PDF, name: "large.pdf", buffer: Buffer.alloc(10_000_001) });
  await expect(refused("Could not add large.pdf")).toContainText("A file has at most 10 MB");
  await expect(files(page)).toHaveCount(0);
});

test("a photo is dropped on a work order in its dialog", async ({ page, request }) => {
  const data = { customerName: "Dropped Photo Arms", quantity: 1, dateIssued: "2026-11-02" };
  const order = await (await request.post("/api/work-orders", { data })).json();
  await page.goto(`/manufacturing?search=${order.woNumber}`);
  await page.locator("[role=row]:has([role=gridcell])").first().click();
  const dialog = page.getByRole("dialog", { name: order.woNumber });
  await expect(dialog.getByRole("heading", { name: "Photos & Files" })).toBeVisible();
  const { name, buffer } = await picture(page);
  const dropped = await page.evaluateHandle(
    ({ name, base64 }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: "image/jpeg" }));
      return transfer;
    },
    { name, base64: buffer.toString("base64") },
  );
  await dialog.getByText("Or drop them here").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(files(page)).toHaveText(["Left side.jpg"]);
  const listed = await (await request.get(`/api/order-files?workOrderId=${order.id}`)).json();
  expect(listed).toMatchObject([{ name: "Left side.jpg", type: "image/jpeg", workOrderId: order.id }]);
});
