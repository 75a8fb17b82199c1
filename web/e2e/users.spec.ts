import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectComplaints, test } from "./support.ts";

const PHOTO = `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 1, 0xe0, 2, 0x80, 1, 0, 0, 0]).toString("base64")}`;

const grid = (page: Page) => page.getByRole("grid", { name: /^Users/ });

async function addUser(request: APIRequestContext, full_name: string, more: object = {}) {
  const username = full_name.toLowerCase().replace(/\W/g, "");
  const data = { username, full_name, email: `${username}@stockworks.example`, role: "Production", ...more };
  const response = await request.post("/api/master-users", { data });
  expect(response.status()).toBe(201);
  return response.json();
}

async function choose(dialog: Locator, field: string, option: string) {
  await dialog.getByRole("combobox", { name: field }).click();
  await dialog.page().getByRole("option", { name: option, exact: true }).click();
}

test("the cards count the users, and the dialog to add one closes by Escape, by a click beside it and by Cancel", async ({
  page,
}) => {
  // The latest answer counts: tests beside this one add people, and the page reads again.
  let stats = { totalUsers: -1, activeUsers: 0, administrators: 0, csrStaff: 0 };
  page.on("response", async (response) => {
    if (response.url().endsWith("/api/master-users/stats")) stats = await response.json();
  });
  await page.goto("/users");
  const cards = page.locator("[aria-busy=false] > div").filter({ hasText: /^(Total|Active|Admin|CSR)/ });
  await expect(async () => {
    const { totalUsers, activeUsers, administrators, csrStaff } = stats;
    await expect(cards).toHaveText(
      [
        `Total Users${totalUsers}`,
        `Active Users${activeUsers}Admin and CSR`,
        `Administrators${administrators}`,
        `CSR Staff${csrStaff}`,
      ],
      { timeout: 1000 },
    );
  }).toPass();
  const dialog = page.getByRole("dialog", { name: "Add User" });
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(10, 450),
    () => dialog.getByRole("button", { name: "Cancel" }).click(),
  ]) {
    await page.getByRole("button", { name: "Add User" }).click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
  }
});

test("a user is added with department, area and a usual week, and found by name", async ({ page, request }) => {
  await page.goto("/users");
  const dialog = page.getByRole("dialog", { name: "Add User" });
  await page.getByRole("button", { name: "Add User" }).click();
  await dialog.getByRole("button", { name: "Add User" }).click();
  for (const [label, message] of [
    ["Username", "Username is required"],
    ["Full Name", "Full name is required"],
    ["Email", "Email is required"],
  ] as const)
    await expect(dialog.getByRole("textbox", { name: label })).toHaveAccessibleDescription(message);
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Username" }).fill("wpeabody");
  await dialog.getByRole("textbox", { name: "Full Name" }).fill("Wilma Peabody");
  await dialog.getByRole("textbox", { name: "Email" }).fill("wilma@stockworks.example");
  await expect(dialog.getByRole("combobox", { name: "Role" })).toHaveText("CSR");

  const area = dialog.getByRole("combobox", { name: "Primary Area" });
  await expect(area).toHaveText("Select department first");
  await expect(area).toBeDisabled();
  await choose(dialog, "Primary Department", "Layup");
  await choose(dialog, "Primary Area", "Wet Bench");
  await choose(dialog, "Primary Department", "CNC");
  await expect(area).toHaveText("None");

  await expect(dialog.getByLabel("Monday projected hours")).toHaveAttribute("aria-valuemin", "0");
  await expect(dialog.getByLabel("Monday projected hours")).toHaveAttribute("step", "0.5");
  await dialog.getByLabel("Monday projected hours").fill("8.3");
  await dialog.getByRole("button", { name: "Add User" }).click();
  await expect(dialog.getByLabel("Monday projected hours")).toHaveAccessibleDescription("Hours go by half hours");
  await dialog.getByLabel("Monday projected hours").fill("8.5");
  await dialog.getByLabel("Saturday projected hours").fill("4");
  await expect(dialog.getByText("12.5 hours projected, 0 actual")).toBeVisible();
  await dialog.getByRole("button", { name: "Add User" }).click();
  await expect(page.getByText("User and schedule created successfully")).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole("searchbox", { name: "Search users" }).fill("wilma");
  await expect(page).toHaveURL("/users?search=wilma");
  await expect(grid(page).getByRole("row").nth(1)).toContainText("Wilma Peabody");
  const [member] = await (await request.get("/api/master-users?search=wilma")).json();
  expect(member).toMatchObject({ role: "CSR", title: null, primary_department: "CNC", primary_area: null });
  expect(await (await request.get(`/api/master-users/${member.id}/schedule`)).json()).toMatchObject([
    { dayOfWeek: "Monday", projectedHours: 8.5, actualHours: 0 },
    { dayOfWeek: "Saturday", projectedHours: 4, actualHours: 0 },
  ]);
});

