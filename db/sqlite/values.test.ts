import { expect, test } from "vitest";
import { testSqlite } from "./testing.ts";

const kept: [unknown, unknown][] = [
  [null, null],
  [0, 0],
  [-0, 0],
  [1, 1],
  [-1, -1],
  [0.1, 0.1],
  [-1e-9, -1e-9],
  [2 ** 31, 2 ** 31],
  [-(2 ** 31), -(2 ** 31)],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  [Number.MIN_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
  [12n, 12],
  ["", ""],
  ["02138", "02138"],
  ["Łódź, Köln, 東京, 🛶", "Łódź, Köln, 東京, 🛶"],
  ["x".repeat(300_000), "x".repeat(300_000)],
  ["🛶".repeat(100_000), "🛶".repeat(100_000)],
  [new Uint8Array([]), new Uint8Array([])],
  [Buffer.from([0, 255, 0]), new Uint8Array([0, 255, 0])],
  [new Uint8Array(200_000).fill(7), new Uint8Array(200_000).fill(7)],
];

test("a value comes back as it was stored", () => {
  const sqlite = testSqlite();
  sqlite.run("create table t (id integer primary key, value)");
  for (const [value, expected] of kept) {
    const { lastInsertRowid } = sqlite.run("insert into t (value) values (?)", [value]);
    const [row] = sqlite.all("select value from t where id = ?", [lastInsertRowid]);
    expect(comparable(row?.value)).toEqual(comparable(expected));
  }
});

test("thousands of texts of one statement come back as stored, and stay so while others are read", () => {
  const sqlite = testSqlite();
  sqlite.run("create table t (id integer primary key, value)");
  const texts = Array.from({ length: 3000 }, (_, n) => `${n} ${n % 3 === 0 ? "Łódź" : "Lodz"} `.repeat(1 + (n % 40)));
  sqlite.run(`insert into t (value) values ${texts.map(() => "(?)").join()}`, texts);
  const left = sqlite.prepare("select value, ? as said from t order by id").iterate(["said once"]);
  const read = texts.map((_, n) => {
    sqlite.all("select ? as other", [`other ${n}`]);
    return left.next().value;
  });
  expect(read).toEqual(texts.map((value) => ({ value, said: "said once" })));
});

const refused: [string, unknown][] = [
  ["a Date: pass its ISO text", new Date(0)],
  ["NaN", Number.NaN],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["-Infinity", Number.NEGATIVE_INFINITY],
  ["9007199254740992, a whole number", 2 ** 53],
  ["1152921504606847000, a whole number", 2n ** 60n],
  ["boolean true", true],
  ["undefined", undefined],
  ["text with a NUL", "a\0b"],
  ["text with half a character", "\ud83d"],
  ["object", {}],
  ["object", ["a"]],
  ["function", () => 1],
  ["symbol", Symbol("s")],
];

test.each(refused)("%s is refused before it reaches the database", (what, value) => {
  const sqlite = testSqlite();
  sqlite.run("create table t (a, b)");
  const insert = () => sqlite.run("insert into t values (?, ?)", [1, value]);
  expect(insert).toThrow(TypeError);
  expect(insert).toThrow(`Parameter 2 is ${what}`);
  expect(sqlite.all("select * from t")).toEqual([]);
});

test("whole numbers are stored as such, however large", () => {
  const sqlite = testSqlite();
  sqlite.run("create table t (n integer)");
  sqlite.run("insert into t values (?)", [2 ** 40]);
  expect(sqlite.all("select typeof(n) as type from t")).toEqual([{ type: "integer" }]);
});

test("whole numbers beyond 2^53 are read exactly, as bigint", () => {
  const [row] = testSqlite().all("select 9223372036854775807 as most, -9223372036854775808 as least, 1e300 as real");
  expect(row).toEqual({ most: 2n ** 63n - 1n, least: -(2n ** 63n), real: 1e300 });
});

test("the server's time zone has no effect on a query", () => {
  expect(() => testSqlite().all("select datetime('now', 'localtime')")).toThrow("local time unavailable");
});

/** Bytes as text, which compares faster than byte by byte. */
function comparable(value: unknown): unknown {
  return value instanceof Uint8Array ? `bytes ${Buffer.from(value).toString("hex")}` : value;
}
