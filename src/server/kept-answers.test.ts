import { expect, onTestFinished, test } from "vitest";
import { ON_POSTGRES, testDatabase } from "../../db/testing.ts";
import type { Person, Who } from "../rights/who.ts";
import { newKeptAnswers } from "./kept-answers.ts";
import { hire, signedIn, testApp } from "./testing.ts";

const person = (staffId: number, role: string, departments: string[] = []): Person => ({
  kind: "person",
  name: `Person ${staffId}`,
  staffId,
  role,
  departments,
});
const [ANA, BEN, CLEO] = [person(1, "CSR"), person(2, "CSR"), person(3, "Production")];

/** Asks who comes what, and counts how often that was reckoned. */
async function keptShop() {
  const store = await testDatabase();
  onTestFinished(store.close);
  const kept = newKeptAnswers();
  let times = 0;
  const ask = (who: Who, of: (who: Who) => unknown = ({ kind }) => kind) =>
    kept(store.keeper, who, "orders", async (asking) => {
      times++;
      await store.reading.selectFrom("settings").selectAll().execute();
      return of(asking);
    });
  const write = (value: string) =>
    store.db
      .insertInto("settings")
      .values({ key: "shopName", value })
      .onConflict((it) => it.column("key").doUpdateSet({ value }))
      .execute();
  return { store, ask, write, reckoned: () => times };
}

test.skipIf(ON_POSTGRES)("what many ask alike is reckoned once, and again after the next change", async () => {
  const { ask, write, reckoned } = await keptShop();
  await Promise.all([ask(ANA), ask(ANA), ask(BEN), ask(BEN)]);
  expect(reckoned()).toBe(1);
  await write("Bighorn");
  await ask(BEN);
  expect(reckoned()).toBe(2);
});

test.skipIf(ON_POSTGRES)("nobody gets an answer that was reckoned before their own change", async () => {
  const { store, ask, write } = await keptShop();
  const name = async () =>
    (await store.reading.selectFrom("settings").select("value").where("key", "=", "shopName").executeTakeFirst())
      ?.value;
  for (const value of ["one", "two", "three"]) {
    const earlier = ask(ANA, name);
    await write(value);
    expect(await ask(ANA, name)).toBe(value);
    await earlier;
  }
});

test.skipIf(ON_POSTGRES)(
  "people share no answer if their rights differ, or if it depends on who they are",
  async () => {
    const { ask, reckoned } = await keptShop();
    const role = (who: Who) => (who as Person).role;
    expect(await Promise.all([ask(ANA, role), ask(CLEO, role), ask(BEN, role)])).toEqual(["CSR", "Production", "CSR"]);
    expect(reckoned()).toBe(2);
    const atTerminal = { ...BEN, by: { kind: "device", id: 1, name: "Bench", role: "Steps" } } as const;
    const by = (who: Who) => (who as Person).by?.role;
    expect(await Promise.all([ask(BEN, by), ask(atTerminal, by)])).toEqual(["CSR", "Steps"]);
    const own = await keptShop();
    const name = (who: Who) => who.name;
    expect(await Promise.all([own.ask(ANA, name), own.ask(BEN, name), own.ask(ANA, name)])).toEqual([
      "Person 1",
      "Person 2",
      "Person 1",
    ]);
    expect(own.reckoned()).toBe(2);
  },
);

test.skipIf(ON_POSTGRES)("an answer that failed is asked again", async () => {
  const { ask } = await keptShop();
  const fail = () => {
    throw new Error("The disk is gone");
  };
  await expect(ask(ANA, fail)).rejects.toThrow("The disk is gone");
  expect(await ask(ANA)).toBe("person");
});

test("at the same moment each gets the dashboard and the parts that they may see", async () => {
  const { ask, store } = await testApp();
  const people = [];
  for (const role of ["Admin", "CSR", "Function Lead", "Production"] as const) {
    people.push(await signedIn(store, await hire(store, role)));
  }
  for (const path of ["/api/dashboard", "/api/master-parts?limit=5", "/api/activity?limit=20"]) {
    const read = async (headers: Record<string, string>) => (await ask("GET", path, undefined, headers)).text;
    const told = (text: string) =>
      JSON.stringify(JSON.parse(text), (key, value) => (key === "asOf" ? undefined : value));
    const together = await Promise.all(people.map(read));
    for (const [i, headers] of people.entries()) {
      await store.db
        .insertInto("settings")
        .values({ key: `made ${path} ${i}`, value: "" })
        .execute();
      expect(told(await read(headers))).toBe(told(together[i] ?? ""));
    }
  }
});
