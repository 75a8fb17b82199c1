import { useEffect, useState } from "react";

/**
 * How somebody likes a part of the screen, such as which groups of the sidebar or steps of the board are closed: state that
 * this browser remembers under `key`. `isValid` guards against what an older version left there.
 */
export function useRemembered<Value>(key: string, initial: Value, isValid: (value: unknown) => value is Value) {
  const state = useState(() => recall(key, isValid) ?? initial);
  const [value] = state;
  useEffect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // If storage is full or forbidden, it is remembered until the page is left.
    }
  }, [key, value]);
  return state;
}

function recall<Value>(key: string, isValid: (value: unknown) => value is Value): Value | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
