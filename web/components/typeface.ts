/** What a page's text is drawn in, as `theme/base.ts` has it: the typeface that is brought along, and what stands in for it. */
export const TYPEFACE = 'Inter, "Nearly Inter", sans-serif';

let asked: Promise<void> | undefined;
let isThere = false;

/** Asks for the typeface that is brought along. Where it stays away, so it does on the page. */
export function loadTypeface(): Promise<void> {
  asked ??= document.fonts.load(`14px ${TYPEFACE}`).then(
    () => {
      isThere = true;
    },
    () => {},
  );
  return asked;
}

/** Whether it came. To ask the browser would make it lay out the page. */
export function isTypefaceThere(): boolean {
  return isThere;
}
