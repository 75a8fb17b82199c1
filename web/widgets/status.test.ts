import * as icons from "lucide-react";
import { expect, test } from "vitest";
import { everyLook, type Look, lookOf } from "../../src/lib/status.ts";
import { colors } from "../theme/colors.ts";

test("a word that is not ours is plain, also one that an object has by itself", () => {
  expect(lookOf("order", "In Review")).toMatchObject({ tone: "neutral", fill: "soft", icon: null });
  expect(lookOf("order", "constructor").icon).toBeNull();
});

test("every word has an icon that there is, so that its colour never stands alone", () => {
  for (const { look } of everyLook()) expect(icons).toHaveProperty(look.icon as string);
});

test("what asks to act now weighs least among the words of its kind, and what is over weighs most", () => {
  const rank = { solid: 0, soft: 1, line: 2 };
  for (const kind of new Set(everyLook().map(({ kind }) => kind))) {
    const fills = everyLook()
      .filter((one) => one.kind === kind)
      .sort((a, b) => a.look.weight - b.look.weight)
      .map(({ look }) => rank[look.fill]);
    expect(fills).toEqual(fills.toSorted());
  }
});

type Token = { value: { _light: string; _dark: string } };

/** The colours of words and their background: solid ones have their own, the others those of the tone. */
function tokensOf({ tone, fill }: Look): { text: Token; ground: Token } {
  const tokens = colors.tone?.[tone] as unknown as Record<"bg" | "fg" | "solid" | "onSolid", Token>;
  if (fill === "solid") return { text: tokens.onSolid, ground: tokens.solid };
  return { text: tokens.fg, ground: fill === "line" ? SURFACE : tokens.bg };
}

const SURFACE: Token = { value: { _light: "#ffffff", _dark: "#18191b" } };

test.each(["_light", "_dark"] as const)("the word of every state has a contrast of 4.5:1, %s", (mode) => {
  for (const { kind, word, look } of everyLook()) {
    const { text, ground } = tokensOf(look);
    const ratio = contrast(text.value[mode], ground.value[mode]);
    expect(ratio, `${kind} ${word}: ${ratio}`).toBeGreaterThanOrEqual(4.5);
  }
});

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
