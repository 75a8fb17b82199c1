import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium } from "@playwright/test";
import { expectHarmless, fillWithHostile, HOSTILE, harmDoneBy, IMAGE } from "./hostile.ts";
import { test } from "./own-server.ts";
import { expect } from "./support.ts";
import { walkThrough } from "./walk.ts";

test("stored words that are code elsewhere are words on every screen, and nothing leaves for another site", {
  tag: "@landing",
}, async ({ page, own }) => {
  const address = await own.start();
  const make = async (path: string, body: object) => {
    const response = await page.request.post(address + path, { data: body });
    expect([200, 201], `${path} ${await response.text()}`).toContain(response.status());
    return (await response.json()) as { id: number };
  };
  await fillWithHostile(address);
  const order = await make("/api/sales-order", {
    customerName: IMAGE,
    customerCompany: IMAGE,
    billingAddress: IMAGE,
    notes: HOSTILE.join("\n"),
    terms: IMAGE,
    signatureName: IMAGE,
    dateIssued: "2026-11-21",
    lineItems: HOSTILE.map((description) => ({ description, quantity: 1, unitPrice: 1 })),
  });
  await page.request.patch(`${address}/api/settings`, { data: { shopName: IMAGE } });

  const harm = harmDoneBy(page, address);
  const walk = walkThrough(page, address);
  for (const path of [
    // The others are walked with these words by each role, in rights.spec.
    "/users",
    "/devices",
    "/schedules",
    "/weekly-schedule",
    "/settings",
    `/sales-orders/${order.id}`,
    "/vendors?search=script",
    `/vendors?search=${encodeURIComponent(IMAGE)}`,
  ]) {
    await walk(path);
    await expectHarmless(page, path);
  }
  await page.goto(`${address}/vendors?search=onerror`);
  await expect(page.getByText(IMAGE).first()).toBeVisible();
  await page.goto(`${address}/sales-orders/${order.id}`);
  await expect(page.getByText("<script>window.hacked = 1</script>").first()).toBeVisible();
  expect(harm).toEqual([]);
});

test("a page of another site on this machine can neither change the shop nor read it, by any way a browser has", {
  tag: "@landing",
}, async ({ page, own, complaints }) => {
  const address = await own.start();
  const target = `${address}/api/master-vendors`;
  const before = await (await page.request.get(target)).text();
  const evil = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<title>evil</title><iframe name=f></iframe>
      <form id=text method=post enctype=text/plain target=f action="${target}"><input name='{"vendorName":"Evil","x":"' value='"}'></form>
      <form id=plain method=post target=f action="${target}"><input name=vendorName value=Evil></form>
      <form id=get method=get target=f action="${target}"><input name=vendorName value=Evil></form>
      <img src="${target}?vendorName=Evil">`);
  });
  await new Promise<void>((ready) => evil.listen(0, () => ready()));
  try {
    const { port } = evil.address() as AddressInfo;
    // Another port of the same address is the same site to a browser, another name is not.
    for (const host of ["127.0.0.1", "localhost"]) {
      await page.goto(`http://${host}:${port}/`);
      const read = await page.evaluate(async (url) => {
        const body = '{"vendorName":"Evil"}';
        const tries = [
          fetch(url, { method: "POST", body, mode: "no-cors", headers: { "content-type": "text/plain" } }),
          fetch(url, { method: "POST", body, headers: { "content-type": "application/json" } }),
          fetch(url, { method: "DELETE" }),
          fetch(`${url}/1`, { method: "DELETE" }),
          fetch(url),
        ];
        const texts = await Promise.all(tries.map((one) => one.then((response) => response.text()).catch(() => "")));
        for (const id of ["text", "plain", "get"]) {
          const form = document.getElementById(id) as HTMLFormElement;
          await new Promise((loaded) => {
            document.querySelector("iframe")?.addEventListener("load", loaded, { once: true });
            form.submit();
          });
        }
        return texts.join("");
      }, target);
      expect(read).toBe("");
    }
    expect(await (await page.request.get(target)).text()).toBe(before);
    // That the browser says what it refused is as it should be.
    expect(complaints.splice(0).length).toBeGreaterThan(0);
  } finally {
    evil.close();
  }
});

test("a name of another site that is made to lead here (DNS rebinding) is answered with nothing of the shop", {
  tag: "@landing",
}, async ({ own }) => {
  const { port } = new URL(await own.start());
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] as string,
    args: ["--no-sandbox", "--host-resolver-rules=MAP rebind.test 127.0.0.1"],
  });
  try {
    const page = await browser.newPage();
    for (const path of ["/", "/api/master-vendors", "/api/live", "/vendors"]) {
      const response = await page.goto(`http://rebind.test:${port}${path}`);
      expect([path, response?.status()]).toEqual([path, 421]);
      expect(await page.content()).not.toContain("vendorName");
    }
  } finally {
    await browser.close();
  }
});
