import { defineGlobalStyles, defineKeyframes, defineSemanticTokens, defineTokens } from "@pandacss/dev";

export const fonts = defineTokens.fonts({
  // Inter comes along; `app/main.tsx` draws nothing before it is there.
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
  html: { fontFamily: "sans", textRendering: "optimizeLegibility" },
  "html.dark": { colorScheme: "dark" },
  // Messages stand bottom right, above a bar with buttons; over a dialog at the top, where its title is.
  "html:has([data-bar])": { "--toast-bottom": "5.5rem" },
  "html:has([role=dialog][data-state=open])": {
    "--toast-bottom": "calc(100dvh - 8rem)",
    "--toast-right": "max(1rem, 50vw - 12rem)",
  },
  body: { textStyle: "sm", minHeight: "100dvh", fontVariantNumeric: "tabular-nums" },
  // Every focusable thing without a ring of its own.
  ":focus-visible": { outline: "2px solid {colors.indigo.default}", outlineOffset: "2px" },
  "@media (prefers-reduced-motion: reduce)": {
    "*": {
      animation: "none !important",
      transition: "none !important",
    },
  },
  // Without a size: the paper of whoever prints, A4 or Letter.
  "@page": { margin: "15mm" },
  // Tables of weeks are wider than high.
  "@page wide": { size: "landscape", margin: "10mm" },
  "html:has([data-wide])": { page: "wide" },
  "@media print": {
    "[data-no-print], [data-scope=toast], [type=search]": { display: "none !important" },
    // Paper cannot be pressed; the head of a column and the choice in a field say something all the same.
    "button:not(th *, [role=columnheader] *, [role=combobox])": { display: "none !important" },
    // Sums stand once, under the last row.
    tfoot: { display: "table-row-group" },
    // The browser leaves buttons out of a table's head where it repeats it.
    "th button": { display: "contents !important" },
    // A list is printed on a paper of its own.
    "body:has([data-print-list]) > :not([data-print-list])": { display: "none !important" },
    body: { background: "white" },
  },
});
