import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type ScreenTold, shellPages } from "./shell-page.ts";

const rows = { noun: "vendors", action: "list", input: { limit: 100 }, key: ["vendors", "pages", {}] } as const;
const one = { noun: "vendors", action: "get", input: { id: "$id" }, key: ["vendors", "get", { id: "$id" }] } as const;
const answer = { noun: "reports", action: "get", input: { id: "$name" }, key: ["reports", "get", {}] } as const;
const SCREENS: ScreenTold[] = [
  {
    path: "/vendors",
    title: "Vendors & others",
    subtitle: "Who sends <parts>",
    scripts: ["/assets/vendors.js"],
    asks: [{ ...rows, isPlain: true }],
  },
  {
    path: "/vendors/$id",
    title: "Vendor",
    scripts: ["/assets/vendor.js"],
    asks: [one],
    outline: { noun: "vendors", action: "get", heading: "{name}", facts: ["{city.name}", "{parts} parts", "by {who}"] },
  },
  { path: "/vendors/new", title: "New Vendor", scripts: [], asks: [] },
  { path: "/reports/$name", title: "Report", scripts: [], asks: [answer] },
  {
    path: "/step/$id",
    title: "Step",
    scripts: [],
    asks: [one],
    outline: { noun: "vendors", action: "get", heading: "{name}", isLarge: true, facts: [] },
  },
];

test.each([
  ["/vendors", "<p>Vendors &amp; others</p><p>Who sends &lt;parts&gt;</p>", ["vendors.js"]],
  ["/vendors/12", "<p>Vendor</p>", ["vendor.js"]],
  ["/vendors/new", "<p>New Vendor</p>", []],
  ["/vendors/12/more", "<p></p>", []],
])("the page at %s says where one is, and has the screen's scripts on their way", (path, said, scripts) => {
  const html = pages().at(path, false).html({ since: "", answers: [] });
  expect(html).toContain(`<main>${said}</main>`);
  expect(
    [...html.matchAll(/modulepreload" fetchpriority="low" crossorigin href="\/assets\/([^"]+)"/g)].map(
      ([, name]) => name,
    ),
  ).toEqual(scripts);
});

test.each([
  [
    { name: "A & B", city: { name: "Boston" }, parts: 0, who: "Ana" },
    "<p>A &amp; B</p><p>Boston · 0 parts · by Ana</p>",
  ],
  [{ name: "A", city: null, parts: null, who: "" }, "<p>A</p>"],
  [
    { name: "$& {who}", city: { name: "<b>" }, who: "<!--answers-->" },
    "<p>$&amp; {who}</p><p>&lt;b&gt; · by &lt;!--answers--&gt;</p>",
  ],
  [undefined, "<p>Vendor</p>"],
])("of a record answered as %j the page says %s before its program comes", (record, said) => {
  const answers = record === undefined ? [] : [[one.key, record] as const];
  const html = pages().at("/vendors/12", false).html({ since: "", answers });
  expect(html).toContain(`<main>${said}</main>`);
});

test("a heading that is large on its screen is large before its program comes", () => {
  const html = pages()
    .at("/step/12", false)
    .html({ since: "", answers: [[one.key, { name: "Cure" }]] });
  expect(html).toContain('<main><p class="large">Cure</p></main>');
});

test.each([
  ["/vendors", false, [{ limit: 100 }]],
  ["/vendors", true, []],
  ["/vendors/12", true, [{ id: 12 }]],
  ["/vendors/0012", false, [{ id: "0012" }]],
  ["/vendors/$id", false, [{ id: "$id" }]],
  ["/vendors/%E0%A4%A", false, [{ id: "%E0%A4%A" }]],
  ["/vendors/new", false, []],
  ["/reports/on%2Dtime", false, [{ id: "on-time" }]],
  ["/reports/7", false, [{ id: "7" }]],
  ["/nowhere", false, []],
])(
  "at %s, with more in the address: %s, the screen's first asks have what the address says",
  (path, hasQuery, asked) => {
    expect(
      pages()
        .at(path, hasQuery)
        .asks.map(({ input }) => input),
    ).toEqual(asked);
  },
);

test("no text in an answer ends the element that holds it, and it is read back as it was", () => {
  const name = "</script><script>steal()</script><!-- $& $' \u2028";
  const html = pages()
    .at("/vendors", false)
    .html({ since: "7", answers: [[one.key, { name }]] });
  expect(html).not.toContain("<script>steal");
  const [, text = ""] = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual({ since: "7", answers: [[one.key, { name }]] });
});

test("of what stands in the page, the policy lets its own script and style run and nothing else", () => {
  const hash = (text: string) => createHash("sha256").update(text).digest("base64");
  const { policy } = pages();
  expect(policy).toContain(`; script-src 'self' 'sha256-${hash("dark()")}';`);
  expect(policy).toContain(`; style-src 'self' 'sha256-${hash("p { margin: 0 }")}';`);
});

function pages() {
  const folder = mkdtempSync(join(tmpdir(), "shell-page-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const head = "<style>p { margin: 0 }</style><script>dark()</script><!--ahead-->";
  const body = '<main><!--screen--></main><!--answers--><script src="/a.js"></script>';
  writeFileSync(join(folder, "index.html"), head + body);
  writeFileSync(join(folder, "screens.json"), JSON.stringify(SCREENS));
  return shellPages(folder);
}
