import stringWidth from "string-width";

// Everything that is not plain ASCII is measured, the rest only counted.
const PLAIN = /^[\x20-\x7e]*$/;

/** How many cells of a terminal the text takes: two for 日, none for a combining accent. */
export function widthOf(text: string): number {
  return PLAIN.test(text) ? text.length : stringWidth(text);
}
