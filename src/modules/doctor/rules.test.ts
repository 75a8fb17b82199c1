import { expect, test } from "vitest";
import {
  backupFinding,
  cameraFinding,
  chainFinding,
  copyFinding,
  databaseFinding,
  diskFinding,
  logFinding,
  nodeFinding,
  ordersFinding,
  photosFinding,
  referencesFinding,
  timeZoneFinding,
} from "./rules.ts";
import type { Finding, Level } from "./schema.ts";

const NOW = "2026-11-21T15:00:00.000Z";
const MB = 1_000_000;

const CHAIN = { lines: 3, since: 1, broken: null, missing: 0 };

const friday = (madeAt: string) => ({ others: 0, latest: { folder: "friday", madeAt } });
const copied = (at: string) => ({ latest: { name: "friday", at } });

const cases: [Finding, Level, RegExp][] = [
  [databaseFinding("shop.db", 71_581_696, "ok"), "ok", /^shop.db, 71.6 MB, is sound$/],
  [databaseFinding("shop.db", 4096, "Freelist: size is 1"), "fail", /^shop.db is damaged: Freelist: size is 1$/],
  [referencesFinding([]), "ok", /exists$/],
  [referencesFinding(["schedules", "time_entries"]), "fail", /^Rows of schedules, time_entries refer/],
  [chainFinding({ ...CHAIN, since: 1 }), "ok", /^3 changes, each chained to the one before$/],
  [chainFinding({ ...CHAIN, since: 2 }), "ok", /, from change 2 on$/],
  [chainFinding({ ...CHAIN, since: null }), "ok", /none of them chained yet$/],
  [
    chainFinding({ ...CHAIN, broken: 2 }),
    "fail",
    /^Change 2 was altered after it was written, or the one before it was removed$/,
  ],
  [chainFinding({ ...CHAIN, missing: 1 }), "fail", /^The last line is gone$/],
  [chainFinding({ ...CHAIN, missing: 1200 }), "fail", /^The last 1,200 lines are gone$/],
  [ordersFinding([]), "ok", /agree$/],
  [
    ordersFinding([
      { says: "are odd", orders: ["SO-1"] },
      { says: "float", orders: ["WO-2"] },
    ]),
    "fail",
    /^SO-1 are odd; WO-2 float$/,
  ],
  [
    ordersFinding([{ says: "are odd", orders: ["A", "B", "C", "D"] }]),
    "fail",
    /^A, B, C, 1 more of this kind are odd$/,
  ],
  [diskFinding({ free: 83_000 * MB, isNetwork: false }, 50 * MB), "ok", /^83.0 GB are free$/],
  [diskFinding({ free: 99 * MB, isNetwork: false }, 0), "fail", /^Only 99.0 MB/],
  [diskFinding({ free: 100 * MB, isNetwork: false }, 0), "warn", /^Only 100.0 MB/],
  [diskFinding({ free: 1000 * MB, isNetwork: false }, 0), "ok", /1.0 GB/],
  [diskFinding({ free: 1000 * MB, isNetwork: false }, 400 * MB), "warn", /1.0 GB/],
  [diskFinding({ free: 83_000 * MB, isNetwork: true }, 0), "fail", /network drive/],
  [logFinding(0), "ok", /^0 bytes/],
  [logFinding(64 * MB), "ok", /^64.0 MB wait/],
  [logFinding(64 * MB + 1), "warn", /have not been moved/],
  [backupFinding({ others: 0 }, NOW), "warn", /^There is none$/],
  [backupFinding({ others: 3 }, NOW), "warn", /^There is none; not counted: 3 backups of other databases$/],
  [backupFinding(friday("2026-11-21T13:30:00.000Z"), NOW), "ok", /^The latest is 1 hour old, in friday$/],
  [backupFinding(friday("2026-11-19T15:00:01.000Z"), NOW), "ok", /^The latest is 47 hours old, in friday$/],
  [backupFinding(friday("2026-11-19T15:00:00.000Z"), NOW), "warn", /^The latest is 2 days old, in friday$/],
  [
    backupFinding(friday("2027-11-21T15:00:00.000Z"), NOW),
    "warn",
    /^The latest backup, in friday, is dated in the future$/,
  ],
  [copyFinding(copied("2027-11-21T15:00:00.000Z"), NOW), "warn", /is dated in the future$/],
  [copyFinding(undefined, NOW), "ok", /copies no backup/],
  [copyFinding(copied("2026-11-21T13:30:00.000Z"), NOW), "ok", /another place is 1 hour old$/],
  [copyFinding(copied("2026-11-19T15:00:00.000Z"), NOW), "warn", /another place is 2 days old$/],
  [
    copyFinding({ ...copied("2026-11-20T15:00:00.000Z"), failed: { name: "sat", at: NOW, why: "No drive" } }, NOW),
    "warn",
    /another place is 24 hours old: sat was not copied. No drive$/,
  ],
  [
    copyFinding({ begun: { name: "sat", at: "2026-11-21T13:00:00.000Z" } }, NOW),
    "warn",
    /^There is none in another place yet: sat has been on its way for 2 hours, and is given up after 6 hours$/,
  ],
  [copyFinding({ begun: { name: "sat", at: NOW } }, NOW), "ok", /^The first copy to another place is on its way$/],
  [
    backupFinding({ ...friday("2026-11-21T13:30:00.000Z"), silence: "/nas has not answered for 15 s: look." }, NOW),
    "warn",
    /^The latest is 1 hour old, in friday. \/nas has not answered for 15 s: look$/,
  ],
  [backupFinding({ others: 0, silence: "/nas has not answered for 15 s: look." }, NOW), "warn", /^\/nas has not/],
  [timeZoneFinding("America/Denver", "UTC"), "ok", /^America\/Denver, as set$/],
  [timeZoneFinding("", "America/Denver"), "ok", /as this machine has it$/],
  [timeZoneFinding("", "UTC"), "warn", /wrong hour$/],
  [photosFinding({ kept: 3, missing: 0, unnamed: 0 }), "ok", /^None missing, 3 photos and files kept$/],
  [photosFinding({ kept: 3, missing: 0, unnamed: 1 }), "ok", /1 of them belong to no entry/],
  [
    photosFinding({ kept: 3, missing: 2, unnamed: 0 }),
    "warn",
    /^2 photos and files of time entries and orders missing/,
  ],
  [nodeFinding("20.19.0"), "ok", /^20.19.0$/],
  [nodeFinding("20.9.1"), "fail", /too old/],
  [cameraFinding(null), "ok", /No server/],
  [cameraFinding("http://127.0.0.1:4820"), "ok", /this machine only/],
  [cameraFinding("http://[::1]:4820"), "ok", /this machine only/],
  [cameraFinding("https://shop.example"), "ok", /has its camera/],
  [cameraFinding("http://192.168.1.7:4820"), "warn", /not https/],
  [cameraFinding("http://localhost.example:4820"), "warn", /not https/],
];

test.each(cases)("$check: $message", ({ level, message, advice }, expected, words) => {
  expect(level).toBe(expected);
  expect(message).toMatch(words);
  if (level === "warn") expect(advice).toMatch(/\w/);
});
