import { defineGlobalStyles } from "@pandacss/dev";

/** What is chosen, pressed, current or switched on. */
const CHOSEN = [
  "[role=tab][aria-selected=true]",
  "[role=option]:is([aria-selected=true], [data-highlighted])",
  "[role=menuitem][data-highlighted]",
  "[role=menuitemradio]:is([aria-checked=true], [data-highlighted])",
  "[role=row][aria-selected=true]",
  "[aria-pressed=true]",
  "[data-on]",
  "[aria-label=Main] [aria-current=page]",
  "[role=radiogroup] label:has(:checked)",
].join(", ");
/** What is only a ground and a shadow elsewhere. */
const FLOATING =
  "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], [data-scope=toast][data-part=root]";
/** Buttons that stand in a line of words. */
const IN_WORDS = ".button--variant_link, .button--variant_plain";
const TARGETS = `button:not(${IN_WORDS}), .button:not(${IN_WORDS}), select, input:not([type=checkbox], [type=radio], [type=range], [type=hidden]), [role=tab], [role=option], [role=menuitem], [role=menuitemradio]`;

/** In the contrast themes of a system a browser takes away grounds and shadows: what only they tell apart gets the system's own. */
const contrast = {
  [CHOSEN]: { forcedColorAdjust: "none", background: "SelectedItem!", color: "SelectedItemText!" },
  [`:is(${CHOSEN}) *`]: { color: "SelectedItemText!" },
  [FLOATING]: { border: "2px solid CanvasText!" },
  "button:not(.dataTable__sorter), .button": { border: "1px solid ButtonText!" },
  ".button--variant_solid": { borderWidth: "2px!", fontWeight: "bold!" },
  // The row and the card at which the keys act.
  "[data-current]": { outline: "2px dashed CanvasText", outlineOffset: "-2px" },
  ":focus-visible, [role=grid]:focus-visible [data-current]": { outline: "3px solid Highlight!" },
} as const;

/** A finger hits 44 px at least. What is lower elsewhere or higher, as for gloves, says so itself. */
const touch = {
  [TARGETS]: { minHeight: "44px" },
  "button:has(> svg:only-child)": { minWidth: "44px!" },
  ".dataTable__tick": { width: "44px!", height: "44px!", marginInlineStart: "-3.5!", marginInlineEnd: "-0.5!" },
  ".dataTable__tick input": { width: "20px!", height: "20px!" },
  "label:has(> :is([type=checkbox], [type=radio]))": { minHeight: "44px" },
} as const;

export const handsAndEyes = defineGlobalStyles({
  "@media (forced-colors: active)": contrast,
  "@media (pointer: coarse)": touch,
});
