import { expect, test } from "vitest";
import { foreignKeyViolation, uniqueViolation } from "./errors.ts";
import { testSqlite } from "./sqlite/testing.ts";

test("a duplicate value names its table and columns", () => {
  const { error } = shop();
  expect(uniqueViolation(error("insert into parts values (1, 'p', 'x', 1)"))).toEqual({
    table: "parts",
    columns: ["id"],
  });
  expect(uniqueViolation(error("insert into parts values (2, 'a', 'b', 1)"))).toEqual({
    table: "parts",
    columns: ["number", "supplier"],
  });
  expect(uniqueViolation(error("insert into vendors values (2, 'ACME')"))).toEqual({
    table: "vendors_name",
    columns: [],
  });
});

test("a broken reference is recognised, from either side", () => {
  const { error } = shop();
  expect(foreignKeyViolation(error("insert into parts values (2, 'c', 'd', 99)"))).toBe(true);
  expect(foreignKeyViolation(error("delete from vendors"))).toBe(true);
});

test("other errors are neither", () => {
  const { error } = shop();
  const others = [error("insert into parts values (2, null, 'd', 1)"), error("select"), new Error("UNIQUE"), undefined];
  for (const other of others) {
    expect(uniqueViolation(other)).toBeUndefined();
    expect(foreignKeyViolation(other)).toBe(false);
  }
});

function shop() {
  const sqlite = testSqlite();
  sqlite.run("create table vendors (id integer primary key, name text)");
  sqlite.run("create unique index vendors_name on vendors (lower(name))");
  sqlite.run(
    "create table parts (id integer primary key, number text not null, supplier text, vendor references vendors, unique (number, supplier))",
  );
  sqlite.run("insert into vendors values (1, 'Acme')");
  sqlite.run("insert into parts values (1, 'a', 'b', 1)");
  const error = (sql: string) => {
    try {
      sqlite.run(sql);
    } catch (thrown) {
      return thrown;
    }
    throw new Error(`${sql} was accepted`);
  };
  return { error };
}
