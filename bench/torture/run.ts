import { randomInt } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { build, codegen, isStale } from "../../bin/dist.ts";
import { dateIn } from "../../src/lib/dates.ts";
import { wordsOf } from "../words.ts";
import { saidOfFall } from "./fall.ts";
import type { Results } from "./page.ts";
import { endAll } from "./shop.ts";
import { stories } from "./stories.ts";
import { NOTHING, randoms, type Story, type Tally } from "./story.ts";

const USE = `npm run torture -- [--minutes 10 | --rounds N] [--seed S] [--only STORY,STORY]
The stories are ${stories.map(({ name }) => name).join(", ")}`;
const values = wordsOf(USE, {
  minutes: { type: "string", default: "10" },
  rounds: { type: "string" },
  seed: { type: "string" },
  only: { type: "string" },
});
/** What is told in fewer minutes is no new result. */
const LEAST_OF_RESULT = 10;
const RESULTS = new URL("results.json", import.meta.url);
const first = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed);
const rounds = values.rounds === undefined ? Number.POSITIVE_INFINITY : Number(values.rounds);
const end =
  performance.now() + (values.rounds === undefined ? Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY);

interface Told {
  story: Story;
  tally: Tally;
  seconds: number;
  failures: string[];
}

const wanted = values.only?.split(",");
const chosen = stories.filter(({ name }) => wanted?.includes(name) ?? true);
if (chosen.length === 0)
  throw new Error(`There is no story "${values.only}"; there are ${stories.map(({ name }) => name).join(", ")}`);
// What a planted bug is built from has no web and no stamp.
if (existsSync("web") && isStale()) await codegen().then(build);

const lacking = chosen.filter(({ lacks }) => lacks?.() !== undefined);
for (const { name, lacks } of lacking) console.log(`${name} is left out: ${lacks?.()}`);
const told: Told[] = chosen
  .filter((story) => !lacking.includes(story))
  .map((story) => ({ story, tally: { ...NOTHING }, seconds: 0, failures: [] }));

console.log(`Seed ${first}`);
// Each has the same share of the time, and is told once however little there is: the next is the one that had least.
for (let next = least(); next && (next.seconds === 0 || performance.now() < end); next = least()) {
  await tellOnce(next);
  // After each round, so that a run that is broken off has told something. A few rounds again are no new result.
  if (values.rounds === undefined && Number(values.minutes) >= LEAST_OF_RESULT)
    writeFileSync(RESULTS, `${JSON.stringify(results(), null, 2)}\n`);
}
for (const one of told) console.log(line(one));
process.exitCode = told.some((one) => one.failures.length > 0 || hasShownNothing(one)) ? 1 : 0;

function least(): Told | undefined {
  const left = told.filter(({ tally, failures }) => tally.rounds + failures.length < rounds);
  return left.toSorted((a, b) => a.seconds - b.seconds)[0];
}

async function tellOnce(one: Told): Promise<void> {
  const { story, tally, failures } = one;
  const seed = first + tally.rounds + failures.length;
  const folder = mkdtempSync(join(tmpdir(), `stockworks-torture-${story.name}-${seed}-`));
  const started = performance.now();
  try {
    await story.tell({ random: randoms(seed), folder, tally, isShort: false });
    tally.rounds++;
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    const account = error instanceof Error ? error.message : String(error);
    failures.push(account);
    console.log(saidOfFall({ story: story.name, seed, account, folder }));
  } finally {
    await endAll();
    one.seconds += (performance.now() - started) / 1000;
  }
}

function line(one: Told): string {
  const { story, tally, seconds, failures } = one;
  const { rounds, faults, kills, acknowledged, checks } = tally;
  const passed = hasShownNothing(one) ? "none" : "ok  ";
  const mark = failures.length === 0 ? passed : "FAIL";
  const what = `${rounds} rounds, ${faults} faults, ${kills} kills, ${acknowledged} acknowledged, ${checks} checks, ${failures.length} lost (${Math.round(seconds)} s)`;
  const advice = passed === "none" ? ": it came to nothing; give it more rounds or another seed" : "";
  return `${mark}  ${story.name.padEnd(11)} ${what}${advice}`;
}

/** Whether no round did to the shop what its story is about, so that nothing could be lost. */
function hasShownNothing({ story: { harm }, tally, failures }: Told): boolean {
  const struck = harm === undefined ? tally.acknowledged : tally[harm];
  return failures.length === 0 && (struck === 0 || tally.checks === 0);
}

/** What this run found, beside what earlier ones found of the stories that are not told now. */
function results(): Results {
  const earlier = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, "utf8")) as Results).stories : [];
  const rows = told.map(({ story, tally, seconds, failures }) => {
    return { name: story.name, seed: first, seconds: Math.round(seconds), ...tally, lost: failures.length };
  });
  return {
    machine: { node: process.version, cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length },
    day: dateIn("UTC", new Date()),
    stories: stories.flatMap(({ name }) => [...rows, ...earlier].find((row) => row.name === name) ?? []),
  };
}
