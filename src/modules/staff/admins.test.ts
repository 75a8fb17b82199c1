import { expect, test } from "vitest";
import { Conflict, Forbidden } from "../../lib/errors.ts";
import type { Who } from "../../rights/who.ts";
import { localClient } from "../../shop/local-client.ts";
import { JUST_SIGNED_IN, NOW, testShop } from "../../shop/testing.ts";

const last = (name: string) => new Conflict(`${name} is the last Admin or Owner. Appoint another first`);
const ana = { username: "ana", full_name: "Ana Ruiz", email: "ana@stockworks.example", role: "Admin" } as const;
const ben = { username: "ben", full_name: "Ben Cole", email: "ben@stockworks.example", role: "Owner" } as const;

async function shopOf(...people: (typeof ana | typeof ben)[]) {
  const { client, context } = await testShop();
  const ids: number[] = [];
  for (const person of people) ids.push((await client.staff.create(person)).id);
  const as = (role: string) => {
    const who: Who = { kind: "person", name: "Cy Dale", staffId: 99, role, departments: [] };
    return localClient(() => ({ ...context, who, visit: JUST_SIGNED_IN }));
  };
  const importStaff = (...lines: string[]) => {
    const text = ["Username,Full name,Email,Role,Active", ...lines].join("\n");
    return client.imports.run({ noun: "staff", fileName: "staff.csv", text });
  };
  const givePassword = (staffId: number) =>
    context.db
      .insertInto("credentials")
      .values({ staffId, kind: "password", secret: `of ${staffId}`, createdAt: NOW })
      .execute();
  return { client, as, importStaff, givePassword, ids: ids as [number, number] };
}

test("nobody can demote, deactivate or delete the last Admin or Owner", async () => {
  const { client, as, importStaff, ids } = await shopOf(ana);
  const [id] = ids;
  for (const staff of [client.staff, as("Owner").staff]) {
    await expect(staff.update({ id, ...ana, role: "CSR" })).rejects.toThrow(last("Ana Ruiz"));
    await expect(staff.update({ id, ...ana, isActive: false })).rejects.toThrow(last("Ana Ruiz"));
    await expect(staff.remove({ id })).rejects.toThrow(last("Ana Ruiz"));
  }
  const imported = await importStaff("ana,Ana Ruiz,ana@stockworks.example,CSR,yes");
  expect(imported).toMatchObject({ written: false, errors: [{ message: last("Ana Ruiz").message }] });
  await client.staff.create({ ...ben, isActive: false });
  await expect(client.staff.remove({ id })).rejects.toThrow(last("Ana Ruiz"));
  expect(await client.staff.get({ id })).toMatchObject({ role: "Admin", isActive: true });

  await client.staff.create({ ...ben, username: "owner", email: "owner@stockworks.example" });
  await client.staff.update({ id, ...ana, role: "CSR" });
});

test("the last Admin or Owner who can sign in stays too, even if others exist without a password", async () => {
  const { client, as, importStaff, givePassword, ids } = await shopOf(ana, ben);
  const [id, other] = ids;
  const refusal = new Conflict("Ana Ruiz is the last Admin or Owner who can sign in. Let another in first");
  await givePassword(id);
  for (const staff of [client.staff, as("Owner").staff]) {
    await expect(staff.update({ id, ...ana, role: "CSR" })).rejects.toThrow(refusal);
    await expect(staff.update({ id, ...ana, isActive: false })).rejects.toThrow(refusal);
    await expect(staff.remove({ id })).rejects.toThrow(refusal);
  }
  const imported = await importStaff("ana,Ana Ruiz,ana@stockworks.example,Production,yes");
  expect(imported).toMatchObject({ written: false, errors: [{ message: refusal.message }] });
  // A person without a password may go, and anyone who can sign in may stay in the other's place.
  await client.staff.update({ id: other, ...ben, role: "CSR" });
  await client.staff.update({ id: other, ...ben });
  await givePassword(other);
  await client.staff.remove({ id });
  await expect(client.staff.remove({ id: other })).rejects.toThrow(last("Ben Cole"));
});

test("undoing an import does not remove the last person who can sign in", async () => {
  const { client, importStaff, givePassword } = await shopOf(ana);
  const added = await importStaff("ben,Ben Cole,ben@x.example,Owner,yes");
  const [person] = (await client.staff.list({ search: "ben" })).rows;
  await givePassword(person?.id as number);
  expect(await client.imports.undo({ id: added.batch as number })).toMatchObject({
    removed: 0,
    left: [{ reason: "Ben Cole is the last Admin or Owner who can sign in. Let another in first" }],
  });
});

