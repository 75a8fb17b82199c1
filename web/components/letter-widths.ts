/**
 * How wide the letters of Inter are, in thousandths of their height, as a list draws them: with digits that are as wide as one another.
 * `web/e2e/lists.spec.ts` measures each of them in a browser.
 */
const WIDTHS = [
  // space to /
  269, 288, 466, 633, 642, 982, 644, 300, 391, 391, 648.5, 648.5, 269, 648.5, 269, 360,
  // 0 to ?
  648.5, 648.5, 648.5, 648.5, 648.5, 648.5, 648.5, 648.5, 648.5, 648.5, 269, 269, 648.5, 648.5, 648.5, 511,
  // @ to O
  966, 690, 654, 730, 722, 601, 590, 746, 743, 269, 571, 672, 565, 903, 753, 765,
  // P to _
  639, 765, 644, 642, 646, 744, 690, 985, 682, 679, 629, 391, 360, 391, 471, 456,
  // ` to o
  323, 562, 612, 571, 612, 583, 370, 613, 591, 242, 242, 549, 242, 876, 591, 600,
  // p to ~
  612, 612, 376, 528, 327, 591, 562, 818, 546, 562, 552, 391, 333, 391, 648.5,
];
const FIRST = " ".charCodeAt(0);
/** Of letters with accents, hardly one of which is wider; and of all that comes after the letters of Europe. */
const ACCENTED = 765;
const OTHER = 1000;
const FIRST_OTHER = 0x2000;

/**
 * How wide a text is in a list, in heights of its letters. To have the browser measure it takes longer. Where letters are drawn closer
 * together, as in "To", it is a little less wide than this says.
 */
export function widthOf(text: string): number {
  let width = 0;
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i);
    width += WIDTHS[letter - FIRST] ?? (letter < FIRST_OTHER ? ACCENTED : OTHER);
  }
  return width / 1000;
}
