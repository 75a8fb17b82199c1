import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stockworks, temporaryFolder } from "../../testing.ts";

test("the OpenAPI document goes to a file without a database or a server", async () => {
  const file = join(temporaryFolder(), "api.json");
  expect(await stockworks(["openapi", "--out", file])).toEqual({ code: 0, stdout: "", stderr: "" });
  const document = JSON.parse(readFileSync(file, "utf8"));
  expect(document.openapi).toBe("3.1.1");
  expect(document.paths).toHaveProperty(["/api/master-vendors", "post"]);
  // Where a backup goes is chosen on the server's own computer alone.
  expect(document.paths).not.toHaveProperty(["/api/backups", "post"]);
});
