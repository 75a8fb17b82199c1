import { useSyncExternalStore } from "react";

/** An act of this window that can be taken back. */
interface Done {
  id: number;
  /** "Work order advanced", and which: "WO-2026-0101". */
  title: string;
  about: string | undefined;
  at: Date;
  /** Takes it back; says by a message what came of that, and answers whether it did. */
  undo: () => Promise<boolean>;
}

/** More would be a second change log. */
const MOST = 20;
const NOTHING: readonly Done[] = [];

let done: readonly Done[] = NOTHING;
let last = 0;
const watchers = new Set<() => void>();

/** Keeps what somebody did on any screen, and answers how to take it back. */
export function noteDone(act: Omit<Done, "id" | "at">): () => void {
  const noted = { ...act, id: ++last, at: new Date() };
  set([noted, ...done].slice(0, MOST));
  return () => void undoOne(noted);
}

/** Takes back one act. One that could not be taken back stays, to be tried again. */
export async function undoOne(act: Done): Promise<void> {
  if (!done.includes(act)) return;
  set(done.filter((other) => other !== act));
  if (!(await act.undo())) set([...done, act].sort((a, b) => b.id - a.id));
}

/** Takes back the last act that can be, if there is one. */
export function undoLast(): void {
  if (done[0]) void undoOne(done[0]);
}

/** What was done in this window and can be taken back, newest first. */
export function useRecentlyDone(): readonly Done[] {
  return useSyncExternalStore(watch, () => done);
}

function set(next: readonly Done[]): void {
  done = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
