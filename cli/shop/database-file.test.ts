import { expect, test } from "vitest";
import { stockworks } from "../testing.ts";
import { databaseOf } from "./database-file.ts";

test("the address of another kind of server is refused with a sentence that keeps its password to itself", async () => {
  const { code, stderr } = await stockworks(["report", "late", "--db", "mysql://priya:secret@db/shop"]);
  expect(code).toBe(2);
  expect(stderr).toBe(
    "mysql://… is not a database: name a file, like shop.db, or one on PostgreSQL, like postgres://user@host/shop\n",
  );
});

test.each(["shop.db", "./a:b.db", "/srv/shop.db"])("%s is a file", async (name) => {
  expect(await databaseOf(name)).toMatch(/\.db$/);
});
