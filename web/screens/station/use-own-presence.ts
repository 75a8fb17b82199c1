import { useContext } from "react";
import { useRead } from "../../data/calls.ts";
import { Present } from "../../data/me.ts";

/** At the station: whether who is there is clocked in, and whether that is still being read. */
export function useOwnPresence() {
  const who = useContext(Present);
  const { data, error } = useRead("timekeeping", "board", {});
  const person = data?.people.find(({ userId }) => who.kind === "person" && userId === who.staffId);
  return { person, isReading: !data && !error };
}
