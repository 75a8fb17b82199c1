import { expect, test } from "vitest";
import { newBodyRoom, newOnePerPerson } from "./body-room.ts";

const MB = 1024 * 1024;
const BUSY = { status: 503, seconds: 5, message: "Too much is being sent at once: try again in a moment" };

test("all bodies together take a sixteenth of the heap, and who leaves makes room", () => {
  const room = newBodyRoom(2 * MB, 64 * MB);
  const [one, other] = [room.enter(), room.enter()];
  one.take(3 * MB);
  other.take(MB);
  expect(() => other.take(1)).toThrow(expect.objectContaining(BUSY));
  one.leave();
  other.take(3 * MB);
  expect(() => one.take(1)).toThrow(expect.objectContaining(BUSY));
});

test("the largest body fits where the heap is small", () => {
  const room = newBodyRoom(256 * MB, 512 * MB);
  room.enter().take(256 * MB);
  expect(() => room.enter().take(1)).toThrow(expect.objectContaining(BUSY));
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
