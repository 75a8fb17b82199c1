// A terminal obeys control characters, and names, cells and file names come from anywhere. So everything for a terminal passes
// here.

/** Controls (C0 and C1, with ESC), other separators of lines, and signs that reverse the order of letters. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
const PLAIN = /^[\x20-\x7e]*$/;

/** Text on one line without signs that steer a terminal or reverse its letters: each becomes a blank. */
export function printable(text: string): string {
  return PLAIN.test(text) ? text : text.replace(TURNING, "").replace(STEERING, " ");
}

/**
 * Text of several lines without signs that steer a terminal or reverse its letters. Line ends and tabs stay.
 */
export function printableLines(text: string): string {
  return text.replace(/[^\r\n\t]+/g, printable);
}

/** A value as JSON that reads back the same, without signs that could steer a terminal. */
export function printableJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(/[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
