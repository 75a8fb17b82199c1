import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startServer, stockworks } from "../cli/testing.ts";
import { root } from "./run.ts";

/** Public tools that make a client of any description; the generator brings the compiler that it needs. */
const TOOLS = ["openapi-typescript@7.13.0", "openapi-fetch@0.17.0"];

/** A link for a customer is made only where people sign in, which nobody does here. */
const NOT_TRIED = ["/api/shares/{id}"];

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
    const nouns = [...script.matchAll(/^await round<Shapes\["(\w+)"\]>/gm)];
    const { paths } = body as { paths: Record<string, object> };
    const deletable = Object.keys(paths).filter((path) => "delete" in (paths[path] as object));
    expect(deletable.length).toBeGreaterThan(20);
    expect(deletable.filter((path) => !script.includes(`api.DELETE("${path}"`))).toEqual(NOT_TRIED);
    expect(run(process.execPath, "script.js", server.address).trim().split("\n")).toHaveLength(nouns.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 300_000);
