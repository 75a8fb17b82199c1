/** ASCII without stray blanks: folding can change only its case. */
const PLAIN = /^[!-~]*(?: [!-~]+)*$/;

/**
 * Letters that Unicode does not split into a plain letter and an accent, as people type them on a keyboard without
 * them.
 */
const TYPED_AS: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ß: "ss",
  þ: "th",
  ð: "d",
  đ: "d",
  ħ: "h",
  ı: "i",
  ĸ: "k",
  ł: "l",
  ŋ: "n",
  ø: "o",
  ŧ: "t",
  ς: "σ",
};
const TYPED_OTHERWISE = new RegExp(`[${Object.keys(TYPED_AS).join("")}]`, "g");

/**
 * Text without case, accents and double blanks, for comparing and searching: "  José  RUIZ" → "jose ruiz", "Łukasz" → "lukasz".
 * Records keep their search text folded, so a change here needs a migration such as 048-plain-letters.
 */
export function fold(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
  return plain.replace(TYPED_OTHERWISE, (letter) => TYPED_AS[letter] ?? letter);
}

/** Whether a folded text differs from the original only in case, so that the database's own `lower` can find it. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** The text by which a record is found: folded, one field per line, so that no word matches across two fields. */
export function searchText(...fields: readonly (string | null | undefined)[]): string {
  let text = "";
  for (const field of fields) if (field) text += text === "" ? fold(field) : `\n${fold(field)}`;
  return text;
}

// Breaks of lines and what steers a terminal. NUL is refused elsewhere.
const CONTROLS = /(?!\0)[\p{Cc}\p{Zl}\p{Zp}]/u;
const CONTROLS_BETWEEN_BLANKS = /(?:(?!\0)[ \p{Cc}\p{Zl}\p{Zp}])+/gu;
const CONTROLS_BUT_BREAKS = /(?![\0\t\n\r])\p{Cc}/gu;
/** Marks of direction, by which a text looks like another. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** A text as one line: a blank for each run of breaks and control characters, and no marks of direction. */
export function oneLine(text: string): string {
  const seen = text.replace(DIRECTIONS, "");
  if (!CONTROLS.test(seen)) return seen.trim();
  return seen.replace(CONTROLS_BETWEEN_BLANKS, (run) => (CONTROLS.test(run) ? " " : run)).trim();
}

/** A text of several lines: breaks and tabs stay, other control characters and marks of direction go. */
export function severalLines(text: string): string {
  return text.replace(DIRECTIONS, "").replace(CONTROLS_BUT_BREAKS, "").trim();
}

const LEGAL_FORMS = /\b(incorporated|inc|llc|ltd|limited|co|corp|corporation|company|gmbh|plc)\b/g;

/** A company's name without what its spellings differ in: "Acme Resin, Inc." and "ACME RESIN" give the same key. */
export function nameKey(name: string): string {
  const words = fold(name)
    .replace(/&/g, " and ")
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ");
  return words.replace(LEGAL_FORMS, " ").replace(/\s+/g, " ").trim() || fold(name);
}

const formats = new Map<number, Intl.NumberFormat>();

/** A number as people read it, with commas and at most so many decimals: 1234.5 → "1,234.5"; "" for nothing. */
export function formatNumber(n: number, decimals?: number): string;
export function formatNumber(n: number | null | undefined, decimals?: number): string | undefined;
export function formatNumber(n: number | null | undefined, decimals = 3): string | undefined {
  if (n === null || n === undefined) return undefined;
  const format = formats.get(decimals) ?? new Intl.NumberFormat("en-US", { maximumFractionDigits: decimals });
  formats.set(decimals, format);
  return format.format(n);
}

/** Hours of steps and capacity: 1234.5 → "1,234.5 h". */
export function formatHours(hours: number): string {
  return `${formatNumber(hours, 2)} h`;
}

/** Whole hours as people say them: "47 hours", and from two days on "2 days". */
export function spanOf(hours: number): string {
  return hours < 48 ? count(hours, "hour") : count(Math.floor(hours / 24), "day");
}

/** "1 order", "2 orders". */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${formatNumber(n)} ${n === 1 ? one : many}`;
}

/** Sentences about the first of many things, and one that says how many more there are. */
export function firstOf<T>(things: readonly T[], most: number, say: (thing: T) => string): string[] {
  const said = things.slice(0, most).map(say);
  return things.length > most ? [...said, `${formatNumber(things.length - most)} more of this kind`] : said;
}

const UNITS = ["bytes", "KB", "MB", "GB", "TB"];

/** A size as people read it, in thousands: 71581696 → "71.6 MB". */
export function size(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const digits = step === 0 ? 0 : 1;
  return `${(bytes / 1000 ** step).toFixed(digits)} ${UNITS[step]}`;
}

/** A text cut to a length, for sentences and lists that would otherwise grow as long as the faulty input. */
export function clipped(text: string, most = 200): string {
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
}

const NEAR = 0.4;

/** The word that was probably meant: the one with the fewest letters to change, if those are less than half of them. */
export function closest(text: string, words: readonly string[]): string | undefined {
  const meant = fold(text);
  let best: { word: string; share: number } | undefined;
  for (const word of words) {
    const folded = fold(word);
    const longer = Math.max(meant.length, folded.length, 1);
    // At least so many letters must be added or removed; counting all changes of a long text would take seconds.
    if (Math.abs(meant.length - folded.length) / longer > NEAR) continue;
    const share = distance(meant, folded) / longer;
    if (share <= NEAR && share < (best?.share ?? 1)) best = { word, share };
  }
  return best?.word;
}

/** How many letters must be added, removed or exchanged to turn one text into the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const kept = (row[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(kept, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[to.length] as number;
}
