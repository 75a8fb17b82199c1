import { expect, test } from "vitest";
import { ON_POSTGRES } from "../../../db/testing.ts";
import { testShop, threePeople } from "../../shop/testing.ts";
import { PHOTO } from "../timekeeping/testing.ts";

/** A shop whose log is searched in memory, and what both ways find by a search: the index, and looking at every line. */
async function readShop() {
  const shop = await testShop();
  const { client, context } = shop;
  await client.activity.list({ search: "any", limit: 1 });
  const wanted = { first: 1, by: '"timestamp"', isDescending: true };
  while (context.texts?.find("logs", [["any"]], wanted) === undefined) await new Promise(setImmediate);
  const both = async (asked: { search: string; action?: string; sort?: string }) => {
    const whole = (await client.activity.list(asked)).rows;
    const found: typeof whole = [];
    for (let cursor: string | undefined; ; ) {
      const page = await client.activity.list({ ...asked, limit: 3, ...(cursor !== undefined && { cursor }) });
      expect([asked, page.total]).toEqual([asked, whole.length]);
      found.push(...page.rows);
      cursor = page.next;
      if (cursor === undefined) break;
    }
    expect(found).toEqual(whole);
    return whole.length;
  };
  return { ...shop, both };
}

test.skipIf(ON_POSTGRES)("the log in memory is searched as the log itself, page by page", async () => {
  const { client, both } = await readShop();
  for (let n = 1; n <= 9; n++) await client.vendors.create({ vendorName: `Mesa Żółć "Resin" ${n}` });
  await client.vendors.create({ vendorName: "Acme Carbon" });
  const found: Record<string, number> = {};
  for (const search of [
    "mesa",
    "MESA 7",
    "Żółć",
    'name":[null,"mesa',
    "vendorname",
    "created acme",
    "vendor 1",
    "no such",
  ])
    for (const more of [{}, { sort: "timestamp" }, { action: "created" }, { action: "removed" }])
      found[search + Object.values(more)] = await both({ search, ...more });
  expect(found).toMatchObject({ mesa: 9, mesatimestamp: 9, "MESA 7": 1, Żółć: 9, 'name":[null,"mesa': 9 });
  expect(found).toMatchObject({ mesacreated: 9, mesaremoved: 0, "created acme": 1, "no such": 0 });
});

test.skipIf(ON_POSTGRES)(
  "a record's lines in memory are found by its present name, whatever became of it",
  async () => {
    const { client, both } = await readShop();
    const { ana } = await threePeople(client);
    const { id } = await client.vendors.create({ vendorName: "Acme Carbon" });
    await client.vendors.update({ id, vendorName: "Acme Carbon", contact: "Lee" });
    expect(await both({ search: "fibre" })).toBe(0);
    await client.vendors.update({ id, vendorName: "Fibre Works" });
    expect(await both({ search: "fibre" })).toBe(3);
    await client.vendors.remove({ id });
    const [gone] = (await client.activity.list({ entity: "vendor", action: "deleted" })).rows;
    const without = await both({ search: "fibre" });
    expect(without).toBeLessThan(4);
    await client.activity.undo({ id: gone?.id ?? 0 });
    expect(await both({ search: "fibre" })).toBeGreaterThan(without);
    const punches = await both({ search: "ana time" });
    await client.timekeeping.create({ userId: ana, eventType: "clock_in", photoData: PHOTO });
    expect(await both({ search: "ana time" })).toBe(punches + 1);
    await client.staff.update({
      id: ana,
      full_name: "Zed Cole",
      username: "ana",
      email: "ana@shop.example",
      role: "CSR",
    });
    expect(await both({ search: "zed time" })).toBe(1);
  },
);
