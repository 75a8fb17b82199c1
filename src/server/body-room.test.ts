import { expect, test } from "vitest";
import { newBodyRoom, newLargeRoom, newOnePerPerson } from "./body-room.ts";

const MB = 1024 * 1024;
const BUSY = { status: 503, seconds: 5, message: "Too much is being sent at once: try again in a moment" };

test("all bodies together take a sixteenth of the heap, and who leaves makes room", () => {
  const room = newBodyRoom(64 * MB);
  const [one, other] = [room.enter(), room.enter()];
  one.take(3 * MB);
  other.take(MB);
  expect(() => other.take(1)).toThrow(expect.objectContaining(BUSY));
  one.leave();
  other.take(3 * MB);
  expect(() => one.take(1)).toThrow(expect.objectContaining(BUSY));
});

test("large bodies that have come wait for room, none before one that came earlier, and one that is too large for all of it is alone", async () => {
  const inRoom = newLargeRoom(64 * MB);
  const begun: string[] = [];
  const ends: Record<string, () => void> = {};
  const add = (name: string, bytes: number) =>
    inRoom(bytes, () => {
      begun.push(name);
      return new Promise<void>((resolve) => (ends[name] = resolve));
    });
  const all = [add("first", 3 * MB), add("large", 256 * MB), add("second", MB), add("third", 3 * MB)];
  await expect.poll(() => begun).toEqual(["first"]);
  ends["first"]?.();
  await expect.poll(() => begun).toEqual(["first", "large"]);
  ends["large"]?.();
  await expect.poll(() => begun).toEqual(["first", "large", "second", "third"]);
  for (const name of ["second", "third"]) ends[name]?.();
  await Promise.all(all);
});

test("a large body whose work fails gives its room back", async () => {
  const inRoom = newLargeRoom(64 * MB);
  await expect(inRoom(4 * MB, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await inRoom(4 * MB, async () => "done")).toBe("done");
});

test("the large calls of one person are done one after the other, those of others beside them", async () => {
  const inTurn = newOnePerPerson();
  const done: string[] = [];
  let end = () => {};
  const first = inTurn("ana", () => new Promise<void>((resolve) => (end = resolve)));
  const rest = ["second", "third", "fourth"].map((name) => inTurn("ana", async () => void done.push(name)));
  await inTurn("ben", async () => void done.push("ben"));
  await expect(inTurn("ana", async () => {})).rejects.toMatchObject({ status: 503, seconds: 5 });
  expect(done).toEqual(["ben"]);
  end();
  await Promise.all([first, ...rest]);
  expect(done).toEqual(["ben", "second", "third", "fourth"]);
  await inTurn("ana", async () => void done.push("later"));
  expect(done.at(-1)).toBe("later");
});

test("a large call that fails lets the next one of the same person begin", async () => {
  const inTurn = newOnePerPerson();
  const failing = inTurn("ana", () => Promise.reject(new Error("no")));
  const next = inTurn("ana", async () => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
});
