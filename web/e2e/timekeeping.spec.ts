import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { dateIn, mondayOf } from "../../src/lib/dates.ts";
import { DAYS } from "../../src/modules/schedules/schema.ts";
import { test } from "./own-server.ts";
import { expect, expectAccessible, expectComplaints } from "./support.ts";

test.beforeEach(({ context }) => context.grantPermissions(["camera"]));

async function hire(request: APIRequestContext, full_name: string, more: object = {}): Promise<number> {
  const username = full_name.toLowerCase().replaceAll(" ", ".");
  const response = await request.post("/api/master-users", {
    data: { username, full_name, email: `${username}@stockworks.example`, role: "Production", ...more },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).id;
}

async function workEveryDay(request: APIRequestContext, address: string, full_name: string) {
  const users = `${address}/api/master-users`;
  const [{ id }] = await (await request.get(`${users}?search=${encodeURIComponent(full_name)}`)).json();
  const schedule = DAYS.map((day) => ({ day, projected: 8, actual: 0 }));
  expect((await request.put(`${users}/${id}/schedule`, { data: { schedule } })).ok()).toBe(true);
}

async function choose(page: Page, name: string) {
  await page.getByRole("combobox", { name: "Select Employee" }).fill(name);
  await page.getByRole("option", { name }).click();
}

async function capture(page: Page, word: "in" | "out") {
  await page.getByRole("button", { name: "Capture Photo" }).click();
  await page.getByRole("button", { name: `Confirm clock ${word}` }).click();
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const entries = (page: Page) => page.getByRole("region", { name: "Recent Time Entries" }).getByRole("listitem");

/** From here on the page remembers every track that a camera gave it, and what was asked of cameras and pictures. */
async function watchTracks(page: Page) {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    const tracks: MediaStreamTrack[] = [];
    const asked: unknown[] = [];
    Object.assign(window, { tracks, asked });
    const draw = HTMLCanvasElement.prototype.toDataURL;
    HTMLCanvasElement.prototype.toDataURL = function (...how) {
      asked.push(how);
      return draw.apply(this, how);
    };
    devices.getUserMedia = async (wanted) => {
      asked.push(wanted?.video);
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
    );
}

/** The camera of this page is as the browser says it is with an error of this name. */
async function refuseCamera(page: Page, name: string) {
  await page.addInitScript((name) => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    Object.assign(window, { isCameraBack: false });
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      if ((window as unknown as { isCameraBack: boolean }).isCameraBack) return open(wanted);
      throw new DOMException("refused", name);
    };
  }, name);
}

test("an employee clocks in with a photo that is taken twice, and out again", { tag: "@landing" }, async ({
  page,
  request,
}) => {
  await hire(request, "Clocked Clara", { title: "Sander", primary_department: "Finishing" });
  const photos: string[] = [];
  page.on("request", (sent) => sent.url().endsWith("/photo") && photos.push(sent.url()));
  await page.goto("/timekeeping");
  await expect(button(page, "Clock In")).toBeDisabled();
  await expect(button(page, "Clock Out")).toBeDisabled();

  await choose(page, "Clocked Clara");
  await expect(page.getByRole("combobox", { name: "Select Employee" })).toHaveValue("Clocked Clara (Sander)");
  const card = page.getByRole("region", { name: "Time Clock" });
  await expect(card).toContainText("FinishingClocked Out");
  await expect(button(page, "Clock Out")).toBeDisabled();
  await button(page, "Clock In").click();
  await expect(button(page, "Capture Photo")).toBeEnabled();
  await expectAccessible(page);
  await button(page, "Capture Photo").click();
  await expect(page.getByRole("img", { name: "Clocked Clara, just now" })).toBeVisible();
  await expectAccessible(page);
  await button(page, "Retake").click();
  await capture(page, "in");
  await expect(page.getByText("Clock in recorded successfully")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Select Employee" })).toHaveValue("");

  const entry = entries(page).filter({ hasText: "Clocked Clara" });
  await expect(entry).toContainText("Clock in");
  expect(photos).toEqual([]);
  await entry.getByRole("button", { name: /^Photo of/ }).click();
  const photo = entry.getByRole("img");
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([640, 480]);

  await choose(page, "Clocked Clara");
  await expect(card).toContainText(/Clocked Insince \d+:\d\d.[AP]M/);
  await expect(button(page, "Clock In")).toBeDisabled();
  await button(page, "Clock Out").click();
  await capture(page, "out");
  await expect(page.getByText("Clock out recorded successfully")).toBeVisible();
  await expect(entries(page).filter({ hasText: "Clocked Clara" }).first()).toContainText("Clock out");
});

test("who was clocked in on another page meanwhile is refused with a sentence", { tag: "@long" }, async ({
  page,
  context,
  request,
  complaints,
}) => {
  const id = await hire(request, "Twofold Tess");
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(`/timekeeping?user=${id}`);
    await button(each, "Clock In").click();
    await button(each, "Capture Photo").click();
  }
  await button(other, "Confirm clock in").click();
  await expect(other.getByText("Clock in recorded successfully")).toBeVisible();
  await button(page, "Confirm clock in").click();
  const toast = page.getByRole("status").filter({ hasText: "Failed to record time entry" });
  await expect(toast).toContainText("Twofold Tess is already clocked in since");
  expectComplaints(complaints, "409");
});

