import type { SlotRecipeChanges } from "./extend.ts";

const backdrop = { background: "bg.overlay", backdropFilter: "none", height: "100dvh" };

/** Rises from the bottom edge on a phone, stands in the middle elsewhere; its body scrolls, title and buttons stay. */
export const dialog: SlotRecipeChanges = {
  slots: ["header", "body", "footer"],
  base: {
    backdrop,
    positioner: { alignItems: { base: "flex-end", sm: "center" }, p: { base: "0", sm: "6" }, overflow: "hidden" },
    content: {
      display: "flex",
      flexDirection: "column",
      width: "full",
      minWidth: "0",
      maxHeight: { base: "calc(100dvh - 2rem)", sm: "full" },
      // Title and buttons would leave no room for what is between them, so all scrolls together.
      _low: { overflowY: "auto", scrollPaddingTop: "10", "& > form": { flex: "none" } },
      borderRadius: "xl",
      borderBottomRadius: { base: "0", sm: "xl" },
      boxShadow: "float",
      outline: "0",
      // The content itself has the focus only for a moment, so a ring around the whole dialog would not help.
      _focusVisible: { outline: "0" },
      _open: { animation: "slide-in 0.2s ease-out" },
      _closed: { animation: "slide-out 0.12s ease-in" },
    },
    header: { display: "flex", alignItems: "flex-start", gap: "4", px: { base: "5", sm: "6" }, pt: "5", pb: "4" },
    title: { textStyle: "lg", letterSpacing: "-0.01em" },
    description: { mt: "0.5" },
    // A field that gets the focus comes into sight with its label.
    body: {
      flex: { base: "1", _low: "none" },
      minHeight: "0",
      overflowY: { base: "auto", _low: "visible" },
      scrollPaddingTop: "10",
      px: { base: "5", sm: "6" },
      py: "1",
      pb: "5",
    },
    footer: {
      display: "flex",
      justifyContent: "flex-end",
      flexWrap: "wrap",
      gap: "2",
      px: { base: "5", sm: "6" },
      py: "3.5",
      borderTopWidth: "1px",
      background: "bg.canvas",
      borderBottomRadius: { base: "0", sm: "xl" },
    },
    closeTrigger: { ms: "auto", mt: "-1", me: "-2" },
  },
  variants: {
    size: {
      md: { content: { maxWidth: "lg" } },
      lg: { content: { maxWidth: "2xl" } },
      "4xl": { content: { maxWidth: "4xl" } },
    },
  },
  defaultVariants: { size: "md" },
};

export const drawer: SlotRecipeChanges = {
  base: {
    backdrop,
    positioner: { width: "auto" },
    content: { boxShadow: "float", outline: "0", _focusVisible: { outline: "0" } },
    header: { position: "relative", px: { base: "5", sm: "6" }, pt: "5", pb: "4", pe: "14" },
    title: { textStyle: "lg", letterSpacing: "-0.01em" },
    body: { px: { base: "5", sm: "6" }, py: "5" },
    closeTrigger: { position: "absolute", top: "4", insetEnd: "3" },
  },
  variants: {
    variant: {
      left: { content: { width: "18rem", maxWidth: "85vw" } },
      right: { content: { width: "40rem", maxWidth: "100vw" } },
    },
  },
  // Said here, because the search for used styles does not see the components' own choices.
  defaultVariants: { variant: "left" },
  staticCss: [{ variant: ["left", "right"] }],
};

export const menu: SlotRecipeChanges = {
  base: {
    content: {
      zIndex: "popover",
      boxShadow: "float",
      width: "auto",
      minWidth: "10rem",
      _open: { animation: "fadeIn 0.12s ease-out" },
      _closed: { animation: "fadeOut 0.08s ease-out" },
    },
    item: { fontWeight: "normal", gap: "2" },
  },
  defaultVariants: { size: "xs" },
  variants: { size: { xs: { content: { gap: "0" }, item: { px: "2" } } } },
};

export const tooltip: SlotRecipeChanges = {
  base: {
    content: {
      background: { _light: "gray.12", _dark: "gray.5" },
      color: "white",
      fontWeight: "medium",
      px: "2",
      py: "1",
      maxWidth: "30rem",
      whiteSpace: "pre-line",
      overflowWrap: "anywhere",
      boxShadow: "float",
      _open: { animation: "fadeIn 0.12s ease-out" },
      _closed: { animation: "fadeOut 0.08s ease-out" },
    },
  },
};

export const toast: SlotRecipeChanges = {
  base: {
    root: {
      display: "flex",
      gap: "3",
      width: { base: "calc(100vw - 2rem)", sm: "24rem" },
      p: "3.5",
      pe: "10",
      boxShadow: "float",
      "& > svg": { flexShrink: "0", width: "5", height: "5", color: "tone.success.fg" },
      "&[data-type=error]": {
        background: "tone.danger.bg",
        "& > svg": { color: "tone.danger.fg" },
        "& [data-part=title]": { color: "tone.danger.fg" },
        "& [data-part=description]": { color: "fg.default" },
      },
    },
    description: { mt: "0.5" },
    closeTrigger: { top: "2", right: "2" },
  },
};
