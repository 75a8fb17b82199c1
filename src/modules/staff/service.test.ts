import { expect, test } from "vitest";
import { testShop as emptyShop } from "../../shop/testing.ts";

const ana = {
  username: "aruiz",
  full_name: "Ana Ruiz",
  email: "ana@stockworks.example",
  phone_number: "413-555-0107",
  role: "Function Lead",
  title: "Layup Lead",
  primary_department: "Layup",
  secondary_department: "Plugging",
  primary_area: "Wet Bench",
  secondary_area: "Plug Bench",
} as const;
const tom = { username: "tokafor", full_name: "Tom Okafor", email: "tom@stockworks.example", role: "Admin" } as const;

/** A shop with the areas of these people. */
async function testShop() {
  const shop = await emptyShop();
  const { rows } = await shop.client.departments.list();
  for (const [name, area] of [
    ["Layup", "Wet Bench"],
    ["Plugging", "Plug Bench"],
  ]) {
    const id = rows.find((one) => one.name === name)?.id as number;
    await shop.client.departments.addArea({ id, name: area as string });
  }
  return shop;
}

test("a staff member is stored as given, and active", async () => {
  const { client } = await testShop();
  const created = await client.staff.create(ana);
  expect(created).toMatchObject({ ...ana, isActive: true, lastLogin: null });
  expect(await client.staff.get({ id: created.id })).toEqual(created);
  expect((await client.staff.list()).rows).toEqual([created]);
});

test("a department or an area that the shop does not have is refused, and what somebody has may be gone", async () => {
  const { client, context } = await testShop();
  const create = (more: object) => client.staff.create({ ...ana, ...more });
  await expect(create({ primary_department: "Atlantis" })).rejects.toMatchObject({
    issues: [{ path: "primary_department", message: "There is no department called Atlantis" }],
  });
  await expect(create({ secondary_area: "Wet Bench" })).rejects.toMatchObject({
    issues: [{ path: "secondary_area", message: "Plugging has no area called Wet Bench" }],
  });
  const { id } = await create({});
  await context.db.updateTable("staff").set({ primary_department: "Atlantis" }).execute();
  expect(await client.staff.update({ id, ...ana, primary_department: "Atlantis", title: "Diver" })).toMatchObject({
    title: "Diver",
  });
  const text = "Username,Full name,Email,Role,Department\nbo,Bo Li,bo@x.example,CSR,Atlantis";
  const { errors } = await client.imports.run({ noun: "staff", fileName: "staff.csv", text });
  expect(errors).toMatchObject([{ line: 2, message: "There is no department called Atlantis" }]);
});

test("a new staff member is CSR unless another role is given, and the choice none means nothing", async () => {
  const { client } = await testShop();
  const { role, ...unsaid } = tom;
  const created = await client.staff.create({
    ...unsaid,
    title: "none",
    primary_department: "none",
    secondary_department: "none",
    primary_area: "none",
    secondary_area: "none",
  });
  expect(created).toMatchObject({
    role: "CSR",
    title: null,
    primary_department: null,
    secondary_department: null,
    primary_area: null,
    secondary_area: null,
  });
});

test.each([
  [{ username: " " }, "username", "Username is required"],
  [{ username: "u".repeat(51) }, "username", "Username is at most 50 characters"],
  [{ full_name: "" }, "full_name", "Full name is required"],
  [{ full_name: "n".repeat(101) }, "full_name", "Full name is at most 100 characters"],
  [{ email: "" }, "email", "Email is required"],
  [{ email: "ana at stockworks" }, "email", "Email is an address like name@example.com"],
  [{ email: `${"a".repeat(90)}@example.com` }, "email", "Email is at most 100 characters"],
  [{ phone_number: "4".repeat(21) }, "phone_number", "Phone number is at most 20 characters"],
  [{ role: "Boss" }, "role", "Role is one of Admin, CSR, Function Lead, Production, Owner"],
  [{ title: "t".repeat(101) }, "title", "Title is at most 100 characters"],
  [{ primary_department: "d".repeat(101) }, "primary_department", "Primary department is at most 100 characters"],
  [{ secondary_area: "a".repeat(51) }, "secondary_area", "Secondary area is at most 50 characters"],
])("a staff member with %j is refused", async (wrong, path, message) => {
  const { client } = await testShop();
  await expect(client.staff.create({ ...ana, ...wrong } as typeof ana)).rejects.toMatchObject({
    name: "Invalid",
    issues: expect.arrayContaining([{ path, message }]),
  });
  expect((await client.staff.list()).total).toBe(0);
});

test("a blank email is one mistake, not two", async () => {
  const { client } = await testShop();
  await expect(client.staff.create({ ...ana, email: " " })).rejects.toMatchObject({ message: "Email is required" });
});

