import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoFile, stockworks, temporaryFolder } from "../../testing.ts";

test("who may read the file sees who can sign in, lets them in and says what they may", async () => {
  const db = await demoFile();
  const run = (words: string[], input = "") => stockworks([...words, "--db", db], input);
  expect((await run(["staff", "list"])).stdout).toMatch(/^Eleanor Voss +evoss +Owner +no password +never$/m);
  expect((await run(["staff", "link"])).stdout).toMatch(/\/setup#[\w-]{43}\nIt works once, until \d+\/\d+\/\d+, /);
  expect((await run(["staff", "link", "EVOSS"])).stdout).toMatch(/\/link#[\w-]{43}\n/);
  expect(await run(["staff", "set-password", "evoss"], "plenty of walnut\n")).toMatchObject({
    code: 0,
    stdout: "Eleanor Voss has a new password, and is signed out everywhere\n",
  });
  expect((await run(["staff", "list", "--json"])).stdout).toMatch(/"username": "evoss"[^}]*"hasPassword": true/);
  expect((await run(["staff", "link"])).stderr).toContain("This shop is set up. Say who the link is for");
  expect(await run(["staff", "set-password", "evoss"], "password1\n")).toMatchObject({
    code: 2,
    stderr: "This password is one of the most used. Choose another\n",
  });
  expect((await run(["staff", "link", "evos"])).stderr).toBe(
    "Nobody has the username or email evos. Did you mean evoss?\n",
  );
  expect((await run(["staff", "may", "evoss"])).stdout).toMatch(/^Eleanor Voss may, as Owner:\n/);
  const mayOf = async (name: string) => JSON.parse((await run(["staff", "may", name, "--json"])).stdout);
  expect(await mayOf("evoss")).toMatchObject({ full_name: "Eleanor Voss", role: "Owner", departments: [] });
  expect((await mayOf("production")).may).toContainEqual({
    what: "work orders",
    deeds: ["see", "move (own departments)"],
  });
  expect(JSON.parse((await run(["staff", "link", "evoss", "--json"])).stdout)).toMatchObject({
    address: null,
    path: expect.stringMatching(/^\/link#[\w-]{43}$/),
    endsAt: expect.any(String),
  });
  expect((await run(["staff", "may", "production"])).stdout).toMatch(/^work orders +see; move \(own departments\)$/m);
});

test("all that is kept of a person is written into a new folder, and whoever has left is erased once the name was typed", async () => {
  const db = await demoFile();
  const folder = temporaryFolder();
  const out = join(folder, "luis");
  const run = (words: string[], input = "") => stockworks(["staff", ...words, "--db", db], input);
  expect((await run(["export", "lortega", "--out", out])).stdout).toMatch(
    /^All that is kept of Luis Ortega is in .+luis: \d+ lists, 0 photos$/m,
  );
  expect(readFileSync(join(out, "staff.csv"), "utf8")).toContain("luis@stockworks.example");
  expect(readFileSync(join(out, "contents.txt"), "utf8")).toMatch(/^staff.csv: the record of this person \(1 row\)$/m);
  expect(await run(["export", "lortega", "--out", out])).toMatchObject({
    code: 1,
    stderr: `${out} is not empty: name a new folder\n`,
  });
  expect(await run(["erase", "lortega"], "Luis\n")).toMatchObject({
    code: 1,
    stderr: 'This is not "Luis Ortega". Nothing was erased\n',
  });
  expect(await run(["erase", "evoss", "--yes"])).toMatchObject({
    code: 1,
    stderr: "Eleanor Voss is the last Owner. Appoint another first\n",
  });
  expect((await run(["erase", "lortega"], "Luis Ortega\n")).stdout).toMatch(
    /^Luis Ortega is now Former employee \d+: \d+ lines? of the log changed, 0 photos removed$/m,
  );
  expect(readFileSync(db).includes("Ortega")).toBe(false);
});
