import { expect, test } from "vitest";
import { localClient } from "../../../src/shop/local-client.ts";
import { person, testShop } from "../../../src/shop/testing.ts";
import { exportedText } from "./run.ts";

test("a view is exported by its name with its filter and order, one's own before one of the shop", async () => {
  const { client, context } = await testShop();
  for (const [vendorName, isActive] of [
    ["Alder", true],
    ["Birch", false],
    ["Cedar", true],
  ] as const)
    await client.vendors.create({ vendorName, isActive });
  const namesOf = async (view: string, word = "vendors", search?: string) => {
    let text = "";
    for await (const chunk of exportedText(client, word, { format: "json", view, ...(search && { search }) }))
      text += chunk.text;
    return (JSON.parse(text) as { vendorName: string }[]).map(({ vendorName }) => vendorName);
  };
  const owner = localClient(() => ({ ...context, who: person("Owner") }));
  const shared = {
    list: "vendors",
    name: "In use",
    question: "sort=-vendorName&status=active&columns=vendorName&density=compact",
  } as const;
  await owner.savedViews.create(shared);
  await expect(namesOf("in use")).rejects.toThrow("There is no view in use of vendors. It has no views yet");
  await owner.savedViews.create({ ...shared, name: "Of the shop", isShared: true });
  expect(await namesOf("of the shop")).toEqual(["Cedar", "Alder"]);
  expect(await namesOf("Of the shop", "vendors", "ced")).toEqual(["Cedar"]);
  await client.savedViews.create({ ...shared, name: "Of the shop", question: "status=inactive" });
  expect(await namesOf("Of the shop")).toEqual(["Birch"]);
  await expect(namesOf("Nothing")).rejects.toThrow("The views are Of the shop, Of the shop");
  await expect(namesOf("Late", "sales-orders")).rejects.toThrow(
    "There are no saved views of sales-orders, only of all-orders",
  );
});

test("an export takes the filters and the order of its list, and refuses what its list has not", async () => {
  const { client } = await testShop();
  for (const [vendorName, isActive] of [
    ["Alder", true],
    ["Birch", false],
    ["Cedar", true],
  ] as const)
    await client.vendors.create({ vendorName, isActive });
  const textOf = async (filter: string[], sort?: string) => {
    let text = "";
    const options = { format: "csv", filter, ...(sort && { sort }) } as const;
    for await (const chunk of exportedText(client, "vendors", options)) text += chunk.text;
    return [...text.matchAll(/^\d+,(\w+)/gm)].map(([, name]) => name);
  };
  expect(await textOf(["status=active"], "-vendorName")).toEqual(["Cedar", "Alder"]);
  expect(await textOf(["status=active", "without=ced"])).toEqual(["Alder"]);
  await expect(textOf(["stauts=active"])).rejects.toThrow(
    '"stauts=active" is not a filter of vendors. The filters are without, status, sameName, each written as name=value',
  );
  await expect(textOf(["status=gone"])).rejects.toThrow("Status is one of active, inactive");
  await expect(textOf([], "colour")).rejects.toThrow(/^Sort by one of createdAt, vendorName/);
});
