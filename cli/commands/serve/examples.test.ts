import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { examplesOn } from "../../../src/server/testing.ts";
import { startServer, stockworks, temporaryFolder } from "../../testing.ts";

const run = promisify(execFile);

test("each command on the API's page works in a shell, one after the other from the top, in a demo shop of today", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "demo.db");
  await stockworks(["seed", "--demo", "--db", file]);
  const { address } = await startServer(file);
  const page = await (await fetch(`${address}/api/docs`)).text();
  const commands = examplesOn(page).flatMap((section) => section.map(({ command }) => command));
  // The commands run as they stand there; curl's own file has it print the status, too.
  writeFileSync(join(folder, ".curlrc"), 'silent\nwrite-out = "\\n%{http_code}"\n');
  const env = { PATH: process.env["PATH"], HOME: folder, SHOP: address };
  const refused: string[] = [];
  for (const command of commands) {
    const { stdout } = await run("sh", ["-c", command], { env });
    if (!/\n2\d\d$/.test(stdout)) refused.push(`${command}\n${stdout}`);
  }
  expect(refused).toEqual([]);
  expect(commands.length).toBeGreaterThanOrEqual(100);
  // All others say what they need.
  const untried = page.match(/Not to be tried as it stands: it needs [a-z]/g) ?? [];
  expect(page.match(/<pre><code>/g)).toHaveLength(commands.length + untried.length);
}, 60_000);
