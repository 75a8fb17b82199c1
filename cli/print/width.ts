import stringWidth from "string-width";

/** ASCII, Latin, dashes and bars take a cell each; the rest is measured. */
const PLAIN = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2500-\u259f]*$/;

/** How many cells of a terminal a printed text takes: two for 日, none for a combining accent. */
export function widthOf(text: string): number {
  return PLAIN.test(text) ? text.length : stringWidth(text);
}