test("a user and the week are changed in one dialog", async ({ page, request }) => {
  const { id } = await addUser(request, "Edith Changeling");
  const schedule = [{ day: "Tuesday", projected: 6, actual: 5 }];
  await request.put(`/api/master-users/${id}/schedule`, { data: { schedule } });
  await page.goto("/users?search=changeling");
  await page.getByRole("button", { name: "Edit Edith Changeling" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit User" });
  await expect(dialog.getByLabel("Tuesday projected hours")).toHaveValue("6");
  await dialog.getByLabel("Tuesday projected hours").fill("7.5");
  await choose(dialog, "Role", "Owner");
  await choose(dialog, "Status", "Inactive");
  await dialog.getByRole("button", { name: "Save User" }).click();
  await expect(page.getByText("User and schedule updated successfully")).toBeVisible();
  await expect(grid(page).getByRole("row").nth(1)).toContainText("Owner");
  await expect(grid(page).getByRole("row").nth(1)).toContainText("Inactive");
  await expect(async () => {
    const week = await (await request.get(`/api/master-users/${id}/schedule`)).json();
    expect(week).toMatchObject([{ dayOfWeek: "Tuesday", projectedHours: 7.5, actualHours: 5 }]);
  }).toPass();
});

test("what somebody else changes of a user and the week meanwhile stays, where it was not changed here", {
  tag: "@long",
}, async ({ page, request }) => {
  const user = await addUser(request, "Edith Meanwhile");
  const { id } = user;
  await page.goto("/users?search=meanwhile");
  await page.getByRole("button", { name: "Edit Edith Meanwhile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit User" });
  await dialog.getByLabel("Title").fill("Sander");
  const schedule = [{ day: "Tuesday", projected: 5, actual: 0 }];
  await request.put(`/api/master-users/${id}/schedule`, { data: { schedule } });
  const told = await request.put(`/api/master-users/${id}`, { data: { ...user, email: "meanwhile@shop.example" } });
  expect(told.status()).toBe(200);
  await expect(dialog.getByLabel("Email")).toHaveValue("meanwhile@shop.example");
  await dialog.getByRole("button", { name: "Save User" }).click();
  await expect(page.getByText("User and schedule updated successfully")).toBeVisible();
  expect(await (await request.get(`/api/master-users/${id}`)).json()).toMatchObject({
    title: "Sander",
    email: "meanwhile@shop.example",
  });
  expect(await (await request.get(`/api/master-users/${id}/schedule`)).json()).toMatchObject([
    { dayOfWeek: "Tuesday", projectedHours: 5 },
  ]);
});

test("what is refused of a user is told, a username or email that somebody has at its field", { tag: "@long" }, async ({
  page,
  request,
  complaints,
}) => {
  await addUser(request, "Taken Already");
  await addUser(request, "Second Comer");
  await page.goto("/users?search=second+comer");
  await grid(page).getByText("Second Comer").click();
  const dialog = page.getByRole("dialog", { name: "Edit User" });
  const username = dialog.getByRole("textbox", { name: "Username" });
  await username.fill("takenalready");
  await dialog.getByRole("button", { name: "Save User" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Failed to update user" })).toBeVisible();
  await expect(username).toHaveAccessibleDescription("Somebody else has the username takenalready");
  await expect(username).toBeFocused();
  await username.fill("secondcomer");
  const email = dialog.getByRole("textbox", { name: "Email" });
  await email.fill("takenalready@stockworks.example");
  await dialog.getByRole("button", { name: "Save User" }).click();
  await expect(email).toHaveAccessibleDescription("Somebody else has the email takenalready@stockworks.example");
  expectComplaints(complaints, "409");

  const told = (title: string) => page.getByRole("status").filter({ hasText: title });
  await page.goto("/users?search=second+comer");
  await page.getByRole("button", { name: "Add User" }).click();
  const add = page.getByRole("dialog", { name: "Add User" });
  await add.getByRole("textbox", { name: "Username" }).fill("takenalready");
  await add.getByRole("textbox", { name: "Full Name" }).fill("Third Comer");
  await add.getByRole("textbox", { name: "Email" }).fill("third@stockworks.example");
  await add.getByRole("button", { name: "Add User" }).click();
  await expect(told("Failed to create user")).toContainText("Somebody else has the username takenalready");
  await add.getByRole("button", { name: "Cancel" }).click();
  await page.route("**/api/master-users/*", (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Delete Second Comer" }).click();
  await page.getByRole("dialog", { name: "Delete User" }).getByRole("button", { name: "Delete User" }).click();
  await expect(told("Failed to delete user")).toContainText("Something went wrong (request 7f3a)");
  expect(complaints.splice(0).filter((text) => !/409|500/.test(text))).toEqual([]);
});

test("a user without time entries is deleted once the question is answered", async ({ page, request }) => {
  await addUser(request, "Doris Deletable");
  await page.goto("/users?search=deletable");
  await page.getByRole("button", { name: "Delete Doris Deletable" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete User" });
  await expect(dialog).toContainText("Are you sure you want to delete this user?");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(grid(page)).toContainText("Doris Deletable");
  await page.getByRole("button", { name: "Delete Doris Deletable" }).click();
  await dialog.getByRole("button", { name: "Delete User" }).click();
  await expect(page.getByText("User deleted successfully")).toBeVisible();
  await expect(page.getByText("No users match your search")).toBeVisible();
});

test("who has time entries is deactivated, which the question says, and comes back", async ({ page, request }) => {
  const { id } = await addUser(request, "Clara Clockwork");
  const clockIn = { userId: id, eventType: "clock_in", photoData: PHOTO };
  expect((await request.post("/api/time-entries", { data: clockIn })).status()).toBe(201);
  await page.goto("/users?search=clockwork");
  const row = grid(page).getByRole("row").nth(1);
  await expect(row).toContainText(/Clocked in since \d+:\d\d/);
  await page.getByRole("button", { name: "Delete Clara Clockwork" }).click();
  const dialog = page.getByRole("dialog", { name: "Deactivate User" });
  await expect(dialog).toContainText("Clara Clockwork has time entries, which are kept");
  await dialog.getByRole("button", { name: "Deactivate User" }).click();
  await expect(page.getByText("Clara Clockwork has time entries and was deactivated")).toBeVisible();
  await expect(row).toContainText("Inactive");
  await expect(page.getByRole("button", { name: "Delete Clara Clockwork" })).toBeHidden();
  await page.getByRole("button", { name: "Reactivate Clara Clockwork" }).click();
  await expect(page.getByText("User reactivated")).toBeVisible();
  await expect(row).toContainText("Active");
});

test("a week that is refused leaves the dialog open, and the user is not added twice", { tag: "@long" }, async ({
  page,
  request,
  complaints,
}) => {
  await page.route("**/api/master-users/*/schedule", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } }),
  );
  await page.goto("/users");
  await page.getByRole("button", { name: "Add User" }).click();
  const dialog = page.getByRole("dialog", { name: "Add User" });
  await dialog.getByRole("textbox", { name: "Username" }).fill("onceonly");
  await dialog.getByRole("textbox", { name: "Full Name" }).fill("Oona Onceonly");
  await dialog.getByRole("textbox", { name: "Email" }).fill("oona@stockworks.example");
  await dialog.getByLabel("Friday projected hours").fill("5");
  await dialog.getByRole("button", { name: "Add User" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Failed to save schedule" })).toBeVisible();
  await page.unroute("**/api/master-users/*/schedule");
  await dialog.getByRole("button", { name: "Add User" }).click();
  await expect(dialog).toBeHidden();
  const found = await (await request.get("/api/master-users?search=onceonly")).json();
  expect(found).toHaveLength(1);
  expect(await (await request.get(`/api/master-users/${found[0].id}/schedule`)).json()).toHaveLength(1);
  expectComplaints(complaints, "500");
});

test("the users are accessible, light and dark, wide and on a phone", { tag: "@long" }, async ({ page, request }) => {
  for (const role of ["Admin", "CSR", "Function Lead", "Production", "Owner"])
    await addUser(request, `Everyrole ${role}`, { role });
  await page.goto("/users?search=everyrole");
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "6");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await grid(page).getByText("Everyrole Owner").click();
  await expect(page.getByLabel("Sunday actual hours")).toBeVisible();
  await expectAccessible(page);
});

test("a person's page tells who they are, whether they can sign in, what they may do and why, and what they did", {
  tag: "@landing",
}, async ({ page, request }) => {
  const places = { primary_department: "Layup", secondary_department: "Finishing" };
  const { id } = await addUser(request, "Petra Quill", { role: "Function Lead", ...places });
  await page.goto("/users?search=petra");
  await page.getByRole("button", { name: "See Petra Quill" }).click();
  await expect(page).toHaveURL(`/users/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Petra Quill" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Who they are" })).toContainText("Not yet: no password");
  await expect(page.getByText("As Function Lead, in Layup and Finishing")).toBeVisible();
  const rights = page.getByRole("region", { name: "What they may do" });
  await expect(rights.getByRole("row", { name: /^work orders/i })).toContainText(
    "see; change, move (in Layup and Finishing)",
  );
  await expect(page.getByText("Nothing yet")).toBeVisible();

  const { path } = await (await request.post("/api/links", { data: { staffId: id } })).json();
  const use = { link: path.split("#")[1], password: "plenty of walnut" };
  expect((await request.post("/api/links/use", { data: use })).status()).toBe(200);
  await page.reload();
  const did = page.getByRole("region", { name: "What they did" });
  await expect(did.getByRole("row").nth(1)).toContainText("Signed in as Petra Quill");
  await expect(did.getByRole("row").nth(2)).toContainText("Set the password of Petra Quill");
  await expect(page.getByRole("region", { name: "Where they are signed in" }).getByRole("row")).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to Users" }).click();
  await expect(page).toHaveURL("/users");
});

test("of somebody who may do everything, and of whoever has left, that is said in a sentence", {
  tag: "@long",
}, async ({ page, request, complaints }) => {
  const admin = await addUser(request, "Addie Quill", { role: "Admin" });
  await page.goto(`/users/${admin.id}`);
  await expect(
    page.getByText("Everything, except that only an Owner adds, changes or removes an Owner."),
  ).toBeVisible();
  const gone = await addUser(request, "Gerda Quill", { isActive: false });
  await page.goto(`/users/${gone.id}`);
  await expect(page.getByText("Nothing: Gerda Quill is not active.")).toBeVisible();
  await expect(page.getByText("No: not active")).toBeVisible();
  await page.goto("/users/999999");
  await expect(page.getByRole("heading", { name: "Person not found" })).toBeVisible();
  expectComplaints(complaints, "404");
});
