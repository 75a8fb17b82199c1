import type { Dates } from "../../lib/date-format.ts";
import { hoursBetween } from "../../lib/dates.ts";
import { count, size, spanOf } from "../../lib/text.ts";
import type { LatestBackup } from "../backups/rules.ts";
import type { Finding } from "./schema.ts";

/** What came of a look at something that is watched. */
export interface Watched {
  /** The lines of `stockworks doctor`. */
  findings: Finding[];
  /** What Owners are told, each once while it lasts. `since` is the instant at which it began, now where nobody knows. */
  news: { key: number; message: string; since?: string }[];
  /** For `/metrics`; null where there is nothing to measure. */
  measure: number | null;
}

/** The same of backups, with all that doctor says of them. */
export interface BackupWatched extends Watched {
  backups: LatestBackup;
}

/** That there is no backup, or none since an instant. One from the future would hide for years that none is made. */
export function backupNews(latest: string | undefined, firstDeed: string | undefined, now: string, dates: Dates) {
  if (latest !== undefined && latest > now) {
    const message = `The latest backup is dated ${dates.day(latest)}, in the future: put the computer's clock right, and make another backup`;
    return [{ key: 1, message, since: FOREVER }];
  }
  const since = latest ?? firstDeed;
  if (since === undefined) return [];
  const none = "There is no backup of this shop yet";
  return [{ key: 0, message: latest === undefined ? none : `The latest backup is of ${dates.day(latest)}`, since }];
}

/** Earlier than any rule waits. */
const FOREVER = "0001-01-01T00:00:00.000Z";

/** How much of the disk was free on a day. */
export interface DiskSample {
  day: string;
  free: number;
}

/** How many days of samples tell how fast the disk fills. */
const LEAST_DAYS = 3;

/** In how many days the disk is full, as it has filled since the first sample; undefined where it does not, or is not known. */
export function daysUntilFull(samples: readonly DiskSample[]): { days: number; free: number } | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return undefined;
  const passed = (Date.parse(last.day) - Date.parse(first.day)) / DAY_MS;
  if (passed < LEAST_DAYS || last.free >= first.free) return undefined;
  return { days: Math.floor((last.free * passed) / (first.free - last.free)), free: last.free };
}

const DAY_MS = 24 * 3_600_000;
/** Owners are told when so many days are left. */
const TOLD_AT_DAYS = [14, 7, 3];

/** Whether the disk will soon be full. */
export function fillingWatched(filling: ReturnType<typeof daysUntilFull>): Watched {
  if (filling === undefined) return { findings: [], news: [], measure: null };
  const { days, free } = filling;
  const message = `The disk will be full in ${count(days, "day")} if it fills as in the last two weeks: ${size(free)} are free`;
  const told = TOLD_AT_DAYS.filter((at) => days <= at);
  if (told.length === 0) return { findings: [], news: [], measure: days };
  const advice = "Free some space, or move the shop to a larger disk";
  return {
    findings: [{ check: "Room", level: "warn", message, advice }],
    news: told.slice(-1).map((key) => ({ key, message })),
    measure: days,
  };
}

const WARN_CERTIFICATE_DAYS = 21;

/** How long the server's certificate still holds; `ends` is absent where it has none. */
export function certificateWatched(ends: string | undefined, now: string, dates: Dates): Watched {
  if (ends === undefined) return { findings: [], news: [], measure: null };
  const left = Date.parse(ends) - Date.parse(now);
  const days = Math.floor(left / DAY_MS);
  const when = dates.day(ends);
  const seen = (level: Finding["level"], message: string): Watched => {
    const advice = level === "ok" ? null : "Renew it, by the program that brought it";
    const news = level === "ok" ? [] : [{ key: left < 0 ? 1 : 0, message: `${message}: renew it` }];
    return { findings: [{ check: "Certificate", level, message, advice }], news, measure: Math.floor(left / 1000) };
  };
  if (left < 0) return seen("fail", `The certificate ended on ${when}, and browsers refuse it`);
  if (days < WARN_CERTIFICATE_DAYS) return seen("warn", `The certificate ends on ${when}, in ${count(days, "day")}`);
  return seen("ok", `It ends on ${when}`);
}

/** Changes that are stored in the same moment get instants of their own, which may be a little ahead. */
const FAR_BEHIND_MS = 5 * 60_000;

/** Whether the clock is behind the last change, after which days, hours and the numbers of a new year would be wrong. */
export function clockWatched(last: string | undefined, now: string, dates: Dates): Watched {
  const behind = last === undefined ? 0 : Date.parse(last) - Date.parse(now);
  const measure = Math.max(0, Math.round(behind / 1000));
  if (last === undefined || behind < FAR_BEHIND_MS) {
    const message = "This computer's clock is not behind the last change";
    return { findings: [{ check: "Clock", level: "ok", message, advice: null }], news: [], measure };
  }
  const message = `This computer's clock says ${dates.day(now)}, but the last change was made on ${dates.day(last)}, ${spanOf(hoursBetween(now, last))} later`;
  const advice = "Put the clock right, and let the system set it by itself";
  return { findings: [{ check: "Clock", level: "warn", message, advice }], news: [{ key: 0, message }], measure };
}

/** Whether mails and webhooks arrive; each of these was tried several times. */
export function messagesWatched(failing: readonly { channel: string; failure: string | null }[]): Watched {
  const measure = failing.length;
  if (measure === 0) {
    const message = "All mails and webhooks were sent";
    return { findings: [{ check: "Messages", level: "ok", message, advice: null }], news: [], measure };
  }
  const kinds = (["mail", "webhook"] as const).flatMap((channel, key) => {
    const found = failing.filter((one) => one.channel === channel);
    const [first] = found;
    if (!first) return [];
    const message = `${count(found.length, channel)} could not be sent${first.failure === null ? "" : `: ${first.failure}`}`;
    return { key, message };
  });
  const message = kinds.map((one) => one.message).join("; ");
  const advice = "Look at the mail server in Settings, and at the addresses of the rules under Notifications";
  return { findings: [{ check: "Messages", level: "warn", message, advice }], news: kinds, measure };
}
