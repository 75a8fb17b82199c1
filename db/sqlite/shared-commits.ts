import type { SqliteDatabase } from "./database.ts";

/** So many are stored together. Not so many milliseconds: on a busy machine each takes longer, and a commit too. */
const MOST_MEMBERS = 32;

/**
 * One transaction of SQLite for all who write in the same moment, since a commit costs as much as the work of several. Each has
 * a savepoint, so that one who is refused takes back only their own; and none is done before the commit that is for all.
 *
 * The transaction is committed as soon as nobody waits for their turn, or 32 are done. Where the disk fails it fails for all of
 * them, who were told nothing yet. Who takes long begins alone: see `standAlone`.
 */
export interface SharedCommits {
  /** Begins the work of one; there is never another at work. */
  begin(): void;
  /** What somebody is about to write, in a transaction or by itself. */
  writes(sql: string): void;
  /** That was written; where nobody shares a commit it is on disk. */
  wrote(): void;
  /** The one at work is done. Answers once it is on disk; rejects with what kept it from being so. */
  done(): Promise<void>;
  /** Takes back what the one at work did. */
  takeBack(): void;
  /** What is not on disk yet, to be waited for by whoever reads it. */
  pending(): Promise<void> | undefined;
  /** Stores now what waits; the others learn whether it was. Only while nobody is at work. */
  settle(): void;
  /** Stores now what waits, so that nobody waits for the one at work, who has not written yet. */
  standAlone(): void;
}

/** Who keeps in memory what tables hold. */
export interface WriteWatcher {
  /** Told of each statement that may write, before it runs. */
  writes(sql: string): void;
  /** All that was written is on disk, or was taken back. */
  settled(): void;
}

interface Group {
  members: number;
  /** How many they were when it was last looked whether somebody waits for their turn. */
  seen: number;
  isScheduled: boolean;
  stored: Promise<void>;
  resolve: () => void;
  reject: (error: unknown) => void;
}

interface Member {
  /** The first needs no savepoint: with it everything goes. */
  isFirst: boolean;
  hasWritten: boolean;
}

/** Lets transactions that end at about the same time be put on disk by one commit of SQLite. */
export function sharedCommits(database: Pick<SqliteDatabase, "run">, keeper?: WriteWatcher): SharedCommits {
  let group: Group | undefined;
  let atWork: Member | undefined;
  return { begin, writes, wrote, done, takeBack, pending: () => group?.stored, settle, standAlone };

  function begin(): void {
    if (group !== undefined && group.members === MOST_MEMBERS) settle();
    const isFirst = group === undefined;
    database.run(isFirst ? "begin" : "savepoint member");
    group ??= newGroup();
    group.members++;
    atWork = { isFirst, hasWritten: false };
  }

  function writes(sql: string): void {
    if (atWork !== undefined) atWork.hasWritten = true;
    keeper?.writes(sql);
  }

  function wrote(): void {
    if (group === undefined) keeper?.settled();
  }

  function done(): Promise<void> {
    if (group === undefined || atWork === undefined) throw new Error("Nobody is at work.");
    if (!atWork.isFirst) database.run("release member");
    atWork = undefined;
    schedule(group);
    return group.stored;
  }

  function takeBack(): void {
    const isFirst = atWork?.isFirst;
    atWork = undefined;
    if (isFirst) return giveUp();
    try {
      database.run("rollback to member");
      database.run("release member");
      if (group !== undefined) schedule(group);
    } catch (error) {
      giveUp(error); // SQLite took back all of them
    }
  }

  /**
   * Once those have had their turn whose calls have come already: while one was at work others may have come, whom Node meets a round
   * later. Who is at work then schedules it again at their end.
   */
  function schedule(one: Group): void {
    if (one.isScheduled) return;
    one.isScheduled = true;
    setImmediate(() => {
      one.isScheduled = false;
      if (group !== one || atWork !== undefined) return;
      if (one.members === one.seen) return settle();
      one.seen = one.members;
      schedule(one);
    });
  }

  function settle(): void {
    const settled = group;
    if (settled === undefined) return;
    try {
      database.run("commit");
      group = undefined;
      keeper?.settled();
      settled.resolve();
    } catch (error) {
      giveUp(error);
    }
  }

  /** All of the group is taken back, and who waits for it learns why. */
  function giveUp(error?: unknown): void {
    const given = group;
    group = undefined;
    given?.reject(error);
    try {
      database.run("rollback");
    } catch {
      // SQLite has done it already, or is closed.
    }
    keeper?.settled();
  }

  function standAlone(): void {
    if (atWork === undefined || atWork.isFirst || atWork.hasWritten) return;
    database.run("release member");
    atWork = undefined;
    settle();
    begin();
  }
}

function newGroup(): Group {
  let resolve = () => {};
  let reject: Group["reject"] = () => {};
  const stored = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  stored.catch(() => {}); // each who waits is told, and it may be nobody
  return { members: 0, seen: 0, isScheduled: false, stored, resolve, reject };
}
