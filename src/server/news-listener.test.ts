import { expect, test } from "vitest";
import { localUser, type Who } from "../rights/who.ts";
import { newsListener } from "./news-listener.ts";

const person = (role: string): Who => ({ kind: "person", name: "Ana Ruiz", staffId: 1, role, departments: [] });

function heardBy(who: Who, answers: Promise<Who>[] = []) {
  const heard: string[] = [];
  const { hear } = newsListener({
    who,
    askAgain: () => answers.shift() ?? Promise.reject(new Error("signed out")),
    tell: (nouns) => heard.push(...nouns),
    end: () => heard.push("the end"),
  });
  return { heard, hear };
}

test.each([
  [localUser(), ["vendors", "orders", "workOrders", "backups", "whatever"]],
  [person("CSR"), ["vendors", "orders", "workOrders"]],
  [person("Production"), ["workOrders"]],
  [person("Intern"), []],
])("%o hears of what they may see", (who, expected) => {
  const { heard, hear } = heardBy(who);
  hear(["vendors", "orders", "workOrders", "backups"]);
  hear(["whatever"]);
  expect(heard).toEqual(expected);
});

test("after a change of rights one hears by the new ones, also what came while they were being read", async () => {
  const now = Promise.resolve(person("Production"));
  const { heard, hear } = heardBy(person("CSR"), [now]);
  hear(["access"]);
  hear(["vendors", "workOrders"]);
  expect(heard).toEqual([]);
  await now;
  await expect.poll(() => heard).toEqual(["access", "workOrders"]);
  hear(["vendors", "inventory"]);
  expect(heard).toEqual(["access", "workOrders", "inventory"]);
});

test("of two changes the later one counts, whichever is known first", async () => {
  let tellLater: (who: Who) => void = () => {};
  const earlier = Promise.resolve(person("Owner"));
  const later = new Promise<Who>((resolve) => (tellLater = resolve));
  const { heard, hear } = heardBy(person("CSR"), [earlier, later]);
  hear(["access"]);
  hear(["access", "vendors"]);
  await earlier;
  tellLater(person("Production"));
  await expect.poll(() => heard).toEqual(["access"]);
});

test("who is let in no longer hears nothing any more", async () => {
  const { heard, hear } = heardBy(person("CSR"));
  hear(["access"]);
  hear(["vendors"]);
  await expect.poll(() => heard).toEqual(["the end"]);
});
