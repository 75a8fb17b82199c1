import type { Page } from "@playwright/test";
import Papa from "papaparse";
import { expect } from "./support.ts";

/** Words that would run, load or lead away where they are taken for more than words. */
export const HOSTILE = [
  "<script>window.hacked = 1</script>",
  "<img src=x onerror=window.hacked=1>",
  '"><svg/onload=window.hacked=1>',
  "'><iframe srcdoc='<script>parent.hacked=1</script>'>",
  "javascript:window.hacked=1",
  "</title><script>window.hacked=1</script>",
  "</textarea><script>window.hacked=1</script>",
  "<a href=javascript:window.hacked=1>click</a>",
  "<math><mtext></form><form><mglyph><style></math><img src=x onerror=window.hacked=1>",
  "<body onload=window.hacked=1>",
  "<details open ontoggle=window.hacked=1>",
  "<input autofocus onfocus=window.hacked=1>",
  "<link rel=stylesheet href=//evil.example/x.css>",
  "<base href=//evil.example/>",
  "<meta http-equiv=refresh content='0;url=//evil.example'>",
  "{{constructor.constructor('window.hacked=1')()}}",
  "$" + "{window.hacked=1}",
  "<%= window.hacked=1 %>",
  "#{window.hacked=1}",
  "__proto__",
  "constructor",
  "\u202Etxt.exe",
  "‮moc.live\u2066",
  '=HYPERLINK("http://evil.example")',
  "'; drop table vendors; --",
  "Robert'); DROP TABLE staff;--",
  "\\u003cscript\\u003ewindow.hacked=1\\u003c/script\\u003e",
  "&lt;script&gt;window.hacked=1&lt;/script&gt;",
  "%3Cscript%3Ewindow.hacked=1%3C/script%3E",
  "data:text/html,<script>window.hacked=1</script>",
  "<svg><animate onbegin=window.hacked=1 attributeName=x dur=1s>",
  "<object data=javascript:window.hacked=1>",
  "<embed src=javascript:window.hacked=1>",
  "<style>@import '//evil.example/x.css'</style>",
  "<noscript><p title='</noscript><img src=x onerror=window.hacked=1>'>",
  "<template><script>window.hacked=1</script></template>",
  "<marquee onstart=window.hacked=1>",
  "<video><source onerror=window.hacked=1></video>",
  "x".repeat(180),
  "👩‍👩‍👧‍👦".repeat(15),
];
export const IMAGE = "<img src=x onerror=window.hacked=1>";

const ISSUED = "2026-11-20";

/** By list the record whose every text is this word, as far as its field is long. What is one of a few words is not. */
const RECORDS: Readonly<Record<string, (word: string, n: number) => object>> = {
  vendors: (word) => ({
    vendorName: word,
    vendorAddress: word,
    vendorCity: word,
    vendorState: cut(word, 10),
    vendorZip: cut(word, 15),
  }),
  parts: (word) => ({
    partNumber: cut(word, 100),
    name: word,
    description: word,
    location: cut(word, 100),
    stockQuantity: 0,
  }),
  customers: (word) => ({ customerName: word, contactType: "Main", contactInfo: word, recordType: "Company" }),
  departments: (word) => ({ name: cut(word, 100) }),
  "department-areas": (word) => ({ department: "Layup", name: cut(word, 50) }),
  staff: (word, n) => ({
    username: cut(word, 50),
    full_name: cut(word, 100),
    email: `h${n}@x.example`,
    role: "Production",
    title: cut(word, 100),
  }),
  "feature-categories": (word) => ({ name: cut(word, 100) }),
  "feature-options": (word) => ({
    categoryName: "Type",
    name: cut(word, 100),
    price: 1,
    subcategory: cut(word, 100),
  }),
  "work-orders": (word, n) => ({
    soNumber: `SO-2020-${1000 + n}`,
    woNumber: `WO-2020-${1000 + n}`,
    customerName: word,
    quantity: 1,
    dateIssued: ISSUED,
    partNumber: cut(word, 100),
    instruction: word,
  }),
  "sales-orders": (word, n) => ({
    orderNumber: `SO-2021-${1000 + n}`,
    customerName: word,
    quantity: 1,
    dateIssued: ISSUED,
    notes: word,
  }),
};

/** Not in the middle of a picture. */
const cut = (word: string, length: number) => word.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");

/**
 * Before a browser test: writes the hostile words into every text of every list of a shop in which nobody has to sign
 * in yet.
 */
export async function fillWithHostile(address: string): Promise<void> {
  for (const [noun, recordOf] of Object.entries(RECORDS)) {
    const text = Papa.unparse(HOSTILE.map(recordOf), { quotes: true });
    const answer = await fetch(`${address}/api/imports`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ noun, fileName: IMAGE, text, separator: ",", onError: "skip" }),
    });
    const told = (await answer.json()) as { new: number; errors: { text: string }[] };
    expect(answer.status, `${noun}: ${JSON.stringify(told).slice(0, 900)}`).toBe(200);
    // Words that begin alike may be the same where there is room for ten letters.
    expect(told.new, `${noun}: ${JSON.stringify(told.errors)}`).toBeGreaterThan(HOSTILE.length - 4);
  }
}

/**
 * What a page of a browser test asks of other sites and opens over itself from now on, as a list that should stay
 * empty.
 */
export function harmDoneBy(page: Page, address: string): string[] {
  const harm: string[] = [];
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${new URL(address).origin}/`))
      harm.push(request.url());
  });
  page.on("dialog", async (dialog) => {
    harm.push(dialog.message());
    await dialog.dismiss();
  });
  return harm;
}

/** In a browser test: nothing that was stored as words has run or become a part of the page. */
export async function expectHarmless(page: Page, place: string): Promise<void> {
  const found = await page.evaluate(() => ({
    hacked: (window as unknown as { hacked?: number }).hacked,
    made: document.querySelectorAll("[onerror], [onload], iframe, object, embed, base, marquee, [src='x']").length,
  }));
  expect(found, place).toEqual({ hacked: undefined, made: 0 });
}
