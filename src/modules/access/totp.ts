import { Secret, TOTP } from "otpauth";

/** A new code every half minute, by RFC 6238, which every app knows. */
const STEP_MS = 30_000;
const KEY_BYTES = 20;

/** A new key of a second factor, as 32 letters and digits that can be typed. */
export function newKey(): string {
  return new Secret({ size: KEY_BYTES }).base32;
}

/** The text of the picture that an app for the second factor reads: the key, its person and its shop. */
export function keyAddress(key: string, account: string, shop: string): string {
  return new TOTP({ secret: key, label: account, issuer: shop.replaceAll(":", " ") }).toString();
}

/**
 * The step that this code belongs to at an instant, if it is later than the last one used; undefined for a wrong code. Clocks
 * differ and typing takes time, so the code before and the code after are right, too.
 */
export function stepOf(key: string, code: string, now: string, last: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const off = new TOTP({ secret: key }).validate({ token: code, timestamp: Date.parse(now), window: 1 });
  if (off === null) return undefined;
  const step = stepAt(now) + off;
  return step > last ? step : undefined;
}

/** The code of a second factor at one step. */
export function codeAt(key: string, step: number): string {
  return new TOTP({ secret: key }).generate({ timestamp: step * STEP_MS });
}

/** The step of a second factor's codes at an instant; they are counted since 1970. */
export function stepAt(instant: string): number {
  return Math.floor(Date.parse(instant) / STEP_MS);
}

/** The instant at which a step of a second factor's codes begins. */
export function instantOf(step: number): string {
  return new Date(step * STEP_MS).toISOString();
}
