/** Work that is done one piece after the other for each key, and at once for different keys. */
export interface Lines {
  /** How many pieces of a key are under way or wait. */
  length: (key: string) => number;
  /** Answers what `work` does, once all before it with this key are done or have failed. */
  add: <T>(key: string, work: () => Promise<T>) => Promise<T>;
}

/** Lines in which nobody waits yet. */
export function newLines(): Lines {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>();
  return {
    length: (key) => lines.get(key)?.length ?? 0,
    async add(key, work) {
      const line = lines.get(key) ?? { length: 0, last: Promise.resolve() };
      line.length += 1;
      lines.set(key, line);
      const done = line.last.then(work);
      line.last = done.catch(() => {});
      try {
        return await done;
      } finally {
        line.length -= 1;
        if (line.length === 0) lines.delete(key);
      }
    },
  };
}
