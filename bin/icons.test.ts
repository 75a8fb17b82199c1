import { expect, test } from "vitest";
import { pathOf, type Shape } from "./icons.ts";

const key = "9a3f";

test.each<[string, Shape[], string]>([
  ["a line", [["line", { x1: "4", x2: "20", y1: "12", y2: "8", key }]], "M4 12L20 8"],
  ["a circle", [["circle", { cx: "12", cy: "10", r: "3", key }]], "M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z"],
  [
    "a rectangle with round corners",
    [["rect", { width: "18", height: "14", x: "3", y: "5", rx: "2", key }]],
    "M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z",
  ],
  ["a line of several corners", [["polyline", { points: "4 7 10 13 20 3", key }]], "M4 7 10 13 20 3"],
  [
    "paths that begin with a step from where one is",
    [
      ["path", { d: "M12 15V3", key }],
      ["path", { d: "m7 10 5 5 5-5", key }],
      ["path", { d: "m6.5.5-1.5.5", key }],
      ["path", { d: "m9 9v6", key }],
    ],
    "M12 15V3M7 10l5 5 5-5M6.5 .5l-1.5.5M9 9v6",
  ],
])("%s is a path that looks the same", (_, shapes, path) => {
  expect(pathOf(shapes)).toBe(path);
});

test.each<[string, Shape]>([
  ["a colour of its own", ["circle", { cx: "12", cy: "10", r: "3", fill: "currentColor" }]],
  ["a form that is not known", ["ellipse", { cx: "12", cy: "5", rx: "9", ry: "3" }]],
])("an icon in which a shape has %s stays as lucide draws it", (_, shape) => {
  expect(pathOf([["path", { d: "M1 1h2" }], shape])).toBeUndefined();
});
