import { join } from "node:path";
import { newStory, type Owner, ownHere, rowsIn } from "./owner.ts";
import { randoms } from "./random.ts";
import { shell, type Visitor, visit } from "./shell.ts";

/** The steps of a story: letters of `STEPS`. */
type Plot = string;

const STEPS = {
  /** An import that is longer than the log may be. */
  I: (story: Telling) => story.write(3_000, true),
  /** Orders one by one. */
  O: (story: Telling) => story.write(1 + story.random(40), false),
  /** A program comes and reads. */
  V: (story: Telling) => story.come(),
  /** All present programs read again. */
  R: (story: Telling) => story.readAll(),
  /** The first one leaves. */
  L: (story: Telling) => story.leave(false),
  /** The first one is killed. */
  X: (story: Telling) => story.leave(true),
  /** One tries to write, to checkpoint and to leave the log mode. */
  W: (story: Telling) => story.tryToWrite(),
  /** The owner is killed, and the next one opens the file. */
  K: (story: Telling) => story.restart(true),
  /** The owner closes the file, and the next one opens it. */
  C: (story: Telling) => story.restart(false),
};

/** Random steps after `beginning`. */
export function plotOf(seed: number, beginning: Plot, length = 8): Plot {
  const random = randoms(seed);
  const letters = Object.keys(STEPS);
  return beginning + Array.from({ length }, () => letters[random(letters.length)]).join("");
}

/**
 * Lets other programs come and go while rows are stored. Throws unless at the end every acknowledged row is there and
 * nothing else, and every reader saw a state that the file once had. Answers how many were acknowledged.
 */
export async function visitorStory(
  plot: Plot,
  seed: number,
  folder: string,
  open: (file: string) => Promise<Owner> = ownHere,
): Promise<number> {
  const telling = new Telling(join(folder, `story-${seed}.db`), randoms(seed), open);
  try {
    await telling.begin();
    for (const letter of plot) await STEPS[letter as keyof typeof STEPS](telling);
    await telling.end();
    return telling.acknowledged;
  } catch (error) {
    throw new Error(`Story ${plot} with seed ${seed}: ${(error as Error).message}`, { cause: error });
  } finally {
    await telling.leaveAll();
  }
}

class Telling {
  acknowledged = 0;
  private owner: Owner | undefined;
  private visitors: { visitor: Visitor; seen: number }[] = [];
  private readonly file: string;
  readonly random: (below: number) => number;
  private readonly open: (file: string) => Promise<Owner>;

  constructor(file: string, random: (below: number) => number, open: (file: string) => Promise<Owner>) {
    this.file = file;
    this.random = random;
    this.open = open;
  }

  async begin(): Promise<void> {
    await newStory(this.file);
    this.owner = await this.open(this.file);
  }

  async write(rows: number, isImport: boolean): Promise<void> {
    await this.owner?.write(rows, isImport);
    this.acknowledged += rows;
  }

  async come(): Promise<void> {
    const come = { visitor: visit(this.file), seen: 0 };
    this.visitors.push(come);
    await this.read(come);
  }

  async readAll(): Promise<void> {
    for (const come of this.visitors) await this.read(come);
  }

  /** What a reader sees only grows, and is never more than was stored. */
  private async read(come: { visitor: Visitor; seen: number }): Promise<void> {
    const said = await come.visitor.ask("select count(*) from story; pragma integrity_check");
    const [, count = "", integrity] = /^(\d+)\n(.*)$/s.exec(said) ?? [];
    const isTrue = integrity === "ok" && Number(count) >= come.seen && Number(count) <= this.acknowledged;
    if (!isTrue) throw new Error(`a reader saw "${said}" after ${come.seen}, with ${this.acknowledged} stored`);
    come.seen = Number(count);
  }

  async leave(isKilled: boolean): Promise<void> {
    await this.visitors.shift()?.visitor.leave(isKilled);
  }

  async tryToWrite(): Promise<void> {
    const visitor = visit(this.file);
    const said = await visitor.ask(
      "insert into story values (-1, 'theirs'); pragma wal_checkpoint(truncate); pragma journal_mode = delete; vacuum",
    );
    await visitor.leave();
    if (!said.includes("readonly")) throw new Error(`another program could write: "${said}"`);
  }

  async restart(isKilled: boolean): Promise<void> {
    if (!isKilled) await this.leaveAll();
    await (isKilled ? this.owner?.kill() : this.owner?.close());
    this.owner = await this.open(this.file);
  }

  async leaveAll(): Promise<void> {
    for (const { visitor } of this.visitors.splice(0)) await visitor.leave();
  }

  async end(): Promise<void> {
    await this.owner?.kill();
    const stored = await rowsIn(this.file);
    const shown = shell(this.file, "select count(*) from story; pragma integrity_check");
    if (stored !== this.acknowledged) throw new Error(`${stored} of ${this.acknowledged} acknowledged rows are there`);
    if (shown !== `${stored}\nok`) throw new Error(`after a clean close another program sees "${shown}"`);
  }
}
