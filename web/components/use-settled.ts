import { useEffect, useState } from "react";

const PAUSE_MS = 200;

/**
 * The value of any search field once it has stayed the same for 200 ms: a server is asked when the typing pauses, not
 * at each key.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
