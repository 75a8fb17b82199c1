import { chromium } from "@playwright/test"; import { readFileSync } from "node:fs"; import { createRequire } from "node:module";
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox","--disable-site-isolation-trials","--renderer-process-limit=1","--js-flags=--no-opt,--no-maglev"] });
const p = await (await b.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
for (const u of ["sales-orders", "order", "dashboard"]) {
await p.goto("http://127.0.0.1:4977/" + u); await p.waitForLoadState("networkidle"); await p.evaluate(AXE);
const r = await p.evaluate(async () => {
  const tags = ["wcag2a","wcag2aa","wcag21a","wcag21aa","wcag22aa","best-practice"];
  const ctx = { include: ["html"], exclude: ["tbody tr:nth-child(n + 10)"] };
  const out = [];
  const time = async (name, o) => { const t = performance.now(); await axe.run(ctx, { resultTypes: ["violations"], ...o }); out.push([name, performance.now() - t]); };
  await time("all", { runOnly: { type: "tag", values: tags } });
  await time("all again", { runOnly: { type: "tag", values: tags } });
  await time("none (bypass)", { runOnly: ["bypass"] });
  await time("all but looks", { runOnly: { type: "tag", values: tags }, rules: { "color-contrast": { enabled: false }, "link-in-text-block": { enabled: false }, "target-size": { enabled: false } } });
  for (const r of axe.getRules(tags)) await time(r.ruleId, { runOnly: [r.ruleId] });
  return [document.querySelectorAll("*").length, document.querySelectorAll("svg *").length, out];
});
console.log(u, "elements", r[0], "in svg", r[1]); for (const [n, t] of r[2].slice(0, 4)) console.log(n, t.toFixed(0)); const base = Math.min(...r[2].slice(4).map((x) => x[1])); console.log("base", base.toFixed(0));
for (const [n, t] of r[2].slice(4).sort((a, b) => b[1] - a[1]).slice(0, 14)) console.log("  ", n, (t - base).toFixed(0));
}
await b.close();
