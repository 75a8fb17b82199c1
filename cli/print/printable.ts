// Names, cells and file names come from anywhere, and a terminal obeys what it is shown: whatever is written to one
// passes here.

/** C0 and C1, among them ESC; what ends a line without being a line end; and what turns the order of letters round. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
const PLAIN = /^[\x20-\x7e]*$/;

/** Text on one line that can neither steer a terminal nor turn its letters round; blanks stand where it would have. */
export function printable(text: string): string {
  return PLAIN.test(text) ? text : text.replace(TURNING, "").replace(STEERING, " ");
}

/**
 * Text of several lines that can neither steer a terminal nor turn its letters round; it keeps its line ends and
 * tabs.
 */
export function printableLines(text: string): string {
  return text.replace(/[^\r\n\t]+/g, printable);
}

/** A value as JSON that reads back the same, in which nothing is left that could steer a terminal. */
export function printableJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(/[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
