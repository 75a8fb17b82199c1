import { join } from "node:path";
import { desktop } from "./browser.ts";
import { type LonePage, loneBrowser } from "./lone-browser.ts";
import { type Figure, figure } from "./measure.ts";
import { serve, stockworks } from "./process.ts";

const OPTIONS = 200;
const RULES = 2000;
const PICKER = "[name=actionInlet]";
const SLOWED = 4;
const RUNS = 5;
/** The first pages of a browser and a server do not count. */
const WARM = 1;
const MAKERS = ["Aldous", "Barrow", "Cutler", "Dunmore", "Everly", "Fenwick", "Garner", "Hollis", "Ingram", "Jessup"];
/** Finds fewer choices with each key, then none. */
const TYPED = "cut12z";
/** Nobody waits longer for the answer to a key. */
const MOST_MS = 2000;

declare global {
  interface Window {
    /** From the last key to its answer, in milliseconds; null if it changed nothing. */
    answered: Promise<number | null>;
  }
}

/**
 * The picker of the order form that has 200 options, in a shop with 2,000 rules: from a key to what it finds, and from
 * Enter to the next field, when the rules have looked at all that is chosen. And the same with a slowed processor.
 */
export async function benchPickers(folder: string): Promise<Figure[]> {
  const file = join(folder, "pickers.db");
  stockworks("seed", "--demo", "--db", file);
  const server = await serve(file);
  const program = await loneBrowser();
  const figures: Figure[] = [];
  try {
    await fill(server.address);
    for (const slowed of [1, SLOWED]) {
      const found = { letter: [] as number[], enter: [] as number[] };
      for (let n = 0; n < WARM + RUNS; n++) {
        const page = await program.page();
        const keys = await typed(page, server.address, slowed);
        await page.close();
        if (n < WARM) continue;
        found.letter.push(...keys.letter);
        found.enter.push(...keys.enter);
      }
      figures.push(
        told("From a letter in a picker of options to what it finds", found.letter, slowed),
        told("From Enter in a picker of options to the next field", found.enter, slowed),
      );
    }
  } finally {
    await program.stop();
    await server.stop();
  }
  return figures;
}

function told(what: string, ours: number[], slowed: number): Figure {
  const of = `${what}, ${OPTIONS} options and ${RULES.toLocaleString("en-US")} rules`;
  if (slowed > 1) return figure({ what: `${of}, processor slowed ${slowed} times`, unit: "ms", ours });
  return figure({ what: of, unit: "ms", ours, goal: { of: "ours", is: "at most", value: 50 } });
}

/** Enters action inlets until there are 200, each with rules about ten other options. */
async function fill(address: string): Promise<void> {
  const asked = async (path: string, data?: object) => {
    const body = data && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(data),
    };
    const response = await fetch(`${address}/api/${path}`, body);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
  type Option = { id: number; categoryId: number; categoryKind: string | null };
  const there: Option[] = await asked("feature-options");
  const others = there.filter(({ categoryKind }) => categoryKind !== "actionInlet" && categoryKind !== "hand");
  const inlets = there.filter(({ categoryKind }) => categoryKind === "actionInlet");
  const categoryId = inlets[0]?.categoryId;
  for (let n = inlets.length; n < OPTIONS; n++) {
    const maker = MAKERS[n % MAKERS.length];
    const option = { categoryId, name: `${maker} Model ${n}`, price: n, aliases: `M${n}, ${maker?.slice(0, 3)} ${n}` };
    inlets.push(await asked("feature-options", option));
  }
  const each = RULES / OPTIONS;
  for (const [at, { id }] of inlets.entries())
    for (let n = 0; n < each; n++) {
      const other = others[(at * each + n) % others.length];
      await asked("option-rules", { optionId: id, kind: "excludes", otherOptionIds: [other?.id] });
    }
}

/** Opens the form of a work order, and types in its picker, then takes a choice. */
async function typed(page: LonePage, address: string, slowed: number): Promise<{ letter: number[]; enter: number[] }> {
  await desktop(page, slowed);
  await page.send("Page.navigate", { url: `${address}/sales-orders?new=work` });
  await page.run(untilOpen, PICKER);
  const letter: number[] = [];
  for (const key of TYPED) {
    const ms = await answered(page, key);
    if (ms !== null) letter.push(ms);
  }
  await answered(page, "Backspace");
  const ms = await answered(page, "Enter");
  return { letter, enter: ms === null ? [] : [ms] };
}

/** Goes to the picker once it is there with its choices. */
async function untilOpen(picker: string): Promise<void> {
  for (;;) {
    const field = document.querySelector<HTMLInputElement>(picker);
    field?.focus();
    if (field?.value && document.activeElement === field) return;
    await new Promise((later) => setTimeout(later, 50));
  }
}

async function answered(page: LonePage, key: string): Promise<number | null> {
  await page.run(watchAnswer, MOST_MS);
  await page.press(key);
  return page.run(() => window.answered);
}

/** Tells the milliseconds from the next key to other choices, or to another field; null where neither comes. */
function watchAnswer(most: number): void {
  const state = () =>
    `${document.activeElement?.getAttribute("name")} ${document.querySelector("[role=dialog] [popover]")?.textContent}`;
  const before = state();
  window.answered = new Promise((resolve) => {
    const wait = () => {
      const pressed = performance.now();
      const look = () => {
        if (state() !== before) return resolve(performance.now() - pressed);
        if (performance.now() - pressed > most) return resolve(null);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener("keydown", wait, { once: true, capture: true });
  });
}
