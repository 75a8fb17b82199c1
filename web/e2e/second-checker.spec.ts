import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { madeRecords, PATHS, placeOf } from "./records.ts";
import { expect, test } from "./support.ts";
import { walkThrough } from "./walk.ts";

const CHECKER = readFileSync(createRequire(import.meta.url).resolve("html_codesniffer/build/HTMLCS.js"), "utf8");
/** It wants a button in every form; forms of one field are sent by Enter. */
const ALLOWED = /^Guideline3_2\.3_2_2\.H32\.2 /;
/** What it finds for sure; it also has notes for people to look at. */
const ERROR = 1;

test("a second checker finds nothing on any screen, either", async ({ page, request }) => {
  test.setTimeout(300_000);
  const records = await madeRecords(request);
  const walk = walkThrough(page);
  const faults: Record<string, string[]> = {};
  for (const path of PATHS) {
    await walk(placeOf(path, records));
    if (await page.evaluate(() => !("HTMLCS" in window))) await page.evaluate(CHECKER);
    const found = (await page.evaluate(faultsOf, ERROR)).filter((fault) => !ALLOWED.test(fault));
    if (found.length > 0) faults[path] = [...new Set(found)];
  }
  expect(faults).toEqual({});
});

interface Message {
  type: number;
  code: string;
  msg: string;
  element: Element;
}
interface Checker {
  process: (standard: string, source: Node, done: () => void, failed: () => void) => void;
  getMessages: () => Message[];
}

/** In the page: what the checker is sure of. */
function faultsOf(error: number): Promise<string[]> {
  const { HTMLCS } = window as unknown as { HTMLCS: Checker };
  return new Promise((resolve, reject) => {
    const done = () =>
      resolve(
        HTMLCS.getMessages()
          .filter(({ type }) => type === error)
          .map(
            ({ code, msg, element }) =>
              `${code.replace(/.*Principle\d\./, "")} ${msg} ${element.outerHTML?.slice(0, 160)}`,
          ),
      );
    HTMLCS.process("WCAG2AA", document, done, () => reject(new Error("The checker failed")));
  });
}