test("two people cannot share a username or an email", async () => {
  const { client } = await testShop();
  await client.staff.create(ana);
  const { id } = await client.staff.create(tom);
  await expect(client.staff.create({ ...tom, username: "aruiz", email: "x@example.com" })).rejects.toMatchObject({
    name: "Conflict",
    message: "Somebody else has the username aruiz",
  });
  await expect(client.staff.update({ id, ...tom, email: ana.email })).rejects.toMatchObject({
    name: "Conflict",
    message: "Somebody else has the email ana@stockworks.example",
    issues: [{ path: "email", message: "Somebody else has the email ana@stockworks.example" }],
  });
});

test("a change needs a role, so that nobody loses it by accident", async () => {
  const { client } = await testShop();
  const { id } = await client.staff.create(ana);
  const { role, ...unsaid } = ana;
  await expect(client.staff.update({ id, ...unsaid } as never)).rejects.toMatchObject({ name: "Invalid" });
  const changed = await client.staff.update({ id, ...ana, role: "Owner", isActive: false });
  expect(changed).toMatchObject({ role: "Owner", isActive: false });
  expect((await client.staff.list({ search: "owner" })).total).toBe(1);
});

test("a person without time entries is deleted, with their planned week", async () => {
  const { client, context } = await testShop();
  const { id } = await client.staff.create(ana);
  await client.schedules.create({ userId: id, dayOfWeek: "Monday", projectedHours: 8 });
  expect(await client.staff.remove({ id })).toEqual({ message: "User deleted successfully" });
  await expect(client.staff.get({ id })).rejects.toMatchObject({ message: `There is no staff member ${id}` });
  expect(await context.db.selectFrom("schedules").selectAll().execute()).toEqual([]);
  const logs = await context.db.selectFrom("logs").select("relatedEntity").where("action", "=", "deleted").execute();
  expect(logs.map((log) => log.relatedEntity)).toEqual(["schedule", "staff member"]);
});

test("a person with time entries is deactivated, and the entries stay", async () => {
  const { client, context } = await testShop();
  const { id } = await client.staff.create(ana);
  const now = context.now();
  await context.db
    .insertInto("time_entries")
    .values({ userId: id, eventType: "clock_in", occurredAt: now, createdAt: now, updatedAt: now })
    .execute();
  expect(await client.staff.get({ id })).toMatchObject({ hasTimeEntries: true, clockedInSince: now });
  expect(await client.staff.remove({ id })).toEqual({
    message: "Ana Ruiz has time entries and was deactivated instead of deleted",
  });
  expect(await client.staff.get({ id })).toMatchObject({ full_name: "Ana Ruiz", isActive: false });
  expect(await context.db.selectFrom("time_entries").selectAll().execute()).toHaveLength(1);
});

test("a person who vouched for somebody's entry is not deleted either, and the list says so beforehand", async () => {
  const { client, context } = await testShop();
  const { id } = await client.staff.create(ana);
  const { id: userId } = await client.staff.create(tom);
  const stamps = { createdAt: context.now(), updatedAt: context.now() };
  await context.db
    .insertInto("time_entries")
    .values({ userId, eventType: "clock_out", vouchedBy: id, occurredAt: context.now(), ...stamps })
    .execute();
  expect(await client.staff.get({ id })).toMatchObject({ hasTimeEntries: true, clockedInSince: null });
  await client.staff.remove({ id });
  expect(await client.staff.get({ id })).toMatchObject({ isActive: false });
});

test("staff are found by username, name, email and role", async () => {
  const { client } = await testShop();
  await client.staff.create(ana);
  await client.staff.create(tom);
  for (const search of ["ARUIZ", "ana r", "ana@", "function"])
    expect((await client.staff.list({ search })).rows.map((row) => row.username)).toEqual(["aruiz"]);
});

test("people to choose from have name, title and department, and include those who left on request", async () => {
  const { client } = await testShop();
  const { id } = await client.staff.create(ana);
  await client.staff.create({ ...tom, isActive: false });
  const person = {
    id,
    full_name: "Ana Ruiz",
    title: "Layup Lead",
    primary_department: "Layup",
    isActive: true,
  };
  expect((await client.staff.people({ status: "active" })).rows).toEqual([person]);
  expect((await client.staff.people({ status: "inactive" })).rows).toMatchObject([{ full_name: "Tom Okafor" }]);
  expect((await client.staff.people()).total).toBe(2);
});

test("the cards count users, and Admin and CSR as the active ones", async () => {
  const { client } = await testShop();
  await client.staff.create(ana);
  await client.staff.create(tom);
  await client.staff.create({ ...tom, username: "a", email: "a@example.com", isActive: false });
  await client.staff.create({ ...tom, username: "b", email: "b@example.com", role: "CSR" });
  expect(await client.staff.stats()).toEqual({ totalUsers: 4, activeUsers: 2, administrators: 2, csrStaff: 1 });
});