test("of the last two, one stays when both are removed at the same time", async () => {
  for (const remove of ["delete", "demote"]) {
    const { client, ids } = await shopOf(ana, ben);
    const tries = [ana, ben].map((person, i) => {
      const id = ids[i] as number;
      return remove === "delete" ? client.staff.remove({ id }) : client.staff.update({ id, ...person, role: "CSR" });
    });
    const outcomes = (await Promise.allSettled<unknown>(tries)).map(({ status }) => status).sort();
    expect(outcomes).toEqual(["fulfilled", "rejected"]);
    const { rows } = await client.staff.list({});
    expect(rows.filter(({ role }) => role !== "CSR")).toHaveLength(1);
  }
});

test("undoing an import leaves an Admin or Owner too", async () => {
  const { client, importStaff, ids } = await shopOf(ana);
  const added = await importStaff("ben,Ben Cole,ben@x.example,Admin,yes", "cy,Cy Dale,cy@x.example,Owner,yes");
  const promoted = await importStaff("ben,Ben Cole,ben@x.example,Owner,yes");
  await client.staff.remove({ id: ids[0] });
  await client.staff.remove({ id: (await client.staff.list({ search: "cy" })).rows[0]?.id as number });
  expect(await client.imports.undo({ id: promoted.batch as number })).toMatchObject({ restored: 1, left: [] });
  expect(await client.imports.undo({ id: added.batch as number })).toMatchObject({ removed: 0, left: [{}, {}] });

  const { rows } = await client.staff.list({});
  expect(rows).toMatchObject([{ username: "ben", role: "Admin" }]);
});

test("if an import brought the only two, its undo leaves the first", async () => {
  const { client, importStaff } = await shopOf();
  const { batch } = await importStaff("ben,Ben Cole,ben@x.example,Admin,yes", "cy,Cy Dale,cy@x.example,Owner,yes");
  expect(await client.imports.undo({ id: batch as number })).toMatchObject({
    removed: 1,
    left: [{ record: "ben", reason: last("Ben Cole").message }],
  });
  expect((await client.staff.list({})).rows).toMatchObject([{ username: "ben" }]);
});

test("only an Owner makes, changes or removes an Owner, but a department's new name reaches them", async () => {
  const { client, as, importStaff, ids } = await shopOf(ana, { ...ben });
  const [admin, owner] = ids;
  const refusal = new Forbidden("Only an Owner may make, change or remove an Owner");
  const { staff, departments, imports } = as("Admin");
  await expect(staff.create({ ...ben, username: "b2", email: "b2@x.example" })).rejects.toThrow(refusal);
  await expect(staff.update({ id: admin, ...ana, role: "Owner" })).rejects.toThrow(refusal);
  await expect(staff.update({ id: owner, ...ben, role: "Admin" })).rejects.toThrow(refusal);
  await expect(staff.update({ id: owner, ...ben, email: "mine@x.example" })).rejects.toThrow(refusal);
  await expect(staff.remove({ id: owner })).rejects.toThrow(refusal);
  const { batch } = await importStaff("dee,Dee Ray,dee@x.example,Owner,yes");
  expect(await imports.undo({ id: batch as number })).toMatchObject({
    removed: 0,
    left: [{ record: "dee", reason: refusal.message }],
  });

  await client.staff.update({ id: owner, ...ben, primary_department: "Layup" });
  const layup = (await departments.list({ search: "Layup" })).rows[0]?.id as number;
  await departments.update({ id: layup, name: "Lay-up" });
  expect(await client.staff.get({ id: owner })).toMatchObject({ primary_department: "Lay-up" });
  await as("Owner").staff.update({ id: owner, ...ben, role: "Admin" });
});

test("the last Owner stays one, since an Admin could make no other", async () => {
  const { client, as, ids } = await shopOf(ana, ben);
  const [, id] = ids;
  const refusal = new Conflict("Ben Cole is the last Owner. Appoint another first");
  const { staff } = as("Owner");
  await expect(staff.update({ id, ...ben, role: "Admin" })).rejects.toThrow(refusal);
  await expect(staff.update({ id, ...ben, isActive: false })).rejects.toThrow(refusal);
  // At the shop's own computer another can be made at any time.
  await client.staff.update({ id, ...ben, role: "Admin" });
  await client.staff.update({ id, ...ben });
  await staff.create({ ...ben, username: "cy", full_name: "Cy Dale", email: "cy@stockworks.example" });
  await staff.update({ id, ...ben, role: "Admin" });
});
