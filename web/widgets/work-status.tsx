import { lateness } from "../../src/modules/work-orders/rules.ts";
import type { ListedWorkOrder } from "../../src/modules/work-orders/schema.ts";
import { Status } from "./status.tsx";

type Standing = Pick<ListedWorkOrder, "daysLate" | "state">;

/** In lists, on pages and in the search of everything: whether a work order is on track, late, on hold, or over. */
export function WorkStatus({ order }: { order: Standing }) {
  const { word, text } = workWord(order);
  return (
    <Status of="work" word={word}>
      {text}
    </Status>
  );
}

/** On all screens: the word that gives a work order's state its look, and how it is said. */
export function workWord({ state, daysLate }: Standing) {
  const plain = (word: "Completed" | "Cancelled" | "On Hold") => ({ word, text: word });
  if (state === "done") return plain("Completed");
  if (state === "cancelled") return plain("Cancelled");
  return state === "held" && daysLate === 0 ? plain("On Hold") : lateness(daysLate);
}
