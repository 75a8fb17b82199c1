import type { RecipeChanges, SlotRecipeChanges } from "./extend.ts";

const ring = { outline: "2px solid", outlineColor: "colorPalette.default", outlineOffset: "-1px", boxShadow: "none" };
// iOS zooms the page when a field's text is under 16 px, so phones get the larger size.
const text = { fontSize: { base: "md", md: "sm" }, lineHeight: "1.25rem" };

export const button: RecipeChanges = {
  base: {
    fontWeight: "medium",
    borderRadius: "l2",
    lineHeight: "1",
    "& :where(svg)": { width: "4", height: "4", flexShrink: "0" },
  },
  defaultVariants: { size: "sm" },
  variants: {
    variant: { outline: { background: "bg.default", boxShadow: "card" } },
    size: { xs: { px: "2.5", gap: "1.5" }, sm: { px: "3", gap: "1.5" } },
  },
};

export const input: RecipeChanges = {
  base: {
    background: "bg.default",
    borderColor: "border.control",
    _hover: { borderColor: "fg.subtle" },
    _focus: { borderColor: "colorPalette.default", ...ring },
    _invalid: { borderColor: "border.error", _focus: { ...ring, outlineColor: "border.error" } },
  },
  defaultVariants: { size: "sm" },
  variants: { size: { sm: text } },
};

export const textarea: RecipeChanges = {
  base: {
    background: "bg.default",
    borderColor: "border.control",
    _focus: { borderColor: "colorPalette.default", ...ring },
  },
  defaultVariants: { size: "sm" },
  variants: { size: { sm: { ...text, px: "2.5", py: "2" } } },
};

export const field: SlotRecipeChanges = {
  slots: ["requiredIndicator"],
  base: {
    root: { minWidth: "0", colorPalette: "indigo" },
    label: { display: "flex", gap: "1" },
    requiredIndicator: { color: "fg.error" },
    helperText: { textStyle: "xs" },
    errorText: { textStyle: "xs", fontWeight: "medium", gap: "1" },
  },
};

const floating = {
  content: {
    // Above a dialog, as it may have been opened in one.
    zIndex: "popover",
    boxShadow: "float",
    maxHeight: "min(20rem, var(--available-height))",
    overflowY: "auto",
    outline: "0",
    _focusVisible: { outline: "0" },
    _open: { animation: "fadeIn 0.12s ease-out" },
    _closed: { animation: "fadeOut 0.08s ease-out" },
  },
  item: { flexShrink: "0" },
};

export const select: SlotRecipeChanges = {
  base: {
    ...floating,
    trigger: { background: "bg.default", borderColor: "border.control", fontWeight: "normal", textAlign: "start" },
    valueText: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  },
  defaultVariants: { size: "sm" },
  variants: {
    variant: {
      outline: {
        trigger: {
          _focus: { borderColor: "colorPalette.default", ...ring },
          _invalid: { borderColor: "border.error" },
        },
      },
    },
    size: { sm: { content: { p: "1", gap: "0" }, item: { height: "8" }, trigger: text } },
  },
};

export const combobox: SlotRecipeChanges = {
  base: { ...floating, content: { ...floating.content, "&[data-empty]": { display: "none" } } },
  defaultVariants: { size: "sm" },
  variants: { size: { sm: { content: { p: "1", gap: "0" }, item: { height: "8" } } } },
};
