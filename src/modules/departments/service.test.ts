import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

type Shop = Awaited<ReturnType<typeof testShop>>;

async function departmentId({ client }: Shop, name: string): Promise<number> {
  const { rows } = await client.departments.list({ search: name });
  return rows[0]?.id as number;
}

const ana = {
  username: "aruiz",
  full_name: "Ana Ruiz",
  email: "ana@stockworks.example",
  role: "Production",
  primary_department: "Layup",
  primary_area: "Oven",
  secondary_department: "Paint",
  secondary_area: "Booth 1",
} as const;

/** Ana with her areas, and the one of them in Layup. */
async function anaIn(shop: Shop) {
  const [layup, paint] = [await departmentId(shop, "Layup"), await departmentId(shop, "Paint")];
  const oven = await shop.client.departments.addArea({ id: layup, name: "Oven" });
  await shop.client.departments.addArea({ id: paint, name: "Booth 1" });
  const { id } = await shop.client.staff.create(ana);
  return { id, layup, paint, oven };
}

test("a new shop has the eleven production departments", async () => {
  const { client } = await testShop();
  const { rows, total } = await client.departments.list();
  expect(total).toBe(11);
  expect(rows.map(({ name }) => name)).toContain("Quality Control");
  expect(rows[0]).toMatchObject({ name: "Assembly", areasCount: 0 });
});

test("a department is added, renamed and deleted with a message", async () => {
  const { client } = await testShop();
  const { id } = await client.departments.create({ name: " Bedding " });
  expect(await client.departments.get({ id })).toMatchObject({ id, name: "Bedding", areasCount: 0 });
  expect(await client.departments.update({ id, name: "Glass Bedding" })).toMatchObject({ name: "Glass Bedding" });
  expect(await client.departments.remove({ id })).toEqual({ message: "Department deleted successfully" });
  await expect(client.departments.get({ id })).rejects.toMatchObject({ message: `There is no department ${id}` });
});

test.each(["", "  ", undefined])("the department name %j is refused", async (name) => {
  const { client } = await testShop();
  await expect(client.departments.create({ name: name as string })).rejects.toMatchObject({
    name: "Invalid",
    message: "Department name is required",
  });
});

test("a department name has 100 characters at most", async () => {
  const { client } = await testShop();
  expect((await client.departments.create({ name: "D".repeat(100) })).name).toHaveLength(100);
  await expect(client.departments.create({ name: "D".repeat(101) })).rejects.toMatchObject({
    message: "Department name is at most 100 characters",
  });
});

test("two departments cannot share a name", async () => {
  const { client } = await testShop();
  await expect(client.departments.create({ name: "Paint" })).rejects.toMatchObject({
    name: "Conflict",
    message: "There is already a department called Paint",
  });
});

test("an area is added to a department, renamed, moved and deleted", async () => {
  const shop = await testShop();
  const { client } = shop;
  const [layup, paint] = [await departmentId(shop, "Layup"), await departmentId(shop, "Paint")];
  const oven = await client.departments.addArea({ id: layup, name: "Oven" });
  expect(oven).toMatchObject({ departmentId: layup, departmentName: "Layup", name: "Oven" });
  const { id } = oven;
  expect(await client.departmentAreas.get({ id })).toEqual(oven);
  const moved = await client.departmentAreas.update({ id, name: "Booth 1", departmentId: paint });
  expect(moved).toMatchObject({ departmentName: "Paint", name: "Booth 1" });
  await client.departmentAreas.remove({ id });
  await expect(client.departmentAreas.get({ id })).rejects.toMatchObject({ name: "NotFound" });
});

test("areas are listed of one department by either address, and of all", async () => {
  const shop = await testShop();
  const { client } = shop;
  const [layup, paint] = [await departmentId(shop, "Layup"), await departmentId(shop, "Paint")];
  await client.departmentAreas.create({ departmentId: layup, name: "Wet Bench" });
  await client.departmentAreas.create({ departmentId: layup, name: "Oven" });
  await client.departmentAreas.create({ departmentId: paint, name: "Booth 1" });
  const names = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name);
  expect(names(await client.departments.areas({ id: layup }))).toEqual(["Oven", "Wet Bench"]);
  expect(names(await client.departmentAreas.ofDepartment({ departmentId: layup }))).toEqual(["Oven", "Wet Bench"]);
  expect(names(await client.departmentAreas.list({ departmentId: paint }))).toEqual(["Booth 1"]);
  expect(names(await client.departmentAreas.list({ sort: "-departmentName" }))).toEqual([
    "Booth 1",
    "Oven",
    "Wet Bench",
  ]);
  expect(names(await client.departmentAreas.list({ search: "layup" }))).toEqual(["Oven", "Wet Bench"]);
  expect((await client.departments.list({ sort: "-areasCount", limit: 1 })).rows[0]).toMatchObject({
    name: "Layup",
    areasCount: 2,
  });
});

