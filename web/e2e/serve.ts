import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const [port = "0"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "stockworks-e2e-"));
const bin = fileURLToPath(new URL("../../bin/stockworks.js", import.meta.url));

// The built server with a database of its own, which goes when the tests are done.
const server = spawn(process.execPath, [bin, "serve", "--demo", "--port", port, "--db", join(folder, "shop.db")], {
  stdio: "inherit",
});
process.on("SIGTERM", () => server.kill("SIGTERM"));
server.on("exit", (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
