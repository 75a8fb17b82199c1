import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

test("the floor reads the Spanish names of departments, steps, categories and options", async () => {
  const { client } = await testShop();
  expect(await client.floorNames.get()).toEqual({ departments: {}, steps: {}, options: {} });
  await client.departments.create({ name: "Gluing", nameEs: " Pegado " });
  await client.departments.create({ name: "Loft" });
  await client.productionSteps.create({ operation: "Spray", operationEs: "Rociar", hours: 1, department: "Gluing" });
  const { id: categoryId } = await client.featureCategories.create({ name: "Studs", nameEs: "Pernos" });
  await client.featureOptions.create({ categoryId, name: "Desert Tan", nameEs: "Arena", price: 20 });
  expect(await client.floorNames.get()).toEqual({
    departments: { Gluing: "Pegado" },
    steps: { Spray: "Rociar" },
    options: { "Desert Tan": "Arena", Studs: "Pernos" },
  });
});

test("a change that does not say the Spanish name leaves it, and a blank one takes it away", async () => {
  const { client } = await testShop();
  const { id } = await client.departments.create({ name: "Gluing", nameEs: "Pegado" });
  expect(await client.departments.update({ id, name: "Glue" })).toMatchObject({ nameEs: "Pegado" });
  expect(await client.departments.update({ id, name: "Glue", nameEs: "" })).toMatchObject({ nameEs: null });
});

test("Spanish names come in with a file, and the undo of the import takes them back", async () => {
  const { client } = await testShop();
  const run = (noun: "departments" | "feature-categories" | "feature-options", ...lines: string[]) =>
    client.imports.run({ noun, fileName: "list.csv", text: lines.join("\n"), onError: "skip" });
  await run("departments", "Department,Name in Spanish", "Gluing,Pegado");
  await run("feature-categories", "Category,Spanish name", "Hand,Mano");
  await run("feature-options", "Option,Category,Price,Name in Spanish", "Left Hand,Hand,35,Mano izquierda");
  const { batch } = await run("departments", "Department,Name in Spanish", "Paint,Pintura");
  const names = {
    departments: { Gluing: "Pegado" },
    steps: {},
    options: { Hand: "Mano", "Left Hand": "Mano izquierda" },
  };
  expect(await client.floorNames.get()).toEqual({ ...names, departments: { Gluing: "Pegado", Paint: "Pintura" } });
  await client.imports.undo({ id: batch ?? 0 });
  expect(await client.floorNames.get()).toEqual(names);
});

test("a Spanish name stands in the log, and is taken back from there", async () => {
  const { client } = await testShop();
  const { rows } = await client.departments.list({ search: "Paint" });
  const id = rows[0]?.id ?? 0;
  await client.departments.update({ id, name: "Paint", nameEs: "Pintura" });
  const log = await client.activity.list({ limit: 1 });
  expect(log.rows[0]).toMatchObject({ changes: { nameEs: [null, "Pintura"] } });
  await client.activity.undo({ id: log.rows[0]?.id ?? 0 });
  expect(await client.departments.get({ id })).toMatchObject({ nameEs: null });
});
