import { expect, test } from "vitest";
import { type Place, placeChoices } from "./choices.ts";

const PLACES: Place[] = [
  { label: "Épaule tardive", about: "Sales Orders", path: "/sales-orders", group: "Views" },
  { label: "Late Orders", path: "/late", group: "Screens" },
  { label: "Łukasz's week", path: "/week", group: "Reports" },
];

test.each([
  ["epaule", ["Épaule tardive"]],
  ["ÉPAULE sales", ["Épaule tardive"]],
  ["lukasz", ["Łukasz's week"]],
  ["orders late", ["Late Orders"]],
  ["late week", []],
  ["", ["Late Orders"]],
])("%j finds the places %j", (text, names) => {
  expect(placeChoices(PLACES, text).map(({ name }) => name)).toEqual(names);
});
