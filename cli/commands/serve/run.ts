import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { hostname } from "node:os";
import { Conflict, Invalid, Refusal } from "../../../src/lib/errors.ts";
import { packageFile } from "../../../src/records/package-files.ts";
import { noteCertificate } from "../../../src/records/server-certificate.ts";
import { version } from "../../../src/records/version.ts";
import { localUser } from "../../../src/rights/who.ts";
import { createApp, type RequestLine } from "../../../src/server/app.ts";
import { listen } from "../../../src/server/listen.ts";
import { isPublic } from "../../../src/server/network.ts";
import { commandOn } from "../../print/again.ts";
import { complain, remark, remarkJson, say, speakJson } from "../../print/output.ts";
import { askToYield, untilOwned } from "../../shop/connect.ts";
import { databaseOf, isPostgres } from "../../shop/database-file.ts";
import { type Owner, type OwnerSeen, own } from "../../shop/owner.ts";
import { addressesOf } from "./addresses.ts";
import { alone } from "./alone.ts";
import { backUpDaily } from "./daily-backup.ts";
import { type Greeting, greetingOf, setupLines } from "./greeting.ts";
import { lookForDamage } from "./look-for-damage.ts";
import { type NetworkWords, namesOf, networkOf } from "./network.ts";
import { refuseFewFiles } from "./open-files.ts";
import { type Settings, settingsInWords, settle } from "./settings.ts";
import { openTls } from "./tls.ts";

interface ServeOptions extends NetworkWords {
  port: string;
  open?: boolean;
  demo?: boolean;
  log?: string;
  /** A program that copies a daily backup to another place; its one argument is the folder. */
  afterBackup?: string;
  /** False when the server is not to back up by itself. */
  dailyBackup: boolean;
}

const WATCH_EVERY_MS = 5 * 60_000;
/** The server's own work begins later than this, so that a page opened at once is answered first. */
const FIRST_LOOK_MS = 1000;
/** How often mails and webhooks that wait to be sent are looked for. */
const SEND_EVERY_MS = 5000;
/** How often a changed certificate or address is looked for. */
const LOOK_EVERY_MS = 60_000;

/**
 * `stockworks serve`: owns the database, serves API and web UI, prints the address, and resolves once a signal has
 * stopped it in order.
 */
export async function serve({ db, ...said }: Settings & { db?: string }): Promise<void> {
  refuseFewFiles();
  const file = await databaseOf(db);
  const settled = settle(said, isPostgres(file) ? undefined : file);
  const settings = settingsInWords(settled);
  const pairs = settled.map(({ name, value }) => [name, value]);
  const options = Object.fromEntries(pairs) as ServeOptions;
  const port = readPort(options.port);
  const log = readLog(options.log);
  if (log === "json") speakJson();
  const ownNames = namesOf(hostname());
  const described = networkOf(options, ownNames);
  let address: string | null = null;
  let there: string | undefined;
  const caller = { who: localUser(), surface: "cli" } as const;
  const owner = isPostgres(file)
    ? await (await import("../../shop/share.ts")).shareDatabase(file, caller, { mayUpgrade: true })
    : ((await untilOwned(
        file,
        (other) => refuseSecond(file, other),
        () => own(file, caller, () => ({ address, settings })),
      )) as Owner);
  const { place } = owner.store;
  try {
    if (options.demo) await fillWithDemo(owner);
    const stopping = new AbortController();
    const webDir = packageFile("dist", "web");
    const tls = await openTls(options, described, ownNames, `${owner.store.file}.tls`);
    if (tls) noteCertificate(owner.store, tls.ends);
    const network = tls ? { ...described, tls } : described;
    const app = createApp({
      store: owner.store,
      version,
      ...network,
      there: () => there,
      stopping: stopping.signal,
      ...(existsSync(webDir) ? { webDir } : {}),
      ...(log ? { onRequest: log === "json" ? remarkJson : (line: RequestLine) => remark(textOf(line)) } : {}),
      onFault: (id, error) => complain(`Request ${id} failed:`, error),
    });
    const server = await listen(app, network.host, port, tls && { tls: tls.server }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === "EADDRINUSE")
          throw new Refusal(
            `Port ${port} is taken by another program; choose one with --port, or let --port 0 find one`,
          );
        if (error.code === "EACCES")
          throw new Refusal(`Port ${port} may not be used by this user; choose one above 1023 with --port`);
        throw error;
      },
    );
    const greeting = greetingOf(network, server.port, addressesOf(network.host));
    there = greeting.there;
    address = there ?? greeting.here;
    // Set before the server says that it is ready, so that it also stops in order when it is stopped at once.
    const stop = toldToStop();
    say(`Stockworks is ready at ${greeting.here}`);
    await tellOthers(greeting);
    if (isPublic(network)) await tellOwner(owner, greeting, place);
    remark(`Database: ${place}`);
    remark("Stop with Ctrl-C");
    tellSystemd();
    if (options.open) openBrowser(greeting.here);
    const watch = () => {
      watchTheClock(owner);
      removeOldPhotos(owner);
    };
    const send = () => sendOutbox(owner, stopping.signal);
    const begin = () => {
      watch();
      send();
      if (!isPostgres(file)) lookForDamage(owner, stopping.signal);
    };
    const timers = [
      setTimeout(begin, FIRST_LOOK_MS),
      setInterval(watch, WATCH_EVERY_MS),
      setInterval(send, SEND_EVERY_MS),
      tls && setInterval(tls.look, LOOK_EVERY_MS),
      options.dailyBackup ? backUpDaily(owner, options.afterBackup, stopping.signal) : undefined,
    ];
    await stop;
    if (log) remark("Stopping");
    for (const timer of timers) clearTimeout(timer);
    stopping.abort();
    await server.stop();
  } finally {
    await owner.close();
  }
}

