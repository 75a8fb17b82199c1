import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startServer, stockworks } from "../cli/testing.ts";
import { root } from "./run.ts";

/** Public tools that make a client of any description; the generator brings the compiler that it needs. */
const TOOLS = ["openapi-typescript@7.13.0", "openapi-fetch@0.17.0"];

/** What is made and never changed, or never deleted. The script says why. */
const NOT_CHANGED = ["TaxRate", "Favourite", "OrderFile", "StockMovement", "Token", "TimeCorrection"];
const NOT_DELETED = ["StockMovement", "JobTime", "PayrollPeriod"];

const TSC = [
  "--strict",
  "--skipLibCheck",
  "--module",
  "nodenext",
  "--target",
  "es2022",
  "--rewriteRelativeImportExtensions",
];

test("a client that a public generator makes of the description compiles, and works with a record of each noun", async () => {
  const folder = mkdtempSync(join(tmpdir(), "generated-client-"));
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  try {
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    cpSync(join(root, "bin", "generated-client.txt"), join(folder, "script.ts"));
    run("npm", "install", "--no-package-lock", ...TOOLS);
    const db = join(folder, "shop.db");
    expect(await stockworks(["seed", "--demo", "--db", db])).toMatchObject({ code: 0 });
    const server = await startServer(db);
    const { body } = await server.call("GET", "/api/openapi.json");
    writeFileSync(join(folder, "api.json"), JSON.stringify(body));
    // What the server fills in need not be said.
    run("npx", "openapi-typescript", "api.json", "-o", "api.ts", "--default-non-nullable=false");
    run("npx", "tsc", ...TSC, "--types", "node", "--typeRoots", join(root, "node_modules", "@types"), "script.ts");
    const script = readFileSync(join(folder, "script.ts"), "utf8");
    const { paths } = body as { paths: Record<string, object> };
    const deletable = Object.entries(paths).filter(([, calls]) => "delete" in calls);
    expect(deletable.length).toBeGreaterThan(20);
    for (const [path, calls] of deletable) {
      const verbs = Object.keys(calls).filter((verb) => ["put", "patch", "delete"].includes(verb));
      for (const verb of verbs) expect(script).toContain(`.${verb.toUpperCase()}("${path}"`);
    }
    const said = run(process.execPath, "script.js", server.address).trim().split("\n");
    expect(said).toHaveLength([...script.matchAll(/^await round<Shapes\["\w+"\]>/gm)].length);
    const saying = (what: string) => said.filter((line) => line.includes(what)).map((line) => line.split(" ")[0]);
    expect(saying(" is not changed: ")).toEqual(NOT_CHANGED);
    expect(saying("is not deleted: ")).toEqual(NOT_DELETED);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 300_000);
