import type { SqliteDatabase } from "./database.ts";

/** The most that are stored together. Not a time limit: on a busy machine each takes longer, and so does a commit. */
const MOST_MEMBERS = 32;

/**
 * One SQLite transaction for all who write at the same moment, since a commit costs as much as the work of several.
 * Each has a savepoint, so that a refused one rolls back only its own work; and none is done before the common commit.
 * It commits as soon as nobody waits for their turn, or 32 are done. If the disk fails it fails for all of them, who
 * have had no answer yet. Long work begins alone: see `standAlone`.
 */
export interface SharedCommits {
  /** Begins one caller's work; only one is ever at work. */
  begin(): void;
  /** Called before somebody writes, in a transaction or without. */
  writes(sql: string): void;
  /** Called after that; if nobody shares the commit it is on disk now. */
  wrote(): void;
  /** Ends the work. Resolves once it is on disk; rejects with the reason if it cannot be. */
  done(): Promise<void>;
  /** Rolls back the current work. */
  takeBack(): void;
  /** What is not on disk yet; whoever reads it must wait for this. */
  pending(): Promise<void> | undefined;
  /** Stores waiting work now. Only while nobody is at work. */
  settle(): void;
  /** Stores waiting work now, so that nobody waits for the current work, which has not written yet. */
  standAlone(): void;
}

/** Somebody who keeps the content of tables in memory. */
export interface WriteWatcher {
  /** Called with each statement that may write, before it runs. */
  writes(sql: string): void;
  /** Called when all writes are on disk, or rolled back. */
  settled(): void;
}

interface Group {
  members: number;
  /** How many they were at the last look whether somebody waits for their turn. */
  seen: number;
  isScheduled: boolean;
  stored: Promise<void>;
  resolve: () => void;
  reject: (error: unknown) => void;
}

interface Member {
  /** The first needs no savepoint: if it fails, everything is rolled back. */
  isFirst: boolean;
  hasWritten: boolean;
}

/** Puts transactions that end at about the same time on disk by one commit. */
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
      giveUp(error); // SQLite rolled all of them back
    }
  }

  /**
   * Commits after those had their turn whose calls have come already. Others may have come meanwhile, whom Node sees a
   * round later; if somebody is then at work, they schedule it again at their end.
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

  /** Rolls back the whole group, and tells those who wait why. */
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
  stored.catch(() => {}); // everybody who waits is told, and it may be nobody
  return { members: 0, seen: 0, isScheduled: false, stored, resolve, reject };
}
