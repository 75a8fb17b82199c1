import * as nodeFs from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { gathered } from "./gathered.ts";
import { realFile } from "./real-file.ts";
import { faultyDisk, testFolder } from "./testing.ts";

const pieces = fc.array(
  fc.record({
    /** After the last one, or anywhere. */
    position: fc.option(fc.nat(600_000), { nil: undefined, freq: 2 }),
    length: fc.oneof(fc.nat(50), fc.constant(4096), fc.nat(300_000)),
    after: fc.constantFrom("", "", "", "read", "size", "sync"),
  }),
  { maxLength: 25 },
);

test("in any order of writes and reads, the file is as if each write went to it at once", () => {
  const folder = testFolder();
  fc.assert(
    fc.property(pieces, (all) => {
      const open = (name: string) => realFile(nodeFs.openSync(join(folder, name), "w+"), nodeFs);
      const [plain, ours] = [open("plain"), gathered(open("ours"))];
      let end = 0;
      for (const [n, { position = end, length, after }] of all.entries()) {
        const bytes = Buffer.alloc(length, n + 1);
        expect(ours.write(bytes, 0, length, position)).toBe(length);
        plain.write(bytes, 0, length, position);
        end = position + length;
        if (after === "size") expect(ours.size()).toBe(plain.size());
        if (after === "sync") ours.sync();
        if (after !== "read") continue;
        const [seen, wanted] = [Buffer.alloc(5000), Buffer.alloc(5000)];
        expect(ours.read(seen, 0, 5000, Math.max(0, end - 4000))).toBe(
          plain.read(wanted, 0, 5000, Math.max(0, end - 4000)),
        );
        expect(seen.equals(wanted)).toBe(true);
      }
      ours.sync();
      const [seen, wanted] = ["ours", "plain"].map((name) => nodeFs.readFileSync(join(folder, name)));
      for (const file of [plain, ours]) nodeFs.closeSync(file.fd());
      expect(seen?.equals(wanted as Buffer)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("bytes that could not be written are dropped and never reach the disk later", () => {
  const disk = faultyDisk();
  const name = join(testFolder(), "log");
  const file = gathered(realFile(disk.io.openSync(name, "w+"), disk.io));
  file.write(Buffer.from("refused"), 0, 7, 0);
  disk.fault = () => "ENOSPC";
  expect(() => file.sync()).toThrow("ENOSPC");
  disk.fault = () => undefined;
  file.sync();
  expect(nodeFs.readFileSync(name, "utf8")).toBe("");
  nodeFs.closeSync(file.fd());
});
