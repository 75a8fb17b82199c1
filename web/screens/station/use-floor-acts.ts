import { useContext } from "react";
import { act, actWithPhoto, type FloorCall, ownerOf } from "../../data/floor-acts.ts";
import type { KeptPhoto } from "../../data/kept-photos.ts";
import { Present } from "../../data/me.ts";
import { useWords } from "../../widgets/floor/words.ts";
import type { Row } from "./row-acts.tsx";

/** At the station: what is done to a row, by who is there, with or without a network. */
export function useFloorActs({ id, woNumber, what, stepId, quantity, ownSince }: Row) {
  const words = useWords();
  const who = useContext(Present);
  const by = ownerOf(who);
  const seen = { id, ...(stepId !== null && { stepId }) };
  const told = `${what} (${woNumber})`;
  const send = (call: FloorCall, said: string) => act(call, by, `${said}: ${told}`);
  const userId = who.kind === "person" ? who.staffId : undefined;
  const pause = (isQuiet = false) =>
    send({ noun: "jobTimes", action: "stop", input: { userId }, isQuiet }, words("station.act.pause"));
  return {
    start: () =>
      send({ noun: "jobTimes", action: "start", input: { userId, workOrderId: id } }, words("station.act.start")),
    pause: () => pause(),
    done: (pieces: number) => {
      const input = { ...seen, quantity: pieces };
      send({ noun: "workOrders", action: "advance", input }, words("station.did.done", { count: pieces }));
      // Nobody works at what has left.
      if (pieces === quantity && ownSince !== null) pause(true);
    },
    scrap: (pieces: number, reason: string, replace: boolean) => {
      const input = { ...seen, quantity: pieces, reason, replace };
      send({ noun: "workOrders", action: "scrap", input }, words("station.did.scrap", { count: pieces }));
    },
    back: (pieces: number, reason: string | null) => {
      const input = { ...seen, quantity: pieces, reason };
      send({ noun: "workOrders", action: "back", input }, words("station.did.back", { count: pieces }));
    },
    photo: (photo: KeptPhoto) => actWithPhoto(id, photo, by, `${words("station.did.photo")}: ${told}`),
    note: (note: string) =>
      send({ noun: "workOrders", action: "note", input: { id, note } }, words("station.act.note")),
  };
}
