import { defineSemanticTokens } from "@pandacss/dev";

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });
/** For what calls for action now, and the words on it. */
const solid = (bg: ReturnType<typeof pair>, fg: ReturnType<typeof pair>) => ({ solid: bg, onSolid: fg });

/**
 * What the preset leaves open. Every text colour here has at least 4.5:1 on every surface it is used on
 * (the preset's own red, its subtle text and its hovered accent do not).
 */
export const colors = defineSemanticTokens.colors({
  red: { default: pair("{colors.red.light.11}", "{colors.red.light.11}"), emphasized: pair("#b3262a", "#b3262a") },
  indigo: { emphasized: pair("{colors.indigo.light.10}", "#4a6ce0") },
  bg: { canvas: pair("{colors.gray.light.2}", "{colors.gray.dark.1}"), overlay: pair("#1c202466", "#00000099") },
  fg: {
    subtle: pair("#696d76", "#9a9fa8"),
    error: pair("{colors.red.light.11}", "{colors.red.dark.11}"),
  },
  border: {
    // Edges of things to type into or click: 3:1 against their surface (WCAG 1.4.11).
    control: pair("#8b8d98", "#696e77"),
    error: pair("{colors.red.light.11}", "{colors.red.dark.11}"),
  },
  tone: {
    neutral: { bg: pair("#f0f0f3", "#272a2d"), line: pair("#d9d9e0", "#43484e"), fg: pair("#4f535b", "#c5c8cd") },
    info: {
      bg: pair("#edf2fe", "#182449"),
      line: pair("#c1d0ff", "#304384"),
      fg: pair("#3a5bc7", "#9eb1ff"),
      ...solid(pair("#3a5bc7", "#9eb1ff"), pair("#edf2fe", "#182449")),
    },
    violet: { bg: pair("#f4f0fe", "#291f43"), line: pair("#d4cafe", "#473876"), fg: pair("#6550b9", "#baa7ff") },
    success: { bg: pair("#e6f6eb", "#132d21"), line: pair("#adddc0", "#20573e"), fg: pair("#18794e", "#3dd68c") },
    warning: {
      bg: pair("#fff4d1", "#302008"),
      line: pair("#f3d673", "#5c3d05"),
      fg: pair("#8a5000", "#ffca16"),
      ...solid(pair("#ffc53d", "#ffc53d"), pair("#3b2300", "#3b2300")),
    },
    danger: {
      bg: pair("#feebec", "#3b1219"),
      line: pair("#fdbdbe", "#72232d"),
      fg: pair("#c02a2f", "#ff9592"),
      ...solid(pair("#c02a2f", "#ff9592"), pair("#ffffff", "#3b1219")),
    },
  },
});
