/** Takes no more requests, finishes those that run, and resolves when all are answered. */
export type Stop = () => Promise<void>;

/** Waits until the server's connections are done, and cuts off what is not done by then. */
export async function within(graceMs: number, done: Promise<void>, cutOff: () => void): Promise<void> {
  const force = setTimeout(cutOff, graceMs);
  await done;
  clearTimeout(force);
}
