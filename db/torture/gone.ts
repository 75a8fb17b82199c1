import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { openDatabase } from "../open.ts";
import { insertRows, newStory, rowsIn } from "./owner.ts";
import { randoms } from "./random.ts";

/**
 * What somebody does to the file of a running Stockworks. Answers where all acknowledged rows are after it stops: a
 * file, what closing calls "rescued", the file after its link is gone ("linked"), or "nowhere".
 */
export const DEEDS: Record<string, (file: string) => string> = {
  "delete it": (file) => {
    rmSync(file);
    return "rescued";
  },
  "delete it with all that belongs to it": (file) => {
    rmSync(file);
    rmSync(`${file}-commits`, { force: true });
    return "rescued";
  },
  "rename it": (file) => {
    renameSync(file, `${file}.renamed`);
    return `${file}.renamed`;
  },
  "move it to another folder": (file) => {
    mkdirSync(`${file}.folder`);
    const moved = join(`${file}.folder`, basename(file));
    renameSync(file, moved);
    return moved;
  },
  "put another in its place": (file) => {
    writeFileSync(`${file}.other`, "another");
    renameSync(`${file}.other`, file);
    return "rescued";
  },
  "copy it, and rename the copy over it": (file) => {
    copyFileSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
    return "rescued";
  },
  "give it a second name": (file) => {
    linkSync(file, `${file}.link`);
    return "linked";
  },
  "write over its first bytes": (file) => {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0, 0, 50));
    return "nowhere";
  },
  "cut it short": (file) => {
    truncateSync(file, 4_096);
    return "nowhere";
  },
};

const QUIET_MS = 60;

/**
 * A story of a file and its lock: stores rows, does the deed in between, and throws unless nothing is acknowledged
 * afterwards, the store says why, and all rows acknowledged before are where they should be.
 */
export async function goneStory(deed: string, seed: number, folder: string): Promise<void> {
  const random = randoms(seed);
  const file = join(folder, `gone-${seed}`, "shop.db");
  mkdirSync(dirname(file));
  await newStory(file);
  const store = await openDatabase(file);
  let acknowledged = (random(3) === 0 ? 3_000 : 0) + random(20) + 1;
  await insertRows(store, acknowledged);
  // Sometimes long enough that later commits only glance at the file.
  const quietAt = performance.now() + random(2) * QUIET_MS;
  for (const end = acknowledged + random(5); acknowledged < end || performance.now() < quietAt; acknowledged++)
    await insertRows(store, 1);
  const where = (DEEDS[deed] as (file: string) => string)(file);
  const wrong = (what: string) => new Error(`"${deed}" with seed ${seed}: ${what}`);
  for (let n = 0; n < 3; n++) {
    const problem = await insertRows(store, 1).then(
      () => undefined,
      (error: Error) => error,
    );
    if (problem === undefined) throw wrong("a row was acknowledged");
    if (problem.message !== store.problem()?.message)
      throw wrong(`${problem.message}, but ${store.problem()?.message}`);
  }
  const said = await store.close().then(
    () => "nothing",
    (error: Error) => error.message,
  );
  if (!said.includes(file)) throw wrong(`closing said ${said}`);
  if (where === "nowhere") return; // others wrote over it: only a backup helps
  if (where === "linked") rmSync(`${file}.link`);
  const place = where === "rescued" ? / is in (\S+): /.exec(said)?.[1] : where === "linked" ? file : where;
  if (place === undefined) throw wrong(`closing said ${said}`);
  const stored = await rowsIn(place);
  if (stored !== acknowledged) throw wrong(`${stored} of ${acknowledged} acknowledged rows are in ${place}`);
}
