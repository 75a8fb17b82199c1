import { expect, test } from "vitest";
import { stockworks } from "../testing.ts";
import { databaseFile } from "./database-file.ts";

test("the address of a database server is refused with a sentence that keeps its password to itself", async () => {
  const { code, stderr } = await stockworks(["report", "late", "--db", "postgres://priya:secret@db/shop"]);
  expect(code).toBe(2);
  expect(stderr).toBe("A database is a file here, and postgres://… is an address: name a file, like shop.db\n");
});

test.each(["shop.db", "./a:b.db", "/srv/shop.db"])("%s is a file", async (name) => {
  expect(await databaseFile(name)).toMatch(/\.db$/);
});
