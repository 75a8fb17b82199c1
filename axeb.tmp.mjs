import { chromium } from "@playwright/test"; import { readFileSync, readdirSync } from "node:fs"; import { createRequire } from "node:module";
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const base = ["--no-sandbox","--disable-site-isolation-trials","--renderer-process-limit=1"];
const V = { cur: [...base, "--js-flags=--no-opt,--no-maglev"], maglev: [...base, "--js-flags=--no-opt"], opt: base, spark: [...base, "--js-flags=--no-opt,--no-maglev,--always-sparkplug"], budget: [...base, "--js-flags=--no-opt,--no-maglev,--interrupt-budget-for-feedback-allocation=100,--invocation-count-for-... ".slice(0,-20)] };
let root = 0;
const cpu = () => { const pp = new Map(), st = new Map(); for (const p of readdirSync("/proc")) if (/^\d+$/.test(p)) try { const s = readFileSync(`/proc/${p}/stat`, "utf8"); const f = s.slice(s.lastIndexOf(")") + 2).split(" "); pp.set(+p, +f[1]); st.set(+p, (+f[11] + +f[12]) / 100); } catch {} const t = { renderer: 0 }; for (const [p] of pp) { let q = p; while (q && q !== root) q = pp.get(q) ?? 0; if (q !== root) continue; try { const k = /--type=([\w-]+)/.exec(readFileSync(`/proc/${p}/cmdline`, "utf8"))?.[1] ?? "browser"; t[k] = +((t[k] ?? 0) + st.get(p)).toFixed(2); } catch {} } return t; };
const E = { resultTypes: ["violations"], runOnly: { type: "tag", values: ["wcag2a","wcag2aa","wcag21a","wcag21aa","wcag22aa","best-practice"] }, rules: { region: { enabled: false } } };
const only = process.argv.slice(2);
for (const round of [1, 2]) for (const [n, args] of Object.entries(V)) {
  if (only.length && !only.includes(n)) continue;
  const srv = await chromium.launchServer({ executablePath: "/usr/bin/chromium-headless-shell", args }); root = srv.process().pid; const b = await chromium.connect(srv.wsEndpoint());
  const c = await b.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", locale: "en-US" }); const p = await c.newPage();
  await p.goto("http://127.0.0.1:4977/sales-orders"); await p.waitForLoadState("networkidle");
  let L = 0, A = 0, X = 0, D = 0;
  for (let i = 0; i < 4; i++) {
    let t0 = cpu().renderer; await p.goto("http://127.0.0.1:4977/" + ["sales-orders","customers","dashboard","inventory"][i]); await p.waitForLoadState("networkidle"); let t1 = cpu().renderer; L += t1 - t0;
    await p.evaluate(AXE); let t2 = cpu().renderer; A += t2 - t1;
    await p.evaluate((o) => axe.run({ include: ["html"], exclude: ["tbody tr:nth-child(n + 10)"] }, o), E); let t3 = cpu().renderer; X += t3 - t2;
    await p.evaluate((o) => axe.run({ include: ["html"] }, o), { resultTypes: ["violations"], runOnly: ["color-contrast", "link-in-text-block"] }); D += cpu().renderer - t3;
  }
  console.log(n.padEnd(8), "load", L.toFixed(2), "axe eval", A.toFixed(2), "run", X.toFixed(2), "dark", D.toFixed(2), JSON.stringify(cpu()));
  await srv.close();
}
