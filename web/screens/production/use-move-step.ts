import { useRef } from "react";
import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import { useAction } from "../../data/calls.ts";

/** Where a step goes: one place on, or to another step's place, by its number. */
type Place = "earlier" | "later" | { place: number };

/** Moves a step of production to another place among all of them, with Undo. */
export function useMoveStep(steps: readonly ProductionStep[]) {
  const moved = useRef("");
  const { mutate } = useAction("productionSteps", "order", {
    tell: (now) =>
      `${moved.current} is step ${now.findIndex(({ operation }) => operation === moved.current) + 1} of ${now.length}`,
    undo: true,
  });
  return (step: ProductionStep, to: Place) => {
    const ids = steps.map(({ id }) => id);
    const at = ids.indexOf(step.id);
    const place = placeOf(steps, at, to);
    if (place < 0 || place >= ids.length || place === at) return;
    ids.splice(at, 1);
    ids.splice(place, 0, step.id);
    moved.current = step.operation;
    mutate({ ids });
  };
}

function placeOf(steps: readonly ProductionStep[], at: number, to: Place): number {
  if (typeof to === "object") return steps.findIndex(({ position }) => position === to.place);
  return to === "earlier" ? at - 1 : at + 1;
}
