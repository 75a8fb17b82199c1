import { defineGlobalStyles, defineKeyframes, defineSemanticTokens, defineTokens } from "@pandacss/dev";

export const fonts = defineTokens.fonts({
  // `app/main.tsx` draws nothing before Inter is there.
  sans: { value: "Inter, ui-sans-serif, system-ui, sans-serif" },
});

export const shadows = defineSemanticTokens.shadows({
  card: {
    value: { _light: "0 1px 2px 0 rgba(28, 32, 36, 0.05)", _dark: "0 1px 2px 0 rgba(0, 0, 0, 0.4)" },
  },
  float: {
    value: {
      _light: "0 0 0 1px rgba(0, 0, 47, 0.1), 0 8px 24px -4px rgba(28, 32, 36, 0.16)",
      _dark: "0 0 0 1px rgba(217, 237, 255, 0.16), 0 8px 24px -4px rgba(0, 0, 0, 0.6)",
    },
  },
});

export const keyframes = defineKeyframes({
  reveal: { to: { visibility: "visible" } },
  shrink: { from: { transform: "scaleX(1)" }, to: { transform: "scaleX(0)" } },
});

export const globalCss = defineGlobalStyles({
  // What has the focus is not under the header.
  html: { fontFamily: "sans", textRendering: "optimizeLegibility", scrollPaddingTop: { base: "16", _low: "2" } },
  "html.dark": { colorScheme: "dark" },
  // Toasts stand bottom right, above a bar with buttons; over a dialog at the top, beside its title.
  "html:has([data-bar])": { "--toast-bottom": "5.5rem", scrollPaddingBottom: "5.5rem" },
  "html:has([role=dialog][data-state=open])": {
    "--toast-bottom": "calc(100dvh - 8rem)",
    "--toast-right": "max(1rem, 50vw - 12rem)",
  },
  body: { textStyle: "sm", minHeight: "100dvh", fontVariantNumeric: "tabular-nums" },
  // For every focusable element without a ring of its own.
  ":focus-visible": { outline: "2px solid {colors.indigo.default}", outlineOffset: "2px" },
  "@media (prefers-reduced-motion: reduce)": {
    "*": {
      animation: "none !important",
      transition: "none !important",
    },
  },
  // No size: it prints on A4 or Letter, whichever the printer has.
  "@page": {
    margin: "15mm",
    "@bottom-right": { content: '"Page " counter(page) " of " counter(pages)', fontSize: "9pt" },
  },
  // Tables of weeks are wider than high.
  "@page wide": { size: "landscape", margin: "10mm" },
  "html:has([data-wide])": { page: "wide" },
  "@media print": {
    "[data-no-print], [data-scope=toast], [type=search]": { display: "none !important" },
    // Buttons are useless on paper, but a column's head and a field's choice still say something.
    "button:not(th *, [role=columnheader] *, [role=combobox])": { display: "none !important" },
    // Sums stand once, under the last row.
    tfoot: { display: "table-row-group" },
    // The browser leaves out buttons where it repeats a table's head.
    "th button": { display: "contents !important" },
    // A list is printed on its own paper.
    "body:has([data-print-list]) > :not([data-print-list])": { display: "none !important" },
    body: { background: "white" },
  },
});
