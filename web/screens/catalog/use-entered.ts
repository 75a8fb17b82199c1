import { useRef, useState } from "react";
import type { CellPlace } from "../../components/cell-moves.ts";
import { untilReached } from "../../data/reach.ts";

/**
 * What is entered in a grid of the catalog, by the keys of its cells; null empties one. Entries show at once and are sent
 * one after the other; what the server refuses goes back to what it was.
 */
export function useEntered<Value>(
  send: (places: readonly CellPlace[], value: Value | null) => Promise<unknown>,
  refetch: () => Promise<unknown>,
) {
  const [entered, setEntered] = useState<ReadonlyMap<string, Value | null>>(new Map());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const enter = (places: readonly CellPlace[], value: Value | null) => {
    if (places.length === 0) return;
    const entries = places.map((at) => [keyOf(at), value] as const);
    setEntered((all) => new Map([...all, ...entries]));
    last.current = last.current
      .then(() => untilReached(() => send(places, value)))
      // The toast has said why not.
      .catch(() => undefined)
      .then(refetch)
      .then(() =>
        // Entered again meanwhile: the newer entry is still on its way.
        setEntered(
          (all) => new Map([...all].filter(([key, one]) => !entries.some(([k, own]) => k === key && own === one))),
        ),
      );
  };
  return { entered, enter };
}

/** A cell of a grid in one word. */
export function keyOf({ row, column }: CellPlace): string {
  return `${row} ${column}`;
}
