import type { Figure, Goal, Spread } from "./measure.ts";
import type { ScreenMarks } from "./screens.ts";

/** What can be measured alone, by `--only`. */
export const BENCHES = [
  "create",
  "pages",
  "starts",
  "thick-import",
  "growth",
  "years",
  "orders",
  "order-lines",
  "plan",
  "option-hours",
  "commands",
  "engine",
  "parts",
  "long-import",
  "dashboard",
  "sign-in",
  "browser",
  "pickers",
  "screens",
] as const;

/** These need a browser, take longer than all others together, and run only when they are named. */
export const LONG = ["browser", "pickers", "screens"];

/** What `npm run bench` writes to results.json. */
export interface Results {
  benches: {
    name: string;
    /** The Node and the processor that it ran on. */
    machine: string;
    /** When it ran, YYYY-MM-DD, and for how long. */
    day: string;
    seconds: number;
    /** How many programs wanted the processor before it began. With more than there are cores, plain numbers say little. */
    load: number;
    figures: Figure[];
    /** What Lighthouse said of each screen, in the bench of screens. */
    screens?: readonly ScreenMarks[];
  }[];
}

const SEARCH = "Page of 50 by due date that hold a text, of 100,000 orders";
const CREATE = "Create an order over HTTP";
const IMPORT = "Import of 100,000 parts of 13 columns, one call";
const START = "Start to first answer with 100,000 orders";
const OPENED = "From the address to the rows of the list of 100,000 orders, processor slowed 4 times";
const KEY = "From a key in the search of the list of 100,000 orders to its rows, processor slowed 4 times";
const MILLION = "with 1,000,000 orders";
const PHONE = "Performance, the worst of the five main screens";
const WHOLE_LISTS = ["sales-orders", "sales-orders?format=csv", "orders?format=csv", "master-orders?format=csv"].map(
  (list) => `Slowest answer beside GET /api/${list} ${MILLION}`,
);

/** The lines that say it all: what a line needs of the measured figures, by their names, and how it says it. */
const IN_SHORT: { needs: string[]; says: (...of: Figure[]) => string }[] = [
  {
    needs: [`${SEARCH}, 8 clients`],
    says: (page) =>
      `Eight people who search 100,000 orders get ${many(page)} pages a second, ${count(page.ratio)} times as many as from the tuned server.`,
  },
  {
    needs: [`${CREATE}, 8 clients`],
    says: (create) =>
      `Eight people who save orders save ${many(create)} a second, each safe on the disk. The tuned server, which does nothing else, saves ${many(create, "yardstick")}.`,
  },
  {
    needs: [IMPORT],
    says: (rows) =>
      `A file of 100,000 parts is imported in ${count(Math.round(100_000 / rows.ours.median))} seconds, and others are answered meanwhile.`,
  },
  {
    needs: [START],
    says: (start) => `With 100,000 orders the server answers ${many(start)} ms after its start.`,
  },
  {
    needs: [OPENED, KEY],
    says: (opened, key) =>
      `In a browser on a computer slowed four times, the list of 100,000 orders shows its rows after ${many(opened)} ms, and what a key finds after ${many(key)} ms.`,
  },
  {
    needs: ["Performance, the worst of the five main screens"],
    says: (worst) => `As a phone, Lighthouse gives each of the five main screens at least ${many(worst)} of 100.`,
  },
  {
    needs: [`Create an order, processor time, ${MILLION}`, `Page of a search, processor time, ${MILLION}`],
    says: (create, page) =>
      `With a million orders, saving one costs ${count(create.ratio)} times what it costs with 10,000, and a page of a search ${count(page.ratio)} times.`,
  },
  {
    needs: WHOLE_LISTS,
    says: (...lists) =>
      `While someone reads a list of a million orders whole, nobody else waits longer than ${count(Math.max(...lists.map(({ ours }) => ours.most)))} ms.`,
  },
  {
    needs: ["Memory of an idle server", "File of 100,000 orders, reckoned from those made here"],
    says: (memory, file) =>
      `An idle server takes ${many(memory)} MB of memory. 100,000 orders take ${many(file)} MB on the disk.`,
  },
];

/** Why a goal is missed, by the name of its figure: where the time goes, in a sentence or two. */
const WHY: Record<string, string> = {
  [`${CREATE}, 8 clients`]:
    "An order is also its lines, its line of the log, notifications, its indexes and its checks, none of which the tuned server has. No single part of that stands out.",
  [IMPORT]:
    "More than half of the time is SQLite's, most of that in the indexes by which lists are sorted, filtered and searched. To build them at the end would be quicker, but others would wait for each.",
  "Start to first answer with 100,000 orders":
    "A start loads every noun and makes its schemas. Of 300 ms on Node 20, 55 go into compiling the program, 75 into running its modules and making the schemas, and 32 into memory that is freed. Newer Nodes keep what they compiled.",
  "Start to first answer on a new file": "The same as with 100,000 orders.",
  [PHONE]:
    "A page shows its frame once the program runs, and its text once the code of its screen is there. On the phone that Lighthouse plays, 455 kB take 2.3 seconds: 175 kB are React, the router, the queries and zod, 158 kB what lists and forms share, 49 kB the typeface. Finer or coarser files made no difference; calls without their schemas saved 13 kB. An outline written by hand would be painted sooner; there is none any more, because it had to follow each screen.",
  "The same with what each order is, 250,000 lines":
    "The words are made of the lines of the fifty orders, which are read by themselves. More lines are more rows to read and more words to make.",
  "Slowest answer beside GET /api/orders?format=csv with 1,000,000 orders":
    "One page of a whole list is read and written at a stretch; on a slow machine that takes longer than the goal.",
  "The slowest page or report, with ten years":
    "Doctor reads the whole file and its log. Reports over three years read each punch and each change of a step; sums by day are not kept.",
  "The slowest small call beside any of them, with ten years":
    "It waits for one statement of doctor. Beside reports over years nobody waits: they are read in a thread of their own.",
  "The most memory of that server, with ten years":
    "The server and the thread that reads years each keep what they have read until it is collected.",
};

