import { expect, test } from "vitest";
import { wordsOf } from "../floor/words.ts";
import { cameraProblem } from "./camera-problem.ts";

test.each([
  ["NotAllowedError", "The camera is blocked for this page."],
  ["SecurityError", "Cameras are switched off in this browser."],
  ["NotFoundError", "No camera was found."],
  ["NotReadableError", "The camera is used by another program."],
  ["AbortError", "The camera is used by another program."],
  ["OverconstrainedError", "This camera cannot take the pictures that the clock needs."],
  ["InsecureAddress", "The browser gives this page no camera, because its address is not secure."],
  ["TypeError", "The camera did not start."],
])("%s is explained as: %s", (name, title) => {
  expect(wordsOf("en")(`camera.${cameraProblem(new DOMException("refused", name))}.title`)).toBe(title);
});
