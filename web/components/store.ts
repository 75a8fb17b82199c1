import { useSyncExternalStore } from "react";

/** A value that is not a component's: whoever uses it is drawn again when it is another. */
interface Store<Value> {
  now: () => Value;
  set: (next: Value) => void;
  watch: (watcher: () => void) => () => void;
}

/** For what many screens share, such as the page's name. */
export function storeOf<Value>(initial: Value): Store<Value> {
  let value = initial;
  const watchers = new Set<() => void>();
  return {
    now: () => value,
    set(next) {
      value = next;
      for (const watcher of watchers) watcher();
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

/** What a store holds now, on any screen. */
export function useStore<Value>({ watch, now }: Store<Value>): Value {
  return useSyncExternalStore(watch, now);
}
