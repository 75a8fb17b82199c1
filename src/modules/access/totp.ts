import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Codes as RFC 6238 makes them and every app knows them: six digits of HMAC-SHA-1, another every half minute. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks differ, and typing takes its time: the code before and the one after are right, too. */
const WINDOW = [-1, 0, 1];
const KEY_BYTES = 20;
/** Five bits each, by RFC 4648. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new key, as 32 letters and digits that can be typed. */
export function newKey(): string {
  const bits = [...randomBytes(KEY_BYTES)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five, 2)]).join("");
}

/** What an app reads from a picture: the key, whose it is and where it is for. */
export function keyAddress(key: string, account: string, shop: string): string {
  const issuer = encodeURIComponent(shop.replaceAll(":", " "));
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${key}&issuer=${issuer}`;
}

/** The step whose code this is at an instant, if that is later than the one used last; undefined for a wrong code. */
export function stepOf(key: string, code: string, now: string, last: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const [present, given] = [stepAt(now), Buffer.from(code)];
  return WINDOW.map((off) => present + off).find(
    (step) => step > last && timingSafeEqual(Buffer.from(codeAt(key, step)), given),
  );
}

/** The code of one step. */
export function codeAt(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", bytesOf(key)).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) as number) & 0xf) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** Steps are counted since 1970. */
export function stepAt(instant: string): number {
  return Math.floor(Date.parse(instant) / STEP_MS);
}

export function instantOf(step: number): string {
  return new Date(step * STEP_MS).toISOString();
}

function bytesOf(key: string): Buffer {
  const bits = [...key].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
