import { expect, test } from "vitest";
import { matching } from "./matching.ts";

const choices = ["None", "Left Hand ($45.00)", "Right Hand", "Left Bolt Right Port", "Café Noir"].map((label) => ({
  label,
}));

test.each([
  ["left", ["Left Hand ($45.00)", "Left Bolt Right Port"]],
  ["right", ["Right Hand", "Left Bolt Right Port"]],
  ["port left", ["Left Bolt Right Port"]],
  ["HAND le", ["Left Hand ($45.00)"]],
  ["cafe", ["Café Noir"]],
  ["45", ["Left Hand ($45.00)"]],
  ["rightx", ["Right Hand", "Left Bolt Right Port"]],
  ["left hand q", ["Left Hand ($45.00)"]],
])("%j finds %j, the best first", (text, labels) => {
  expect(matching(choices, text).map(({ label }) => label)).toEqual(labels);
});

test.each([
  ["m70", ["Winchester Model 70"]],
  ["M-70", ["Winchester Model 70"]],
  ["model70", ["Winchester Model 70"]],
  ["remi 700", ["Remington 700"]],
  ["wh", ["W-H Magnum"]],
  ["w h magn", ["W-H Magnum"]],
])("%j finds by other words, without blanks and hyphens: %j", (text, labels) => {
  const models = [
    { label: "Custom 70 Grip" },
    { label: "Winchester Model 70", words: ["M70", "Mod. 70"] },
    { label: "Remington 700", words: ["R 700"] },
    { label: "W-H Magnum" },
  ];
  expect(matching(models, text).map(({ label }) => label)).toEqual(labels);
});

test("nothing typed, and what fits nothing from its first letter on, leave all there is", () => {
  for (const text of ["", "  ", "zzz"]) expect(matching(choices, text)).toEqual(choices);
});