test("without an employee nothing is recorded, and the page says so", async ({ page }) => {
  await page.goto("/timekeeping");
  await page.getByRole("combobox", { name: "Select Employee" }).fill("zzzzzz");
  await page.keyboard.press("Enter");
  const toast = page.getByRole("status").filter({ hasText: "Please select a user" });
  await expect(toast).toContainText("You must select a user before recording time");
});

test("the camera is off after a photo, a cancel, while the page is hidden, and when one leaves", async ({
  page,
  request,
}) => {
  const id = await hire(request, "Private Pat");
  const tracks = await watchTracks(page);
  await page.goto(`/timekeeping?user=${id}`);
  await button(page, "Clock In").click();
  await expect(button(page, "Capture Photo")).toBeEnabled();
  // A camera that gives no picture yet.
  await page.evaluate(() =>
    Object.defineProperty(HTMLVideoElement.prototype, "videoWidth", { get: () => 0, configurable: true }),
  );
  await button(page, "Capture Photo").click();
  const missing = page.getByRole("status").filter({ hasText: "Missing information" });
  await expect(missing).toContainText("Please select user and capture photo");
  await page.evaluate(() =>
    Object.defineProperty(HTMLVideoElement.prototype, "videoWidth", { get: () => 640, configurable: true }),
  );
  await button(page, "Capture Photo").click();
  expect(await tracks()).toEqual(["ended"]);
  expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).toEqual([
    { facingMode: "user", width: { ideal: 640 }, height: { ideal: 480 } },
    ["image/jpeg", 0.8],
  ]);
  await button(page, "Retake").click();
  await expect(button(page, "Capture Photo")).toBeEnabled();
  expect(await tracks()).toEqual(["ended", "live"]);
  const show = (state: string) =>
    page.evaluate((state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await show("hidden");
  await expect.poll(tracks).toEqual(["ended", "ended"]);
  await show("visible");
  await expect(button(page, "Capture Photo")).toBeEnabled();
  await button(page, "Cancel").click();
  await expect(button(page, "Capture Photo")).toHaveCount(0);
  await expect.poll(tracks).toEqual(["ended", "ended", "ended"]);
  await button(page, "Clock In").click();
  await expect(button(page, "Capture Photo")).toBeEnabled();
  await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).click();
  await expect.poll(tracks).toEqual(["ended", "ended", "ended", "ended"]);
});

test("where the camera is refused a supervisor vouches, and the entry says so", { tag: "@landing" }, async ({
  page,
  request,
  complaints,
}) => {
  const id = await hire(request, "Faceless Fay");
  await hire(request, "Vouching Vera", { role: "Function Lead" });
  await refuseCamera(page, "NotAllowedError");
  await page.goto(`/timekeeping?user=${id}`);
  await button(page, "Clock In").click();
  await expect(page.getByRole("alert")).toContainText(
    "The camera is blocked for this page. Allow it at the camera sign",
  );
  await expect(button(page, "Clock in without photo")).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Which supervisor confirms?" }).click();
  await expect(page.getByRole("option", { name: "Faceless Fay" })).toHaveCount(0);
  await page.getByRole("option", { name: "Vouching Vera" }).click();
  await button(page, "Clock in without photo").click();
  await expect(page.getByText("Clock in recorded successfully")).toBeVisible();
  await expect(entries(page).filter({ hasText: "Faceless Fay" })).toContainText("No photo, Vouching Vera confirmed");

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/timekeeping?kiosk=1");
  await page.getByRole("button", { name: /^Faceless Fay/ }).click();
  await button(page, "Vouching Vera").click();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await button(page, "Clock out without photo").click();
  await expect(page.getByText(/^Faceless Fay clocked out at/)).toBeVisible();
  expectComplaints(complaints, "Error accessing camera");
});