test.each([
  [{ name: "", departmentId: 1 }, "name", "Area name is required"],
  [{ name: "A".repeat(51), departmentId: 1 }, "name", "Area name is at most 50 characters"],
  [{ name: "Oven", departmentId: undefined }, "departmentId", "Department is required"],
  [{ name: "Oven", departmentId: 77 }, "departmentId", "There is no department 77"],
])("the area %j is refused", async (input, path, message) => {
  const { client } = await testShop();
  await expect(client.departmentAreas.create(input as { name: string; departmentId: number })).rejects.toMatchObject({
    name: "Invalid",
    issues: [{ path, message }],
  });
});

test("a department that does not exist has no areas to list or add to", async () => {
  const { client } = await testShop();
  const missing = { name: "NotFound", message: "There is no department 77" };
  await expect(client.departments.areas({ id: 77 })).rejects.toMatchObject(missing);
  await expect(client.departments.addArea({ id: 77, name: "Oven" })).rejects.toMatchObject(missing);
});

test("a department with production steps cannot be deleted, and keeps its areas", async () => {
  const shop = await testShop();
  const { client } = shop;
  const id = await departmentId(shop, "Layup");
  await client.departments.addArea({ id, name: "Oven" });
  const step = await client.productionSteps.create({ operation: "Lay up", hours: 3.5, department: "Layup" });
  await expect(client.departments.remove({ id })).rejects.toMatchObject({
    name: "Conflict",
    message: "Layup has 1 production step; give it to another department or delete it first",
  });
  expect((await client.departments.areas({ id })).total).toBe(1);
  await client.productionSteps.remove({ id: step.id });
  await client.departments.remove({ id });
  expect((await client.departmentAreas.list()).total).toBe(0);
});

test("people follow a department and an area to their new names", async () => {
  const shop = await testShop();
  const { client } = shop;
  const { id, layup, oven } = await anaIn(shop);
  await client.departments.update({ id: layup, name: "Lamination" });
  await client.departmentAreas.update({ id: oven.id, departmentId: layup, name: "Autoclave" });
  expect(await client.staff.get({ id })).toMatchObject({
    primary_department: "Lamination",
    primary_area: "Autoclave",
    secondary_department: "Paint",
    secondary_area: "Booth 1",
  });
});

test("a department or area where people work stays, and those who left lose it", async () => {
  const shop = await testShop();
  const { client } = shop;
  const { id, layup, paint, oven } = await anaIn(shop);
  const tom = {
    username: "tom",
    full_name: "Tom",
    email: "tom@x.example",
    role: "CSR",
    primary_department: "Layup",
  } as const;
  await client.staff.create(tom);
  const refused = (message: string) => ({ name: "Conflict", message });
  await expect(client.departments.remove({ id: layup })).rejects.toMatchObject(
    refused("Layup is in use: 2 people. Give them another department first"),
  );
  await expect(client.departments.remove({ id: paint })).rejects.toMatchObject(
    refused("Paint is in use: 1 person. Give them another department first"),
  );
  await expect(client.departmentAreas.remove({ id: oven.id })).rejects.toMatchObject(
    refused("Oven is in use: 1 person. Give them another area first"),
  );
  expect(await client.staff.get({ id })).toMatchObject({ primary_area: "Oven", secondary_department: "Paint" });
  await client.staff.update({ ...ana, id, isActive: false });
  await client.departmentAreas.remove({ id: oven.id });
  await client.departments.remove({ id: paint });
  expect(await client.staff.get({ id })).toMatchObject({
    primary_department: "Layup",
    primary_area: null,
    secondary_department: null,
    secondary_area: null,
  });
});

test("the cards count departments, areas and active staff", async () => {
  const shop = await testShop();
  const { client } = shop;
  const { layup } = await anaIn(shop);
  await client.staff.create({ ...ana, username: "gone", email: "gone@stockworks.example", isActive: false });
  await client.departments.addArea({ id: layup, name: "Wet Bench" });
  await client.departments.create({ name: "Glass Bedding" });
  expect(await client.departments.stats()).toEqual({
    totalDepartments: 12,
    mostRecent: "Glass",
    activeUsers: 1,
    totalAreas: 3,
    departmentsWithAreas: 2,
    averageAreas: 0.3,
    largestDepartment: "Layup",
  });
});

test("the cards of a shop without departments say so", async () => {
  const { client, context } = await testShop();
  await context.db.deleteFrom("departments").execute();
  expect(await client.departments.stats()).toMatchObject({
    totalDepartments: 0,
    mostRecent: "None",
    averageAreas: 0,
    largestDepartment: null,
  });
});

test("the people of a department with the longest name can be changed", async () => {
  const shop = await testShop();
  const { client } = shop;
  const { id, layup } = await anaIn(shop);
  const name = "Lay-up ".repeat(15).slice(0, 100).trim();
  await client.departments.update({ id: layup, name });
  const changed = { ...ana, primary_department: name, title: "Lead" };
  expect(await client.staff.update({ id, ...changed })).toMatchObject(changed);
});
