import { expect, test } from "vitest";
import { postgresPlace } from "../../db/postgres/place.ts";
import { requireKnown } from "./address.ts";

const at = (words: string) => `postgres://ana@db.lan/shop?${words}`;

test.each([
  ["sslmod=require", 'says "sslmod", which is not known. Did you mean sslmode?'],
  ["file=/srv", 'says "file", which is not known. Did you mean files?'],
  ["weather=fine", 'says "weather", which is not known. There are: files, region, connections, sslmode'],
  ["connections=2", "connections=2 is not possible: name a number from 3 to 1,000"],
  ["connections=many", "connections=many is not possible"],
])("an address with %s is refused, so that nobody thinks that it holds", (words, why) => {
  expect(() => requireKnown(at(words))).toThrow(why);
});

test.each([
  ["sslmode=verify-full&files=/srv/photos", "sslmode=verify-full", 10],
  ["connections=5", "", 5],
  ["", "", 10],
])("an address with %s is taken, and what is ours is not sent to the database", (words, sent, connections) => {
  expect(() => requireKnown(at(words))).not.toThrow();
  const place = postgresPlace(at(words), "/srv/shop");
  expect(place).toMatchObject({ connections });
  expect(new URL(place?.url as string).search).toBe(sent && `?${sent}`);
});
