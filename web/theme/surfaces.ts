import { defineSlotRecipe } from "@pandacss/dev";
import type { RecipeChanges, SlotRecipeChanges } from "./extend.ts";

export const card: SlotRecipeChanges = {
  base: {
    root: { borderWidth: "1px", borderRadius: "xl", boxShadow: "card", overflow: "visible" },
    header: { px: "5", pt: "4", pb: "3" },
    title: { textStyle: "md", letterSpacing: "-0.005em" },
    body: { px: "5", pb: "5" },
    footer: { px: "5", pb: "4" },
  },
};

const tone = (name: string, solid: Partial<Record<"--solid" | "--on-solid", string>> = {}) => ({
  "--bg": `{colors.tone.${name}.bg}`,
  "--line": `{colors.tone.${name}.line}`,
  "--fg": `{colors.tone.${name}.fg}`,
  ...solid,
});
const solid = (name: "info" | "warning" | "danger") => ({
  "--solid": `{colors.tone.${name}.solid}`,
  "--on-solid": `{colors.tone.${name}.onSolid}`,
});

// The preset draws icons in gray.
const ownIcon = { "& svg": { color: "inherit" } };

export const badge: RecipeChanges = {
  base: {
    borderRadius: "md",
    borderWidth: "1px",
    userSelect: "auto",
    flexShrink: "0",
    whiteSpace: "nowrap",
  },
  variants: {
    tone: {
      neutral: tone("neutral"),
      info: tone("info", solid("info")),
      violet: tone("violet"),
      success: tone("success"),
      warning: tone("warning", solid("warning")),
      danger: tone("danger", solid("danger")),
    },
    fill: {
      soft: { background: "var(--bg)", borderColor: "var(--line)", color: "var(--fg)", ...ownIcon },
      solid: { background: "var(--solid)", borderColor: "var(--solid)", color: "var(--on-solid)", ...ownIcon },
      line: { background: "transparent", borderColor: "var(--line)", color: "var(--fg)", ...ownIcon },
    },
    size: { sm: { px: "1.5" } },
  },
  defaultVariants: { size: "sm", tone: "neutral", fill: "soft" },
  // Most looks come from a table at run time, where the search for used styles cannot see them.
  staticCss: [{ tone: ["*"], fill: ["*"] }],
};

export const skeleton: RecipeChanges = { base: { borderRadius: "md" } };

/** One number with its name: the cards above every list. */
export const statCard = defineSlotRecipe({
  className: "statCard",
  slots: ["grid", "root", "label", "icon", "value", "note"],
  base: {
    grid: {
      display: "grid",
      gap: { base: "2", md: "3" },
      gridTemplateColumns: { base: "repeat(2, minmax(0, 1fr))", md: "repeat(auto-fit, minmax(11rem, 1fr))" },
      // Four or five cards leave no gap beside the last.
      "&:has(> :nth-child(4):last-child)": {
        md: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
        lg: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
      },
      "&:has(> :nth-child(5):last-child)": { md: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))" } },
      mdDown: { "& > :last-child:nth-child(odd)": { gridColumn: "1 / -1" } },
    },
    root: {
      display: "grid",
      // Label, number and note one below the other: side by side, a big shop's number would break.
      gridTemplateColumns: { base: "1fr", lg: "minmax(0, 1fr) auto" },
      alignContent: "center",
      alignItems: "center",
      columnGap: "3",
      // Flat: people come for the list below.
      px: { base: "3", md: "4" },
      py: "2",
      minHeight: "56px",
      background: "bg.default",
      borderWidth: "1px",
      borderRadius: "xl",
      boxShadow: "card",
      minWidth: "0",
      "&:is(a)": {
        transition: "border-color 0.15s, box-shadow 0.15s",
        _hover: { borderColor: "border.default", boxShadow: "sm" },
      },
    },
    label: { color: "fg.muted", textStyle: "xs", fontWeight: "medium" },
    icon: {
      display: { base: "none", lg: "block" },
      gridRow: "1 / 4",
      gridColumn: "2",
      color: "fg.subtle",
      "& svg": { width: "4", height: "4" },
    },
    value: { gridColumn: "1", textStyle: "lg", lineHeight: "1.3", fontWeight: "semibold", letterSpacing: "-0.02em" },
    // On a phone it may take two lines, and the cards below must not move when it comes.
    note: { gridColumn: "1", color: "fg.muted", textStyle: "xs", minHeight: { base: "2lh", sm: "auto" } },
  },
});