/** docs/performance.md: what it comes to, every figure of the latest run of each bench, and why goals are missed. */
export function performancePage(results: Results): string {
  const { benches } = results;
  const figures = benches.flatMap((bench) => bench.figures);
  const missed = figures.filter(({ isMet }) => isMet === false);
  const missing = BENCHES.filter((name) => benches.every((bench) => bench.name !== name));
  const tables = benches.map(
    ({ name, machine, day, seconds, load, figures, screens }) =>
      `### ${name}\n\n${day}, ${seconds} s, ${machine}, load before it ${load}.\n\n${figureTable(figures)}\n${screens ? `\n${screenTable(screens)}\n` : ""}`,
  );
  return `# How fast it is

${inShort(figures)}
- ${goalsMet(results)}.${missing.length === 0 ? "" : ` Not run yet: ${missing.join(", ")}.`}

"Tuned" and "plain" are two small servers with native SQLite, in \`bench/yardstick\`. They do the same work as safely, and nothing
else: no rights, no change log, no undo. Ours and theirs take turns in one run. So the ratios hold on other machines; plain numbers do
not, least of all where the load was high.

A figure is the middle of several rounds, with the least and the most behind it. \`npm run bench\` measures on your machine and writes
\`bench/results.json\`, of which \`npm run docs\` makes this page. \`npm run bench -- --only screens\` fetches Lighthouse from npm, once, and asks
it about every screen; \`--only browser,pickers\` measures the list and a picker in a browser.

## Figures

${tables.join("\n")}${missed.length === 0 ? "" : `\n## Missed goals\n\n${missed.map(({ what }) => `- **${what}.** ${WHY[what] ?? "Not looked into yet."}`).join("\n")}\n`}`;
}

function inShort(figures: readonly Figure[]): string {
  const lines = IN_SHORT.flatMap(({ needs, says }) => {
    const found = needs.flatMap((name) => figures.find(({ what }) => what === name) ?? []);
    return found.length === needs.length ? [`- ${says(...found)}`] : [];
  });
  return lines.join("\n");
}

function many(figure: Figure, whose: "ours" | "yardstick" = "ours"): string {
  return count(figure[whose]?.median);
}

/** How many goals were met at the latest run of each bench, for this page and the README. */
export function goalsMet({ benches }: Pick<Results, "benches">): string {
  const judged = benches.flatMap(({ figures }) => figures.filter(({ goal }) => goal !== undefined));
  return `${judged.filter(({ isMet }) => isMet).length} of ${judged.length} goals are met`;
}

/** What was measured of each screen, as a table in Markdown. */
export function screenTable(screens: readonly ScreenMarks[]): string {
  const rows = screens.map(({ path, performance, accessibility, practices, shift, firstMs, largestMs }) =>
    [path, performance, accessibility, practices, shift, count(firstMs), count(largestMs)].join(" | "),
  );
  return [
    "| Screen | Performance | Accessibility | Best practices | Layout shift | First paint, ms | Largest paint, ms |",
    "|---|---:|---:|---:|---:|---:|---:|",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}

/** Measured figures as a table in Markdown. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, unit, ours, yardstick, ratio, goal, isMet }) =>
    [
      what,
      `${spread(ours)} ${unit}`,
      yardstick === undefined ? "" : `${spread(yardstick)} ${unit} (${yardstick.is})`,
      ratio === undefined ? "" : count(ratio),
      goal === undefined ? "" : goalText(goal, unit),
      isMet === undefined ? "" : isMet ? "met" : "**missed**",
    ].join(" | "),
  );
  return [
    "| Figure | Ours | Yardstick | Ratio | Goal | |",
    "|---|---:|---:|---:|---:|---|",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}

function goalText({ of, is, value }: Goal, unit: string): string {
  const sign = is === "at least" ? "≥" : "≤";
  return of === "ratio" ? `${sign} ${count(value)} ×` : `${sign} ${count(value)} ${unit}`;
}

function spread({ median, least, most }: Spread): string {
  return least === most ? count(median) : `${count(median)} (${count(least)} to ${count(most)})`;
}

function count(value: number | undefined): string {
  return (value ?? Number.NaN).toLocaleString("en-US");
}
