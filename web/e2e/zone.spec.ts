import { datesOf, USUAL_FORMAT } from "../../src/lib/date-format.ts";
import { dateIn } from "../../src/lib/dates.ts";
import { expect, test } from "./support.ts";

// The shop has set no zone, so its day is that of this computer; in one of these two it is always another day.
const now = new Date();
const timezoneId = dateIn("Etc/GMT+12", now) === dateIn("", now) ? "Pacific/Kiritimati" : "Etc/GMT+12";
test.use({ hasOwnWindow: true, timezoneId });

test("in a browser that has another day, a new order begins with the day of the shop", async ({ page, request }) => {
  const { timeZone } = await (await request.get("/api/me")).json();
  const today = dateIn(timeZone, new Date());
  expect(today).not.toBe(dateIn(timezoneId, new Date()));
  await page.goto("/sales-orders/new");
  const issued = page.getByLabel("Date Issued");
  const [year, month, day] = today.split("-").map(Number);
  await expect(issued).toHaveValue(`${month}/${day}/${year}`);
});

test("in a browser of another zone, the activity log and the day of adding are told by the shop's clock", async ({
  page,
  request,
}) => {
  const { timeZone } = await (await request.get("/api/me")).json();
  const added = await request.post("/api/master-customers", { data: { customerName: "Zone Arms" } });
  const { id, createdAt } = await added.json();
  await page.goto(`/customers/${id}`);
  await expect(page.getByText(datesOf({ ...USUAL_FORMAT, timeZone }).day(createdAt)).first()).toBeVisible();
  await page.goto("/activity-log");
  const [{ timestamp }] = await (await request.get("/api/activity?sort=-timestamp&limit=1")).json();
  await expect(page.getByRole("grid")).toContainText(datesOf({ ...USUAL_FORMAT, timeZone }).moment(timestamp));
});
