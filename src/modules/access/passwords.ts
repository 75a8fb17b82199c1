import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { TooMany } from "../../lib/errors.ts";

/** What a guess costs: powers of two, block size, rounds. */
interface Cost {
  N: number;
  r: number;
  p: number;
}
/** About 190 ms and 32 MB on two cores of today. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
/** About 35 ms: somebody stands there and waits, and a PIN works only at a paired device. */
export const PIN_COST: Cost = { N: 2 ** 14, r: 8, p: 1 };
const MOST_MEMORY = 64 * 1024 * 1024;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Each takes one of Node's four threads, which also read files. */
const AT_ONCE = 2;
/** Enough for a whole shift, and less than the wrong tries that one address has. */
const MOST_WAITING = 40;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** The hash of a password as it is stored, `scrypt$15$8$3$salt$key`. */
export async function hashOf(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await inTurn(() => derive(said(password), salt, KEY_BYTES, { ...cost, maxmem: MOST_MEMORY }));
  const { N, r, p } = cost;
  return ["scrypt", Math.log2(N), r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Whether a password is the stored one; at once where the browser is known. It takes as long without a stored one, so that nobody learns who has one. */
export async function isPassword(
  password: string,
  stored: string | undefined,
  { cost = COST, isKnown = false }: { cost?: Cost; isKnown?: boolean } = {},
): Promise<boolean> {
  const [, power, r, p, salt, key] = (stored ?? (await nobodys(cost))).split("$") as [string, ...string[]];
  const asStored = { N: 2 ** Number(power), r: Number(r), p: Number(p), maxmem: MOST_MEMORY };
  const expected = Buffer.from(key as string, "base64url");
  const derived = await inTurn(
    () => derive(said(password), Buffer.from(salt as string, "base64url"), expected.length, asStored),
    isKnown,
  );
  return timingSafeEqual(derived, expected) && stored !== undefined;
}

const dummies = new Map<Cost, Promise<string>>();
function nobodys(cost: Cost): Promise<string> {
  const dummy = dummies.get(cost) ?? hashOf(randomBytes(SALT_BYTES).toString("base64url"), cost);
  dummies.set(cost, dummy);
  return dummy;
}

/** Letters that look alike count as the same, however a keyboard composes them. */
function said(password: string): string {
  return password.normalize("NFC");
}

let running = 0;
const waiting: (() => void)[] = [];

/** Who is known is next, however many strangers wait. */
async function inTurn<T>(work: () => Promise<T>, isKnown = false): Promise<T> {
  if (running >= AT_ONCE && isKnown) await new Promise<void>((resolve) => waiting.unshift(resolve));
  else if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new TooMany("Many are signing in: try again in a moment", 5);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
