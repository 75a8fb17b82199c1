import type { APIRequestContext } from "@playwright/test";
import { hasTool } from "../../bin/tools.ts";
import { test as own } from "./own-server.ts";
import { keepPapers, sheetsOf } from "./pdf.ts";
import { expect, test } from "./support.ts";

/** Without it the papers are not tried: `npm test` says so. */
const canRead = hasTool("pdftotext");
/** What the travelers of the three stocks say, each only its own. */
const OWN = [
  ["Left Hand", "Adjustable Cheekpiece", "Left ones first"],
  ["Right Hand", "Woodland"],
  ["Longbow Prone", "Ambidextrous", "SKU-LONGBOW"],
] as const;

/** An order of a dealer for stocks of three configurations and for pads, signed by name and sent to the floor. */
async function sentOrder(request: APIRequestContext, address: string) {
  const post = async (path: string, data: object) => {
    const response = await request.post(address + path, { data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  const offered: { name: string; id: number }[] = await (await request.get(`${address}/api/feature-options`)).json();
  const idOf = (name: string) => offered.find((option) => option.name === name)?.id;
  const model = idOf("Ridgeline Hunter");
  const order = await post("/api/sales-order", {
    customerName: "Several Stocks Arms",
    status: "confirmed",
    shippingAddress: "12 Ridge Rd, Denver, CO 80202",
    signatureName: "Ana Ruiz",
    signatureDate: "2026-11-02",
    lines: [
      {
        kind: "stock",
        options: { model, hand: idOf("Left Hand"), customFeature: idOf("Adjustable Cheekpiece") },
        quantity: 2,
        instruction: "Left ones first",
      },
      {
        kind: "stock",
        options: { model, hand: idOf("Right Hand"), colorOption: idOf("Woodland") },
        quantity: 3,
      },
      {
        kind: "stock",
        options: { model: idOf("Longbow Prone"), hand: idOf("Ambidextrous") },
        partNumber: "SKU-LONGBOW",
        quantity: 1,
      },
      { kind: "item", description: "Recoil pads", quantity: 2, unitPrice: 24.9 },
    ],
  });
  await post(`/api/orders/${order.id}/send`, {});
  return order;
}

if (canRead)
  // Other tests add steps to the shop that they share, and a traveler has them all.
  own(
    "each traveler and label of an order of several stocks has the options of its own stock, and the signature stands under all of them",
    {
      tag: "@landing",
    },
    async ({ page, request, own }) => {
      const address = await own.start();
      await keepPapers(page);
      const order = await sentOrder(request, address);
      const printed = async (name: string | RegExp, at = 0) => {
        await page.goto(`${address}/sales-orders/${order.id}?tab=papers`);
        await page.getByRole("button", { name, exact: true }).nth(at).click();
        await expect(page.locator("[data-print-list] article")).toHaveCount(1);
        return sheetsOf(await page.pdf({ format: "Letter" })).map(({ lines }) => lines.join("\n"));
      };
      for (const [at, words] of OWN.entries()) {
        const [traveler = "", ...others] = await printed(/^Print Traveler/, at);
        expect(others).toEqual([]);
        for (const word of words) expect(traveler).toContain(word);
        for (const word of OWN.filter((other) => other !== words).flat()) expect(traveler).not.toContain(word);
      }
      const labels = (await printed("Print Labels")).join("\n");
      const times = (words: string) => labels.split(words).length - 1;
      // Six stocks and two pads have a label each.
      expect([times("Left Hand"), times("Cheekpiece"), times("Woodland"), times("Right Hand")]).toEqual([2, 2, 3, 3]);
      expect([times("Longbow Prone"), times("Ambidextrous"), times("Recoil pads"), times("of 8")]).toEqual([
        1, 1, 2, 8,
      ]);

      const [paper = "", ...more] = await printed("Print Sales Order");
      expect(more).toEqual([]);
      for (const words of ["Cheekpiece", "Woodland", "Ambidextrous", "Total", "Ana Ruiz, 11/2/2026"])
        expect(paper).toContain(words);
      expect(paper).not.toContain("earlier version");
      await request.patch(`${address}/api/orders/${order.id}/lines/1`, { data: { unitPrice: 400 } });
      await expect.poll(() => printed("Print Sales Order")).toEqual([expect.stringContaining("earlier version")]);
    },
  );

if (canRead)
  own(
    "a traveler with all nine options and a note is one sheet of A4 or Letter, and beside a long note no step stands alone on the second",
    {
      tag: "@landing",
    },
    async ({ page, request, own }) => {
      const address = await own.start();
      const offered: { name: string; id: number; categoryKind: string; subcategory: string | null }[] = await (
        await request.get(`${address}/api/feature-options?limit=500`)
      ).json();
      const called = (name: string) => offered.find((option) => option.name === name)?.id;
      const longest = (kind: string) =>
        offered
          .filter(({ categoryKind }) => categoryKind === kind)
          .sort((one, other) => other.name.length - one.name.length)[0];
      const kinds = ["type", "hand", "actionLength", "actionInlet", "bottomMetal", "barrelInlet"] as const;
      const color = longest("colorOption");
      const options = {
        ...Object.fromEntries(kinds.map((kind) => [kind, longest(kind)?.id])),
        model: called("Longbow Prone"),
        customFeature: called("Thumbhole Grip"),
        colorOption: color?.id,
        colorCategory: color?.subcategory,
      };
      const sentence =
        "The left swivel stud goes two inches further back than the drawing says, as the customer asked.";
      const stepsOn = async (instruction: string, format: string) => {
        const data = {
          customerName: "Nine Options Arms",
          quantity: 2,
          dateIssued: "2026-11-02",
          instruction,
          ...options,
        };
        const made = await request.post(`${address}/api/work-orders`, { data });
        expect(made.ok(), await made.text()).toBe(true);
        const { id, woNumber } = await made.json();
        await page.goto(`${address}/work-orders/${id}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(woNumber);
        const sheets = sheetsOf(await page.pdf({ format }));
        expect(sheets[0]?.lines.join("\n")).toContain("Thumbhole Grip");
        return sheets.map(({ lines }) => lines.filter((text) => /^\d · /.test(text)).length);
      };
      for (const format of ["A4", "Letter"]) {
        expect([format, await stepsOn(sentence, format)]).toEqual([format, [7]]);
        for (const times of [2, 3, 4, 5]) {
          const [, ...further] = await stepsOn(Array(times).fill(sentence).join("\n"), format);
          for (const steps of further) expect(steps).toBeGreaterThan(2);
        }
      }
    },
  );

if (canRead)
  test("the signature of an order stands on no sheet without a line and the sums, however many lines there are", {
    tag: "@long",
  }, async ({ page, request }) => {
    const wrong: string[] = [];
    for (let count = 8; count < 30; count++) {
      const response = await request.post("/api/sales-order", {
        data: {
          customerName: "Signed Arms",
          status: "confirmed",
          notes: "Leave at the dock",
          lineItems: Array.from({ length: count }, (_, i) => ({ description: `Item ${i + 1}`, unitPrice: 10 })),
          signatureName: "Ana Ruiz",
        },
      });
      const { id, orderNumber } = await response.json();
      await page.goto(`/sales-orders/${id}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(orderNumber);
      for (const { lines } of sheetsOf(await page.pdf({ format: "Letter" })))
        if (
          lines.includes("Ana Ruiz") &&
          !["Item ", "Total $"].every((head) => lines.some((line) => line.startsWith(head)))
        )
          wrong.push(`${count} lines: ${lines}`);
    }
    expect(wrong).toEqual([]);
  });
