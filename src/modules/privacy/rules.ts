import { fold } from "../../lib/text.ts";

/** By which texts somebody is named, now and formerly. */
export interface Names {
  full: readonly string[];
  emails: readonly string[];
  usernames: readonly string[];
  phones: readonly string[];
}

/** What stands where the name stood. */
export function formerName(id: number): string {
  return `Former employee ${id}`;
}

/** The same as a username or the first half of an address. */
export function formerKey(id: number): string {
  return `former-employee-${id}`;
}

/** Columns about people outside the shop: somebody there may have the same name. Their search texts hold it, too. */
const OUTSIDERS: Readonly<Record<string, RegExp>> = {
  customers: /^(customerName|contactInfo|originalId|search)$/,
  addresses: /^(label|street|search)$/,
  vendors: /^(vendorName|nameKey|email|phone|contact|search)$/,
  sales_orders: /^(customer|billing|shipping|signature|search)/,
  work_orders: /^(customer|search)/,
  shipments: /^(customer|shipTo|search)/,
};

/** Whether a column is about people outside the shop. */
export function isOutsiders(table: string, column: string): boolean {
  return OUTSIDERS[table]?.test(column) ?? false;
}

/**
 * A text with `id` instead of whoever has these names. Names and addresses are found as words; a username, which may be a
 * word of its own, only as the whole text or as a whole text within JSON. A name of one word has to be written like it.
 */
export function withoutNames(text: string, names: Names, id: number): string {
  let left = text;
  for (const email of names.emails) left = left.replace(asWord(email, "giu", "[.+-]"), `${formerKey(id)}@invalid`);
  for (const name of names.full) left = left.replace(asWord(name, name.includes(" ") ? "giu" : "gu"), formerName(id));
  for (const phone of names.phones) left = left.replace(asWord(phone, "gu"), formerKey(id));
  for (const username of names.usernames) {
    if (left.toLowerCase() === username.toLowerCase()) return formerKey(id);
    left = left.replace(new RegExp(`"${escaped(inJson(username))}"`, "giu"), `"${formerKey(id)}"`);
  }
  return left;
}

/** The same for a search text, which is folded. */
export function searchWithoutNames(search: string, names: Names, id: number): string {
  const folded = { full: names.full.map(fold), emails: names.emails.map(fold), usernames: [], phones: [] };
  return withoutNames(search, folded, id).toLowerCase();
}

/** The texts by which the database finds where somebody may be named, in small letters. */
export function soughtOf({ full, emails, usernames, phones }: Names): string[] {
  const all = [...full, ...emails, ...usernames, ...phones].flatMap((name) => [name, inJson(name), fold(name)]);
  return [...new Set(all.map((name) => lowerAscii(name)))];
}

/** As SQLite's `lower` does it. */
function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** A name is no word where letters or digits go on, also behind a hyphen, nor an address within a longer one. */
function asWord(name: string, flags: string, alsoBefore = "\\p{L}-"): RegExp {
  const either = [...new Set([name, inJson(name)])].map(escaped).join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}@])(?<!${alsoBefore})(?:${either})(?!-?[\\p{L}\\p{N}@])`, flags);
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
