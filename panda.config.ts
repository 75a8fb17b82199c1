import { defineConfig } from "@pandacss/dev";
import { createPreset } from "@park-ui/panda-preset";
import indigo from "@park-ui/panda-preset/colors/indigo";
import slate from "@park-ui/panda-preset/colors/slate";
import { fonts, globalCss, keyframes, shadows } from "./web/theme/base.ts";
import { colors } from "./web/theme/colors.ts";
import { handsAndEyes } from "./web/theme/hands-and-eyes.ts";
import { recipes, slotRecipes } from "./web/theme/recipes.ts";

export default defineConfig({
  preflight: true,
  presets: ["@pandacss/preset-base", createPreset({ accentColor: indigo, grayColor: slate, radius: "md" })],
  include: ["./web/**/*.{ts,tsx}"],
  exclude: ["./web/e2e/**", "./web/theme/**", "./web/styled-system/**", "**/*.test.*"],
  jsxFramework: "react",
  // Styles only in `css`: with style props every prop that is called like a CSS property would become a style.
  jsxStyleProps: "minimal",
  outdir: "./web/styled-system",
  outExtension: "js",
  forceConsistentTypeExtension: true,
  // The preset's own also takes aria-invalid="false", which every select says.
  conditions: {
    extend: {
      invalid: "&:is([data-invalid], [aria-invalid=true])",
      // A phone held sideways, or a screen zoomed to 200 % and more.
      low: "@media (max-height: 600px)",
      touch: "@media (pointer: coarse)",
    },
  },
  globalCss: { extend: { ...globalCss, ...handsAndEyes } },
  theme: {
    extend: {
      tokens: { fonts },
      keyframes,
      semanticTokens: { colors, shadows },
      recipes,
      slotRecipes,
    },
  },
});
