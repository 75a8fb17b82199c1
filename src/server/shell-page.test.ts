import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { shellPages } from "./shell-page.ts";

const SCREENS = [
  { path: "/vendors", title: "Vendors & others", subtitle: "Who sends <parts>", scripts: ["/assets/vendors.js"] },
  { path: "/vendors/$id", title: "Vendor", scripts: ["/assets/vendor.js"] },
  { path: "/vendors/new", title: "New Vendor", scripts: [] },
];

test.each([
  ["/vendors", "<p>Vendors &amp; others</p><p>Who sends &lt;parts&gt;</p>", ["vendors.js"]],
  ["/vendors/12", "<p>Vendor</p>", ["vendor.js"]],
  ["/vendors/new", "<p>New Vendor</p>", []],
  ["/vendors/12/more", "<p></p>", []],
])("the page at %s says where one is, and has the screen's scripts on their way", (path, said, scripts) => {
  const { html } = pages().at(path);
  expect(html).toContain(`<main>${said}</main>`);
  expect([...html.matchAll(/modulepreload" crossorigin href="\/assets\/([^"]+)"/g)].map(([, name]) => name)).toEqual(
    scripts,
  );
});

test("pages that differ have different tags, and the same page the same", () => {
  const { at } = pages();
  expect(at("/vendors/12").etag).toBe(at("/vendors/13").etag);
  expect(at("/vendors/12").etag).not.toBe(at("/vendors").etag);
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
  writeFileSync(join(folder, "index.html"), `${head}<main><!--screen--></main><script src="/a.js"></script>`);
  writeFileSync(join(folder, "screens.json"), JSON.stringify(SCREENS));
  return shellPages(folder);
}
