import { storeOf, useStore } from "./store.ts";

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

const done = storeOf<readonly Done[]>([]);
let last = 0;

/** Keeps what somebody did on any screen, and answers how to take it back. */
export function noteDone(act: Omit<Done, "id" | "at">): () => void {
  const noted = { ...act, id: ++last, at: new Date() };
  done.set([noted, ...done.now()].slice(0, MOST));
  return () => void undoOne(noted);
}

/** Takes back one act. One that could not be taken back stays, to be tried again. */
export async function undoOne(act: Done): Promise<void> {
  if (!done.now().includes(act)) return;
  done.set(done.now().filter((other) => other !== act));
  if (!(await act.undo())) done.set([...done.now(), act].sort((a, b) => b.id - a.id));
}

/** Takes back the last act that can be, if there is one. */
export function undoLast(): void {
  const [latest] = done.now();
  if (latest) void undoOne(latest);
}

/** What was done in this window and can be taken back, newest first. */
export function useRecentlyDone(): readonly Done[] {
  return useStore(done);
}
