import type { Figure, Goal, Spread } from "./measure.ts";

/** What `npm run bench` writes to results.json. */
export interface Results {
  machine: { node: string; cpu: string; cores: number };
  /** When it ran, YYYY-MM-DD. */
  day: string;
  /** How long all of it took. */
  minutes: number;
  figures: Figure[];
}

/** Why a goal is missed, as far as that was found out, by the figure's name. */
const WHY: Record<string, string> = {};

/** docs/performance.md: every figure of the latest run, with what is worse than its goal said first. */
export function performancePage({ machine, day, minutes, figures }: Results): string {
  const missed = figures.filter(({ isMet }) => isMet === false);
  const judged = figures.filter(({ goal }) => goal !== undefined);
  return `# How fast it is

Made by \`npm run docs\` from \`bench/results.json\`, which \`npm run bench\` writes. Nothing in the table is typed by hand, and nothing is
left out.

Run on ${day} in ${minutes} minutes, Node ${machine.node.slice(1)} on ${machine.cores} cores of ${machine.cpu}. A figure is the middle of several rounds, with the least and the most of
them behind it. Ours and its yardstick take turns in one run, so that whatever else the machine did met both: the ratio means the same on
other machines, the plain numbers do not. "plain" and "tuned" are two small servers of h3 and native SQLite in \`bench/yardstick\`, durable as we
are, that do the same work and nothing else: no rights, no log of changes, no undo.

${judged.length - missed.length} of ${judged.length} goals are met.

${figureTable(figures)}
${missed.length === 0 ? "" : `\n## Worse than its goal\n\n${missed.map(({ what }) => `- **${what}.** ${WHY[what] ?? "Not looked into yet."}`).join("\n")}\n`}`;
}

/** The figures as a table in Markdown. */
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

function count(value: number): string {
  return value.toLocaleString("en-US");
}
