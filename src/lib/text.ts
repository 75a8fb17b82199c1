/** Text without case, accents and double blanks, for comparing and searching: "  José  RUIZ" → "jose ruiz". */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/** What a record is found by: its folded words, one field per line, so that no search matches across two fields. */
export function searchText(...fields: readonly (string | null | undefined)[]): string {
  return fields
    .filter((field) => field !== null && field !== undefined && field !== "")
    .map((field) => fold(field as string))
    .join("\n");
}

const LEGAL_FORMS = /\b(incorporated|inc|llc|ltd|limited|co|corp|corporation|company|gmbh|plc)\b/g;

/** A company's name for spotting duplicates: "Acme Resin, Inc." and "ACME RESIN" give the same key. */
export function nameKey(name: string): string {
  const words = fold(name)
    .replace(/&/g, " and ")
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ");
  return words.replace(LEGAL_FORMS, " ").replace(/\s+/g, " ").trim() || fold(name);
}

/** "1 order", "2 orders". */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;
}

const UNITS = ["bytes", "KB", "MB", "GB", "TB"];

/** A size as people read it, in thousands: 71581696 → "71.6 MB". */
export function size(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const digits = step === 0 ? 0 : 1;
  return `${(bytes / 1000 ** step).toFixed(digits)} ${UNITS[step]}`;
}
