import { linkSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Container, startContainer, type VIEWS } from "./namespace.ts";
import { newStory, type Owner, rowsIn } from "./owner.ts";
import { randoms } from "./random.ts";

/** Two containers that share a folder. They serve many stories, one after the other. */
export interface Pair {
  one: Container;
  other: Container;
}

/** Starts two containers that see neither each other's processes nor each other's network. */
export function startPair(): Pair {
  return { one: startContainer("network"), other: startContainer("processes") };
}

/** The ways in which somebody ends up with two owners of a file, or tries to. */
export const WAYS = {
  "starting both at once": atOnce,
  "a hard link as second path": hardLink,
  "a symbolic link as second path": symbolicLink,
  "the removed socket": removedSocket,
  "every removed name of the socket": removedNames,
  "a kill -9": killed,
} as const;

export type Way = keyof typeof WAYS;

/**
 * Two containers want the file, and each gets it by `way` or is refused with a sentence. Throws unless at the end every
 * acknowledged row is there, and no row that nobody asked for. Answers how many were acknowledged.
 */
export async function ownersStory(way: Way, seed: number, folder: string, pair: Pair): Promise<number> {
  const random = randoms(seed);
  const [one, other] = random(2) === 0 ? [pair.one, pair.other] : [pair.other, pair.one];
  const story = new Telling(join(folder, `story-${seed}.db`), random, pair, one, other);
  try {
    await newStory(story.file);
    await WAYS[way](story);
    await story.end();
    return story.acknowledged;
  } catch (error) {
    throw new Error(`The story of ${way} with seed ${seed}: ${(error as Error).message}`, { cause: error });
  }
}

async function atOnce(story: Telling): Promise<void> {
  const opened = await Promise.allSettled([story.open(story.one), story.open(story.other)]);
  const owners = opened.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  if (owners.length !== 1) throw new Error(`${owners.length} have the file.`);
  await story.write(owners[0] as Owner);
}

async function hardLink(story: Telling): Promise<void> {
  const owner = await story.open(story.one);
  await story.write(owner);
  const second = join(dirname(story.file), `second-${basename(story.file)}`);
  linkSync(story.file, second);
  await story.mustRefuse(story.open(story.other, second), "name");
  await story.mustRefuse(story.write(owner), "name"); // nobody knows what the other does
  rmSync(second);
  await story.write(owner);
}

async function symbolicLink(story: Telling): Promise<void> {
  const owner = await story.open(story.one);
  const second = join(dirname(story.file), `second-${basename(story.file)}`);
  symlinkSync(story.file, second);
  await story.write(owner);
  await story.mustRefuse(story.open(story.other, second), "already open");
  await story.write(owner);
}

async function removedSocket(story: Telling): Promise<void> {
  const owner = await story.open(story.one);
  await story.write(owner);
  rmSync(`${story.file}.sock`);
  if (story.random(2) === 0) await story.write(owner);
  await story.mustRefuse(story.open(story.other), "already open");
  await story.write(owner);
}

async function removedNames(story: Telling): Promise<void> {
  const former = await story.open(story.one);
  await story.write(former);
  rmSync(`${story.file}.sock`);
  rmSync(join(dirname(story.file), `.${basename(story.file)}.sock`));
  const next = await story.open(story.other);
  await story.write(next);
  await story.mustRefuse(story.write(former), "");
  await story.write(next);
}

async function killed(story: Telling): Promise<void> {
  const owner = await story.open(story.one);
  await story.write(owner);
  await story.kill(story.one);
  await story.write(await story.open(story.other));
}

const SENTENCE = /^\/.+\.$/;

class Telling {
  acknowledged = 0;
  private asked = 0;
  private readonly owners = new Set<Owner>();
  readonly file: string;
  readonly random: (below: number) => number;
  private readonly pair: Pair;
  readonly one: Container;
  readonly other: Container;

  constructor(file: string, random: (below: number) => number, pair: Pair, one: Container, other: Container) {
    this.file = file;
    this.random = random;
    this.pair = pair;
    this.one = one;
    this.other = other;
  }

  async open(container: Container, file = this.file): Promise<Owner> {
    const owner = await container.open(file);
    this.owners.add(owner);
    return owner;
  }

  async write(owner: Owner): Promise<void> {
    for (let rows = 1 + this.random(30); rows > 0; rows--) {
      this.asked++;
      await owner.write(1, false);
      this.acknowledged++;
    }
  }

  async mustRefuse(asked: Promise<unknown>, words: string): Promise<void> {
    const refusal = await asked.then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (refusal === undefined) throw new Error("Two have the file.");
    if (!SENTENCE.test(refusal) || !refusal.includes(words)) throw new Error(`Refused by "${refusal}".`);
  }

  /** Kills the whole container; the pair gets another instead. */
  async kill(container: Container): Promise<void> {
    const view: keyof typeof VIEWS = container === this.pair.one ? "network" : "processes";
    await container.end();
    this.pair[view === "network" ? "one" : "other"] = startContainer(view);
    this.owners.clear();
  }

  async end(): Promise<void> {
    for (const owner of this.owners) await (this.random(2) === 0 ? owner.kill() : owner.close()).catch(() => {});
    const rows = await rowsIn(this.file);
    if (rows < this.acknowledged || rows > this.asked)
      throw new Error(`Of ${this.acknowledged} acknowledged rows, ${this.asked} asked for, ${rows} are there.`);
  }
}
