import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newMissing } from "./missing.ts";

test("what is not there under a server whose program was replaced says that, and what to do", () => {
  const folder = mkdtempSync(join(tmpdir(), "stockworks-web-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const page = join(folder, "index.html");
  writeFileSync(page, '<script src="/assets/one.js"></script>');
  const missing = newMissing(folder);
  expect(missing).toThrow("There is nothing at this address");
  writeFileSync(page, '<script src="/assets/two.js"></script>');
  expect(missing).toThrow(/replaced by another version while this server ran: stop it, and start it again$/);
  rmSync(page);
  expect(missing).toThrow(/replaced/);
  expect(newMissing(undefined)).toThrow("There is nothing at this address");
});
