import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { byToken, person, testShop } from "../../shop/testing.ts";

const late = { list: "workOrders", name: "Late paint", question: "due=overdue&step=4" } as const;

async function shopOfTwo() {
  const { client, context } = await testShop();
  const as = (role: string, staffId = 1) => localClient(() => ({ ...context, who: { ...person(role), staffId } }));
  return { client, context, as };
}

async function namesOf({ savedViews }: Awaited<ReturnType<typeof shopOfTwo>>["client"]) {
  return (await savedViews.list({ list: "workOrders" })).map(({ name }) => name);
}

test("a view is private until it is shared, and its owner's token has it too", async () => {
  const { context, as } = await shopOfTwo();
  const [lead, clerk] = [as("Function Lead"), as("CSR", 2)];
  const { id } = await lead.savedViews.create(late);
  expect(await namesOf(lead)).toEqual(["Late paint"]);
  expect(await namesOf(localClient(() => ({ ...context, who: byToken("Function Lead") })))).toEqual(["Late paint"]);
  expect(await namesOf(clerk)).toEqual([]);
  await expect(clerk.savedViews.remove({ id })).rejects.toThrow("View not found");

  await lead.savedViews.update({ id, isShared: true });
  expect(await clerk.savedViews.list({ list: "workOrders" })).toMatchObject([
    { ...late, madeBy: "Ana Ruiz", isOwn: false, isShared: true },
  ]);
  await expect(clerk.savedViews.update({ id, name: "Mine now" })).rejects.toThrow("views of lists of other people");
  await as("Owner", 3).savedViews.update({ id, name: "Late at paint" });
  expect(await namesOf(lead)).toEqual(["Late at paint"]);
});

test("only people with that right share views, and nobody keeps views of lists that they may not see", async () => {
  const { as } = await shopOfTwo();
  const share = { ...late, isShared: true };
  await expect(as("CSR").savedViews.create(share)).rejects.toThrow(
    "Only Admin, Owner and Function Lead may share views of lists",
  );
  await expect(as("Production").savedViews.create({ ...late, list: "customers" })).rejects.toThrow("may see customers");
  await as("Owner").savedViews.create({ ...share, list: "customers" });
  expect(await as("Production", 2).savedViews.list({})).toEqual([]);
  expect(await as("CSR", 2).savedViews.list({})).toHaveLength(1);
});

test("each person has one default for a list, which may be a view of somebody else", async () => {
  const { client, as } = await shopOfTwo();
  const lead = as("Function Lead", 2);
  const defaults = async ({ savedViews }: typeof client) =>
    (await savedViews.list({})).flatMap(({ name, isDefault }) => (isDefault ? name : []));
  const shared = await client.savedViews.create({ ...late, isShared: true });
  const own = await lead.savedViews.create({ ...late, name: "Rush" });
  for (const viewId of [shared.id, own.id]) await lead.savedViews.setDefault({ list: "workOrders", viewId });
  expect(await defaults(lead)).toEqual(["Rush"]);
  expect(await defaults(client)).toEqual([]);
  await expect(client.savedViews.setDefault({ list: "workOrders", viewId: own.id })).rejects.toThrow("View not found");
  await expect(lead.savedViews.setDefault({ list: "vendors", viewId: own.id })).rejects.toThrow("View not found");
  await lead.savedViews.setDefault({ list: "workOrders", viewId: shared.id });
  expect(await defaults(lead)).toEqual(["Late paint"]);
  await client.savedViews.remove({ id: shared.id });
  expect(await defaults(lead)).toEqual([]);
});

test("two views of one person and list do not share a name", async () => {
  const { client, as } = await shopOfTwo();
  await client.savedViews.create(late);
  await expect(client.savedViews.create(late)).rejects.toThrow("You have a view called Late paint already");
  await client.savedViews.create({ ...late, list: "salesOrders" });
  await as("CSR").savedViews.create(late);
});
