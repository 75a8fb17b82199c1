import { useRef } from "react";
import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import { client, titledError, useAction } from "../../data/calls.ts";

/** Deletes a step at once; Undo in the toast adds it again in its place. */
export function useRemoveStep() {
  const removed = useRef(new Map<number, ProductionStep>());
  const { mutate } = useAction("productionSteps", "remove", {
    failed: titledError,
    undo: ({ id }) => {
      // What the server makes itself, it ignores.
      return client.productionSteps.create(removed.current.get(Number(id)) as ProductionStep);
    },
  });
  return (step: ProductionStep) => {
    removed.current.set(step.id, step);
    mutate({ id: step.id });
  };
}
