import { defineSlotRecipe } from "@pandacss/dev";

const row = {
  display: "flex",
  alignItems: "center",
  gap: "2.5",
  width: "full",
  minHeight: "9",
  px: "2.5",
  borderRadius: "l2",
  textStyle: "sm",
  fontWeight: "medium",
  color: "fg.muted",
  textAlign: "start",
  cursor: "pointer",
  transition: "background 0.12s, color 0.12s",
  "& svg": { width: "1.125rem", height: "1.125rem", flexShrink: "0" },
  _hover: { background: "gray.a3", color: "fg.default" },
  _focusVisible: { outline: "2px solid", outlineColor: "indigo.default", outlineOffset: "-2px" },
} as const;

/** 64 units wide with words, 20 with icons only. */
export const sidebar = defineSlotRecipe({
  className: "sidebar",
  slots: ["root", "brand", "mark", "nav", "list", "entry", "group", "chevron", "children", "foot"],
  base: {
    root: { display: "flex", flexDirection: "column", height: "full", background: "bg.default", overflow: "hidden" },
    brand: {
      display: "flex",
      alignItems: "center",
      gap: "2.5",
      flexShrink: "0",
      height: "14",
      px: "4",
      fontWeight: "semibold",
      textStyle: "md",
      letterSpacing: "-0.015em",
      color: "fg.default",
      whiteSpace: "nowrap",
      _focusVisible: { outline: "2px solid", outlineColor: "indigo.default", outlineOffset: "-4px" },
    },
    mark: { flexShrink: "0", width: "7", height: "7", color: "indigo.default" },
    nav: {
      flex: "1",
      minHeight: "0",
      overflowY: "auto",
      overflowX: "hidden",
      px: "3",
      py: "2",
      scrollbarWidth: "thin",
    },
    list: { display: "flex", flexDirection: "column", gap: "0.5" },
    entry: {
      ...row,
      "&[aria-current=page]": {
        background: "indigo.a3",
        color: "tone.info.fg",
        _hover: { background: "indigo.a4" },
      },
    },
    group: row,
    chevron: {
      ms: "auto",
      color: "fg.subtle",
      transition: "rotate 0.15s",
      width: "4!",
      height: "4!",
      _open: { rotate: "90deg" },
    },
    children: { display: "flex", flexDirection: "column", gap: "0.5", pt: "0.5" },
    foot: { flexShrink: "0", px: "3", py: "2.5", borderTopWidth: "1px" },
  },
  variants: {
    mode: {
      words: { children: { ms: "1.125rem", ps: "2.5", borderInlineStartWidth: "1px" } },
      icons: {
        brand: { justifyContent: "center", px: "0" },
        entry: { justifyContent: "center", px: "0" },
        group: { justifyContent: "center", px: "0", position: "relative" },
        // Only if it says something: on a closed group, or under the pointer.
        chevron: {
          position: "absolute",
          insetEnd: "0.5",
          width: "3!",
          height: "3!",
          _open: { opacity: "0" },
          "button:is(:hover, :focus-visible) > &": { opacity: "1" },
        },
        children: { background: "gray.a2", borderRadius: "l2", mt: "0.5", pt: "0" },
      },
    },
  },
  defaultVariants: { mode: "words" },
});
