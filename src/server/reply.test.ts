import { gunzipSync } from "node:zlib";
import { H3 } from "h3";
import { expect, test } from "vitest";
import { AS_JSON, replyWhole, whole } from "./reply.ts";

test.each([
  ["rows on both pages", [[1, 2], [3]], [1, 2, 3]],
  ["a last page whose rows are gone by then", [[1, 2], []], [1, 2]],
  ["a page in between whose rows are gone by then", [[1], [], [2]], [1, 2]],
  ["no rows at all", [[]], []],
])("a whole list with %s is one JSON array", async (_, pages, rows) => {
  const page = (n: number) => ({
    rows: pages[n] ?? [],
    total: 3,
    ...(n + 1 < pages.length ? { next: String(n + 1) } : {}),
  });
  const app = new H3().get("/", (event) => replyWhole(page(0), async (cursor) => page(Number(cursor)), event, AS_JSON));
  expect(await (await app.request("/")).json()).toEqual(rows);
});

test("others have their turn between reading a page of a whole list and writing it", async () => {
  const happened: string[] = [];
  const read = async (cursor: string) => {
    happened.push(`${cursor} is read`);
    setImmediate(() => happened.push("somebody else has a turn"));
    return { rows: [cursor], total: 3, ...(cursor === "second" ? { next: "third" } : {}) };
  };
  const form = {
    headers: {},
    write: (rows: unknown[]) => {
      happened.push(`${rows} is written`);
      return "";
    },
  };
  const first = { rows: ["first"], total: 3, next: "second" };
  await (await new H3().get("/", (event) => replyWhole(first, read, event, form)).request("/")).text();
  expect(happened).toEqual([
    "first is written",
    "second is read",
    "somebody else has a turn",
    "second is written",
    "third is read",
    "somebody else has a turn",
    "third is written",
  ]);
});

test.each([
  [4_000, null],
  [5_000, "gzip"],
  [65_536, "gzip"],
  [65_537, "gzip"],
  [900_000, "gzip"],
])("of a text of %i letters a reader that unpacks gets every letter, packed: %s", async (length, encoding) => {
  const text = Array.from({ length: length / 8 + 1 }, (_, i) => `${i} é, `)
    .join("")
    .slice(0, length);
  const app = new H3().get("/", (event) => whole(event, 200, text, { "content-type": "text/plain" }));
  const answer = await app.request("/", { headers: { "accept-encoding": "gzip" } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(answer.headers.get("content-length")).toBe(String(bytes.length));
  expect((encoding === null ? bytes : gunzipSync(bytes)).toString()).toBe(text);
});
