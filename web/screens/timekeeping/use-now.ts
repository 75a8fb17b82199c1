import { useEffect, useState } from "react";

/** On the time clock: the present time as UTC ISO 8601 text, updated after this many milliseconds. */
export function useNow(ms: number): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), ms);
    return () => clearInterval(timer);
  }, [ms]);
  return now;
}