test("a missing camera is explained, and works once it is connected", { tag: "@long" }, async ({
  page,
  request,
  complaints,
}) => {
  const id = await hire(request, "Patient Paula");
  await refuseCamera(page, "NotFoundError");
  await page.goto(`/timekeeping?user=${id}`);
  await button(page, "Clock In").click();
  await expect(page.getByRole("alert")).toContainText("No camera was found. Connect one");
  await page.evaluate(() => Object.assign(window, { isCameraBack: true }));
  await button(page, "Try again").click();
  await expect(button(page, "Capture Photo")).toBeEnabled();
  expectComplaints(complaints, "Error accessing camera");

  await page.addInitScript(() => Object.defineProperty(navigator, "mediaDevices", { value: undefined }));
  await page.reload();
  await button(page, "Clock In").click();
  await expect(page.getByRole("alert")).toContainText(
    "because its address is not secure. Open Stockworks on the computer",
  );
  expectComplaints(complaints, "Error accessing camera");
});

test("at a kiosk one tap clocks in with a photo taken by itself, and Undo takes it back", { tag: "@landing" }, async ({
  page,
  request,
}) => {
  await hire(request, "Kiosk Kim", { primary_department: "Welding" });
  await page.setViewportSize({ width: 1024, height: 768 });
  const tracks = await watchTracks(page);
  await page.goto("/timekeeping");
  await page.getByRole("link", { name: "Kiosk mode" }).click();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await button(page, "Welding").click();
  await expect(page).toHaveURL("/timekeeping?kiosk=1&department=Welding");
  const tile = page.getByRole("button", { name: /^Kiosk Kim/ });
  await expect(tile).toContainText("Out");
  await expectAccessible(page);
  await expectLargeTargets(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectLargeTargets(page);
  await page.setViewportSize({ width: 1024, height: 768 });

  await tile.click();
  await expect(page.getByRole("heading", { name: "Clock in: Kiosk Kim" })).toBeVisible();
  const said = page.getByRole("status").filter({ hasText: "Kiosk Kim" });
  await expect(said).toHaveText(/^Kiosk Kim clocked in at \d+:\d\d.[AP]M0 h this week$/);
  await expect(page.locator("img[src^='data:image/jpeg']")).toBeVisible();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expect(tile).toContainText("In since");
  await expect.poll(tracks).toEqual(["ended"]);
  const [entry] = await (await page.request.get("/api/time-entries?limit=1&search=Kiosk+Kim")).json();
  expect(entry).toMatchObject({ eventType: "clock_in", photoUrl: expect.any(String) });
  await tile.click();
  // Within ten seconds of the first tap it is asked whether that was meant.
  const meant = button(page, "Yes, clock out");
  await expect(meant.or(said)).toBeVisible();
  if (await meant.isVisible()) await meant.click();
  await expect(said).toContainText("Kiosk Kim clocked out at");
  await button(page, "Undo").click();
  await expect(page.getByText("Undone")).toBeVisible();
  await expect(said).toBeHidden();
  await expect(tile).toContainText("In since");
  // Break, then the name: the next tap is back.
  await button(page, "Break").click();
  await expect(page.getByRole("heading", { name: "Who takes a break?" })).toBeVisible();
  await expectAccessible(page);
  await tile.click();
  await expect(said).toContainText("Kiosk Kim: break from");
  await expect(tile).toContainText("On break since");
  await page.getByRole("link", { name: "Leave kiosk mode" }).click();
  await expect(page.getByRole("heading", { name: "Timekeeping System" })).toBeVisible();
});

test("the kiosk says so when a photo was not kept, and the hours are", { tag: "@landing" }, async ({
  page,
  request,
}) => {
  await hire(request, "Plain Pia", { primary_department: "Welding" });
  await page.route("**/api/time-entries", async (route) => {
    const response = await route.fetch();
    const notes = ["The photo was not kept: the disk is nearly full"];
    await route.fulfill({ response, json: { ...(await response.json()), notes } });
  });
  await page.goto("/timekeeping?kiosk=1&department=Welding");
  const tile = page.getByRole("button", { name: /^Plain Pia/ });
  await tile.click();
  const said = page.getByRole("status").filter({ hasText: "Plain Pia" });
  await expect(said).toHaveText(
    /^Plain Pia clocked in at \d+:\d\d.[AP]MThe photo was not kept: the disk is nearly full0 h this week$/,
  );
  await expect(tile).toContainText("In since");
  await expectAccessible(page);
});

test.describe(() => {
  test.use({ hasOwnWindow: true });
  test("a kiosk that is left alone goes back to the names", { tag: "@landing" }, async ({
    page,
    request,
    complaints,
  }) => {
    await hire(request, "Wandering Wim", { primary_department: "Welding" });
    await refuseCamera(page, "NotAllowedError");
    await page.clock.install();
    await page.goto("/timekeeping?kiosk=1&department=Welding");
    await page.getByRole("button", { name: /^Wandering Wim/ }).click();
    await expect(page.getByRole("paragraph").filter({ hasText: "Which supervisor" })).toBeVisible();
    await page.clock.fastForward("00:31");
    await expect(page.getByRole("button", { name: /^Wandering Wim/ })).toBeVisible();

    await page.getByRole("button", { name: "Español" }).click();
    await page.getByRole("button", { name: "Una hora falta o está mal" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Reloj checador" })).toBeHidden();
    await page.clock.fastForward("00:31");
    await expect(page.getByRole("heading", { level: 1, name: "Time Clock" })).toBeVisible();
    await page.getByRole("button", { name: /^Wandering Wim/ }).click();
    await expect(page.getByRole("paragraph").filter({ hasText: "Which supervisor" })).toBeVisible();
    expectComplaints(complaints, "Error accessing camera");
  });
});

test("who forgot to clock out is asked when they left, and a supervisor decides", { tag: "@landing" }, async ({
  page,
  request,
  own,
  complaints,
}) => {
  // In the demo shop Wes Pruitt came yesterday morning and never clocked out. Yesterday may have been a Saturday.
  const address = await own.start();
  await workEveryDay(request, address, "Wes Pruitt");
  await page.goto(`${address}/timekeeping`);
  await choose(page, "Wes Pruitt");
  await button(page, "Clock In").click();
  await capture(page, "in");
  const question = page.getByRole("dialog", { name: /^When did you leave on \w+day, \w+ \d+\?$/ });
  await expect(question).toContainText("Wes Pruitt is still clocked in since");
  const time = question.getByLabel("Time you left");
  await expect(time).toHaveValue(/^3:\d\d PM$/);
  await expectAccessible(page);
  await time.fill("15:45");
  await button(page, "Save and clock in").click();
  await expect(page.getByText("Clock in recorded successfully")).toBeVisible();
  await expect(entries(page).filter({ hasText: "Wes Pruitt" })).toContainText([
    /Clock in/,
    /awaiting approval.*Clock out/,
  ]);

  const list = page.getByRole("region", { name: "Corrections to approve" });
  await expect(list.getByRole("listitem")).toContainText(/Wes Pruitt.*7:02.AM to 3:45.PM/);
  await expect(button(page, "Approve Wes Pruitt")).toBeDisabled();
  await list.getByRole("combobox", { name: "Supervisor who decides" }).click();
  await page.getByRole("option", { name: "Hattie Cole" }).click();
  await expectAccessible(page);
  await button(page, "Reject Wes Pruitt").click();
  await page.getByRole("dialog", { name: "Reject Correction" }).getByLabel("Time they left").fill("15:15");
  await expectAccessible(page);
  await button(page, "Save time").click();
  await expect(page.getByText("Correction rejected")).toBeVisible();
  await expect(list).toBeHidden();
  await expect(entries(page).filter({ hasText: "changed by Hattie Cole" })).toContainText(/3:15.PM/);
  expectComplaints(complaints, "409");
});

test("the kiosk asks who forgot to clock out, and a supervisor approves", { tag: "@long" }, async ({
  page,
  own,
  complaints,
}) => {
  const address = await own.start();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${address}/timekeeping?kiosk=1`);
  await page.getByRole("button", { name: /^Wes Pruitt/ }).click();
  await expect(page.getByRole("heading", { name: /^When did you leave on/ })).toBeFocused();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await page.getByLabel("Time you left").fill("");
  await button(page, "Save and clock in").click();
  await expect(page.getByLabel("Time you left")).toHaveAccessibleDescription(/A time is 7:30 AM, 730 or 19:30/);
  await page.getByLabel("Time you left").fill("15:45");
  await button(page, "Save and do not clock in").click();
  const said = page.getByRole("status").filter({ hasText: "Wes Pruitt" });
  // The shift was yesterday's, which on a Monday is last week's.
  const today = dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  const week =
    mondayOf(today) === today
      ? String.raw`[\d.]+ h this week`
      : String.raw`[\d.]+ h this week, 8.72 h of it awaiting approval`;
  await expect(said).toHaveText(new RegExp(`^Wes Pruitt clocked out at 3:45.PM, awaiting approval${week}$`));
  await expectAccessible(page);

  await page.goto(`${address}/timekeeping`);
  await page.getByRole("combobox", { name: "Supervisor who decides" }).click();
  await page.getByRole("option", { name: "Hattie Cole" }).click();
  await button(page, "Approve Wes Pruitt").click();
  await expect(page.getByText("Correction approved")).toBeVisible();
  await expect(entries(page).filter({ hasText: "Wes Pruitt" }).first()).toContainText("approved by Hattie Cole");
  expectComplaints(complaints, "409");
});

test("all entries are saved as CSV, and a failure to do so is told", async ({ page, complaints }) => {
  await page.goto("/timekeeping");
  const saved = page.waitForEvent("download");
  await button(page, "Export CSV").click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("time_entries.csv");
  expect(await readFile(await download.path(), "utf8")).toMatch(/^id,userId,full_name,eventType,location,createdAt,/);
  const toast = page.getByRole("status").filter({ hasText: "Export successful" });
  await expect(toast).toContainText("Time entries have been exported to CSV");
  await page.route("**/api/time-entries/export", (route) => route.fulfill({ status: 500, json: { message: "No" } }));
  await button(page, "Export CSV").click();
  const failure = page.getByRole("status").filter({ hasText: "Export failed" });
  await expect(failure).toContainText("Could not export time entries");
  expectComplaints(complaints, "500");
});

test("without entries the page says so, what cannot be read is tried again, and all is accessible on a phone", {
  tag: "@long",
}, async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/api/time-entries?*limit=10", (route) => route.fulfill({ json: [] }));
  await page.route("**/api/time-entries/board", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong (request 7f3a)" } }),
  );
  await page.goto("/timekeeping");
  await expect(page.getByText("No time entries recorded")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Something went wrong (request 7f3a)");
  await expectAccessible(page);
  await page.unrouteAll();
  await button(page, "Retry").click();
  await expect(page.getByRole("combobox", { name: "Select Employee" })).toBeVisible();
  await page.reload();
  await expect(entries(page).first()).toBeVisible();
  await expectAccessible(page);
  expectComplaints(complaints, "500");
});

/** Fingers, also in gloves: everything that one taps is at least 56 pixels high and wide. */
async function expectLargeTargets(page: Page) {
  for (const target of await page.locator("main :is(button, a, input)").all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    expect([await target.textContent(), Math.min(width, height) >= 56]).toEqual([expect.anything(), true]);
  }
}

test("somebody asks at the kiosk for a shift that is missing, and a supervisor approves it in the one list", {
  tag: "@landing",
}, async ({ page, request }) => {
  const name = "Missing Mia";
  await hire(request, name, { primary_department: "Finishing" });
  await page.goto("/timekeeping?kiosk=1");
  await button(page, "A time is wrong or missing").click();
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole("heading", { name: `${name}: what is missing?` })).toBeVisible();
  await page.getByLabel("Day").fill("2026-01-05");
  await page.getByLabel("Came at").fill("22:00");
  await page.getByLabel("Left at").fill("06:00");
  await button(page, "Ask for approval").click();
  await expect(page.getByText("Write the reason first")).toBeVisible();
  await page.getByLabel("Reason").fill("The tablet was off");
  await expectAccessible(page);
  await button(page, "Ask for approval").click();
  await expect(page.getByText("A supervisor decides on it")).toBeVisible();

  await page.goto(`/approvals?status=awaiting&search=${encodeURIComponent(name)}`);
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText(/Add shift 1\/5\/26, 10:00.PM to 6:00.AM/);
  await expect(row).toContainText("The tablet was off");
  await page.getByRole("combobox", { name: "Supervisor who decides" }).click();
  await page.getByRole("option", { name: "Hattie Cole" }).click();
  await expectAccessible(page);
  await button(page, `Approve ${name}`).click();
  await expect(page.getByText("Correction approved")).toBeVisible();
  await expect(row).toBeHidden();
  await button(page, "Undo").click();
  await expect(row).toBeVisible();
  await button(page, `Approve ${name}`).click();
  await expect(row).toBeHidden();

  await page.goto("/time-sheets?week=2026-01-05");
  const sheet = page.getByRole("row", { name: new RegExp(`^${name}`) });
  await expect(sheet.getByRole("cell").nth(0)).toHaveText("8");
  await expectAccessible(page);
  await button(page, name).click();
  await expect(page.getByRole("region", { name: `Days of ${name}` })).toContainText(/10:00.PM to 6:00.AM, 8 h/);
  await expectAccessible(page);
});

test("a supervisor corrects an entry of the list of all, and exported hours are locked", { tag: "@landing" }, async ({
  page,
  request,
  complaints,
}) => {
  const name = "Corrected Cal";
  const userId = await hire(request, name, { primary_department: "Finishing" });
  const people = await (await request.get("/api/master-users?search=hattie")).json();
  const added = { userId, act: "add", eventType: "clock_in", reason: "Paper", decidedBy: people[0].id };
  const shift = { ...added, occurredAt: "2026-02-03T14:00:00.000Z", otherAt: "2026-02-03T22:00:00.000Z" };
  expect((await request.post("/api/time-corrections", { data: shift })).status()).toBe(201);
  await page.goto(`/time-entries?userId=${userId}&eventType=clock_out`);
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Added: Paper");
  await page.getByRole("button", { name: new RegExp(`^Correct ${name}`) }).click();
  const dialog = page.getByRole("dialog", { name: "Correct Time Entry" });
  const time = dialog.getByLabel(/^Time/);
  await expect(time).toHaveValue(/^\d+:00 [AP]M$/);
  await time.fill((await time.inputValue()).replace(":00", ":30"));
  await dialog.getByRole("combobox", { name: "Supervisor who decides" }).click();
  await page.getByRole("option", { name: "Hattie Cole" }).click();
  await expectAccessible(page);
  await button(page, "Save Correction").click();
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Left later");
  await button(page, "Save Correction").click();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Left later");
  await expectAccessible(page);

  await page.goto("/time-sheets?week=2026-02-02");
  await expect(page.getByRole("row", { name: new RegExp(`^${name}`) })).toContainText("8.5");
  const saved = page.waitForEvent("download");
  await button(page, "Export and Lock").click();
  const asked = page.getByRole("dialog", { name: "Export and Lock" });
  await expect(asked).toContainText(/Without any hours: .*Ana Ruiz/);
  expectComplaints(complaints, "409");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Export and Lock" }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  expect(file).toContain(`${userId},${name},Finishing,2026-02-02,2026-02-08,8.5,8.5,0,0,0,0`);
  await expect(page.getByRole("row", { name: new RegExp(`^${name}`) })).toContainText("Exported");
  const refused = await request.post("/api/time-corrections", {
    data: { ...shift, occurredAt: "2026-02-04T14:00:00.000Z", otherAt: "2026-02-04T15:00:00.000Z" },
  });
  expect([refused.status(), (await refused.json()).message ?? ""]).toEqual([
    409,
    expect.stringContaining("are locked"),
  ]);
  await page.getByRole("button", { name: /^Unlock Feb/ }).click();
  await expect(page.getByText("Unlocked. Export the period again when it is right")).toBeVisible();
  const punches = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Download punches of Feb/ }).click();
  expect(await readFile(await (await punches).path(), "utf8")).toContain(`,${name},Finishing,2026-02-`);
  await page.getByRole("button", { name: /^Take back Feb/ }).click();
  const wrong = page.getByRole("dialog", { name: "Take Back Export" });
  await wrong.getByLabel("Reason").fill("Wrong week");
  await expectAccessible(page);
  await wrong.getByRole("button", { name: "Take Back" }).click();
  await expect(page.getByRole("row", { name: /^Feb 2/ })).toContainText("Taken back Wrong week");
});
