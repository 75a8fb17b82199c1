import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { photoPath } from "../../../db/files.ts";
import { stalledFile } from "../../../db/process/testing.ts";
import { localClient } from "../../shop/local-client.ts";
import { testShop } from "../../shop/testing.ts";

/** A shop whose latest backup lies on a share that stands still. Time stands still, too, until the test moves it on. */
async function shopWithShare() {
  const { client, context } = await testShop();
  const share = join(dirname(context.file), "share");
  await client.backups.create({ folder: share });
  rmSync(join(share, "backup.json"));
  const stalled = stalledFile(join(share, "backup.json"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  return { client, context, share, ...stalled };
}

const ACME = { vendorName: "Acme" };

test("doctor says which share with the latest backup does not answer, and all others work meanwhile", async () => {
  const { client, share, whenRead } = await shopWithShare();
  const examined = client.doctor.examine();
  await whenRead();
  await client.vendors.create(ACME);
  expect(await client.backups.list()).toEqual([]);
  await vi.advanceTimersByTimeAsync(15_000);
  const { findings } = await examined;
  expect(findings.find(({ check }) => check === "Backup")).toMatchObject({
    level: "warn",
    message: `${share} has not answered for 15 s: look at its disk or share`,
  });
});

test("nobody waits to store something while the watch over notifications looks at a share that stands still", async () => {
  const { client, context, whenRead } = await shopWithShare();
  const later = { ...context, now: () => "2026-11-25T15:00:00.000Z", today: () => "2026-11-25" };
  const watched = localClient(() => later).notifications.watch();
  await whenRead();
  await client.vendors.create(ACME);
  await vi.advanceTimersByTimeAsync(15_000);
  await watched;
});

test("a backup that stands still is given up after two hours and leaves nothing, and others work and back up meanwhile", async () => {
  const { client, context } = await testShop();
  const folder = join(dirname(context.file), "usb");
  const photo = photoPath(context.file, "ab".repeat(32));
  mkdirSync(dirname(photo), { recursive: true });
  const { whenRead } = stalledFile(photo);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const refused = client.backups.create({ folder }).catch((error: Error) => error.message);
  await whenRead();
  await client.vendors.create(ACME);
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(await refused).toBe(
    `${join(`${folder}.partial`, "stockworks.db")} has not answered for 2 hours: look at its disk or share.`,
  );
  rmSync(photo);
  expect(await client.backups.create({ folder })).toMatchObject({ folder });
  expect(readdirSync(dirname(folder)).filter((name) => name.startsWith("usb"))).toEqual(["usb"]);
});