/** Says what others need, and at a terminal shows a code for phones. */
async function tellOthers({ others, scan }: Greeting): Promise<void> {
  if (others.length > 0) say(others.join("\n"));
  if (scan === undefined || !process.stdout.isTTY) return;
  const { qrCode } = await import("../../print/qr.ts");
  say(`${qrCode(scan)}\n${scan}`);
}

/** A terminal gets the link that sets up a new shop. A log would keep it, so it does not get it. */
async function tellOwner({ client }: Owner, greeting: Greeting, file: string): Promise<void> {
  const { isSetUp } = await client.access.me();
  if (isSetUp) return;
  if (!process.stdout.isTTY)
    return say(`Nobody owns this shop yet. For the link that sets it up: ${commandOn(file, "staff link")}`);
  const link = await client.links.owner();
  if (link !== null) say(setupLines(greeting, link.path).join("\n"));
}

/** A shop that has data of its own is served as it is. */
async function fillWithDemo(owner: Owner): Promise<void> {
  try {
    await owner.client.seed.fill({ demo: true });
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    remark(error.message);
  }
}

function readLog(format: string | undefined): "json" | "text" | undefined {
  if (format === undefined || format === "json" || format === "text") return format;
  throw new Invalid(`"${format}" is not a log format; use text or json`);
}

/** A request as one line for people. */
function textOf({ time, request, address, who = "", method, path, status, ms, unknown }: RequestLine): string {
  const line = `${time} ${status} ${method} ${path} ${ms} ms, ${[who, address].filter(Boolean).join(" at ")}, request ${request}`;
  return unknown === undefined ? line : `${line}. ${unknown}`;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535 || text.trim() === "")
    throw new Invalid(`"${text}" is not a port; use a number from 0 to 65535`);
  return port;
}

/** Waits for a short command that owns the file, and asks a dashboard to hand it over. Another server keeps it. */
async function refuseSecond(file: string, other: OwnerSeen): Promise<undefined> {
  if (other.address) throw new Refusal(`${file} is already served at ${other.address} (process ${other.pid})`);
  await askToYield(file);
  return undefined;
}

/** Orders become late and shifts too long by time alone, so the server looks now and then. */
function watchTheClock(owner: Owner): void {
  alone(owner, "watch", () => owner.client.notifications.watch()).catch((error: unknown) =>
    complain("Watching the clock failed:", error),
  );
}

/** The clock's photos are kept for as long as the shop wants. */
function removeOldPhotos(owner: Owner): void {
  alone(owner, "old photos", () => owner.client.privacy.removePhotos()).catch((error: unknown) =>
    complain("Removing old photos failed:", error),
  );
}

/** Webhooks and mail go out while the server runs. What is on its way when it stops is sent again by the next one. */
function sendOutbox(owner: Owner, stopping: AbortSignal): void {
  alone(owner, "outbox", () => owner.client.notifications.deliver()).catch(
    (error: unknown) => stopping.aborted || complain("Sending notifications failed:", error),
  );
}

/** Resolves at the first SIGINT, SIGTERM or SIGHUP; a second one, whichever it is, ends the process at once. */
function toldToStop(): Promise<void> {
  let isTold = false;
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => {
        if (isTold) process.exit(1);
        isTold = true;
        resolve();
      });
    }
  });
}

/** Where systemd waits for it, says that the server answers. */
function tellSystemd(): void {
  if (process.env["NOTIFY_SOCKET"] === undefined) return;
  spawn("systemd-notify", ["--ready"], { stdio: "ignore" }).on("error", () =>
    remark("systemd cannot be told that the server is ready: systemd-notify is missing. Write Type=exec in the unit"),
  );
}

function openBrowser(address: string): void {
  const [command, ...args] =
    process.platform === "darwin" ? ["open"] : process.platform === "win32" ? ["cmd", "/c", "start", ""] : ["xdg-open"];
  spawn(command as string, [...args, address], { stdio: "ignore", detached: true })
    .on("error", () => remark(`No browser could be opened; go to ${address}`))
    .unref();
}
