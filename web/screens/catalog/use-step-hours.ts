import { useMemo } from "react";
import { count } from "../../../src/lib/text.ts";
import type { OptionHours } from "../../../src/modules/order-steps/rules.ts";
import { type Change, changeText, readChange } from "../../../src/modules/step-hours/rules.ts";
import type { CellPlace } from "../../components/cell-moves.ts";
import { useCells } from "../../components/use-cells.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { keyOf, useEntered } from "./use-entered.ts";

const NONE: never[] = [];

/** The grid of hours in Product Configuration: steps across, options down. */
export function useStepHours(options: readonly { id: number }[], steps: readonly { id: number }[]) {
  const read = useRead("stepHours", "list", {});
  const { data: measured = NONE } = useRead("stepHours", "measured", {});
  const may = useMay();
  const { mutateAsync } = useAction("stepHours", "enter", {
    tell: ({ changed }) => `${count(changed, "cell")} changed`,
    undo: true,
  });
  const { entered, enter: put } = useEntered<Change>(
    (places, change) =>
      mutateAsync({
        cells: places.map(({ row, column }) => ({
          stepId: column,
          optionId: row,
          ...(change ?? { kind: null, hours: null }),
        })),
      }),
    read.refetch,
  );

  const stored = read.data?.rows ?? NONE;
  const changes = useMemo(() => withEntered(stored, entered), [stored, entered]);
  const byPlace = useMemo(
    () => new Map(changes.map((one) => [keyOf({ row: one.optionId, column: one.stepId }), one])),
    [changes],
  );
  const changeAt = (at: CellPlace) => byPlace.get(keyOf(at));

  const enter = (places: readonly CellPlace[], change: Change | null) =>
    put(
      places.filter((at) => changeText(changeAt(at)) !== changeText(change)),
      change,
    );

  const rows = useMemo(() => options.map(({ id }) => id), [options]);
  const columns = useMemo(() => steps.map(({ id }) => id), [steps]);
  const mayEnter = may("u", "stepHours");
  const cells = useCells<Change | null>({
    rows,
    columns,
    textOf: (at) => changeText(changeAt(at)),
    valueOf: (at) => changeAt(at) ?? null,
    read: readChange,
    empty: null,
    typed: /^[\d.,+\-−sn]$/,
    failed: "Failed to change the hours",
    enter: mayEnter ? enter : undefined,
  });
  return {
    read,
    cells,
    changeAt,
    /** What was measured where the plan is wrong. */
    measuredAt: ({ row, column }: CellPlace) =>
      measured.find(({ optionId, stepId }) => optionId === row && stepId === column),
    /** Sets the hours of a cell; undefined for people who may not. */
    take: mayEnter ? (at: CellPlace, hours: number) => enter([at], { kind: "set", hours }) : undefined,
    changes: withTyped(changes, cells.edit),
  };
}

function withEntered(stored: readonly OptionHours[], entered: ReadonlyMap<string, Change | null>): OptionHours[] {
  const others = stored.filter(({ optionId, stepId }) => !entered.has(keyOf({ row: optionId, column: stepId })));
  const own = [...entered].flatMap(([key, change]) => {
    const [optionId = 0, stepId = 0] = key.split(" ").map(Number);
    return change ? [{ optionId, stepId, ...change }] : [];
  });
  return [...others, ...own];
}

/** With what is being typed, if it can be read. */
function withTyped(changes: readonly OptionHours[], edit: { place: CellPlace; text: string } | undefined) {
  const typed = edit && readChange(edit.text);
  return typed && "value" in typed ? withEntered(changes, new Map([[keyOf(edit.place), typed.value]])) : changes;
}
