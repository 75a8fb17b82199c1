/** What calls wait for: somebody signs in again, or gives their password. */
export type Asked = "sign-in" | "password";

let present: { asked: Asked; answer: (isGiven: boolean) => void; given: Promise<boolean> } | undefined;
const watchers = new Set<() => void>();

/** Asks for a password or a sign-in, once, even if many calls wait for it. Answers whether it was given. */
export function askFor(asked: Asked): Promise<boolean> {
  if (present) return present.given;
  let answer: (isGiven: boolean) => void = () => {};
  const given = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  present = { asked, answer, given };
  tell();
  return given;
}

/** Lets the waiting calls go on, or fail if no password or sign-in was given. */
export function answerGate(isGiven: boolean): void {
  const { answer } = present ?? {};
  present = undefined;
  tell();
  answer?.(isGiven);
}

/** What calls wait for now: a password or a sign-in; undefined if none waits. */
export function askedNow(): Asked | undefined {
  return present?.asked;
}

/** Calls `watcher` when a call asks for a password or sign-in, or gets it. The function it answers ends that. */
export function watchGate(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function tell(): void {
  for (const watcher of watchers) watcher();
}
