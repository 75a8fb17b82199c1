import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Invalid, Refusal } from "../../src/lib/errors.ts";
import { secretFrom } from "../../src/records/secret-files.ts";
import { isLoopback } from "../../src/server/network.ts";
import { ownFolders } from "./own-folders.ts";

/** A shop on another computer, and the key to it. */
export interface Elsewhere {
  /** Scheme, name and port: https://192.168.1.20:4820. */
  url: string;
  token: string;
  /** The root that signed its certificate, as PEM, if that is the shop's own. */
  authority?: string;
}

/**
 * The shop that commands without a file work on: that of STOCKWORKS_URL and STOCKWORKS_TOKEN, else the one that somebody signed
 * in to. Throws Invalid if the environment names only half of it, or a file as well.
 */
export async function shopElsewhere(): Promise<(Elsewhere & { isKept: boolean }) | undefined> {
  const { STOCKWORKS_DB: file, STOCKWORKS_URL: named } = process.env;
  const token = tokenFromEnvironment();
  if (file !== undefined && named !== undefined)
    throw new Invalid("STOCKWORKS_DB and STOCKWORKS_URL are both set: unset one, or name a file with --db");
  if (file !== undefined) return undefined;
  const kept = await keptSignIn();
  const url = named === undefined ? kept?.url : shopAddress(named);
  if (url === undefined) {
    if (token === undefined) return undefined;
    throw new Invalid("STOCKWORKS_TOKEN is set, and STOCKWORKS_URL is not: set it to the address of the shop");
  }
  const { authority, token: keptToken } = kept?.url === url ? kept : {};
  const word = token ?? keptToken;
  if (word === undefined)
    throw new Invalid("STOCKWORKS_URL is set, and STOCKWORKS_TOKEN is not: make a token in My account");
  return { url, token: word, ...(authority ? { authority } : {}), isKept: named === undefined && token === undefined };
}

/** A token stands in STOCKWORKS_TOKEN, or in the file that STOCKWORKS_TOKEN_FILE names, as containers are given secrets. */
function tokenFromEnvironment(): string | undefined {
  return process.env["STOCKWORKS_TOKEN"] ?? secretFrom("STOCKWORKS_TOKEN_FILE")?.trim();
}

/** The typed address of a shop elsewhere. Throws Invalid without repeating the text, which may be a token. */
export function shopAddress(typed: string): string {
  const whole = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(whole) || !/^https?:/i.test(whole) || typed.startsWith("sw_"))
    throw new Invalid("Name the address of the shop, like https://192.168.1.20:4820");
  const url = new URL(whole);
  if (url.protocol === "http:" && !isLoopback(url.hostname.replace(/^\[|\]$/g, "")))
    throw new Invalid("Over http anybody in the network could read the token: give the address that begins with https");
  return url.origin;
}

/**
 * The sign-in to a shop elsewhere that `stockworks sign-in` has kept; undefined for anyone who is signed in nowhere.
 */
export async function keptSignIn(): Promise<Elsewhere | undefined> {
  const file = await memoryFile();
  if (file === undefined) return undefined;
  try {
    const { url, token, authority } = JSON.parse(readFileSync(file, "utf8")) as Elsewhere;
    return { url, token, ...(authority ? { authority } : {}) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new Refusal(`${file} cannot be read: run stockworks sign-out, and sign in again`);
  }
}

/** Keeps the sign-in to a shop elsewhere where nobody else on this computer can read it, and answers where. */
export async function keepSignIn(elsewhere: Elsewhere): Promise<string> {
  const file = await memoryFile();
  if (file === undefined)
    throw new Refusal("Your user has no home folder to keep the token in: set STOCKWORKS_URL and STOCKWORKS_TOKEN");
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  chmodSync(dirname(file), 0o700);
  writeFileSync(`${file}.new`, `${JSON.stringify(elsewhere, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return file;
}

/** Forgets the sign-in to a shop elsewhere. */
export async function forgetSignIn(): Promise<void> {
  const file = await memoryFile();
  if (file !== undefined) rmSync(file, { force: true });
}

async function memoryFile(): Promise<string | undefined> {
  const folders = await ownFolders();
  return folders && join(folders.config, "sign-in.json");
}
