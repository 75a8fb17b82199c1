import { useMemo } from "react";
import { readNumber } from "../../../src/lib/cells.ts";
import { amount } from "../../../src/lib/fields.ts";
import { count } from "../../../src/lib/text.ts";
import type { CellPlace } from "../../components/cell-moves.ts";
import { useCells } from "../../components/use-cells.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { keyOf, useEntered } from "./use-entered.ts";

/** The grid of prices in Product Configuration: models across, options down. */
export function useOptionPrices(options: readonly { id: number }[], models: readonly { id: number }[]) {
  const read = useRead("optionPrices", "list", {});
  const may = useMay();
  const { mutateAsync } = useAction("optionPrices", "enter", {
    tell: ({ changed }) => `${count(changed, "price")} changed`,
    undo: true,
  });
  const { entered, enter } = useEntered<number>(
    (places, price) =>
      mutateAsync({ cells: places.map(({ row, column }) => ({ optionId: row, withOptionId: column, price })) }),
    read.refetch,
  );
  const stored = read.data?.rows;
  const prices = useMemo(() => {
    const all = (stored ?? []).map(({ optionId: row, withOptionId: column, price }) => {
      return [keyOf({ row, column }), price] as const;
    });
    return new Map<string, number | null>([...all, ...entered]);
  }, [stored, entered]);
  const priceAt = (at: CellPlace) => prices.get(keyOf(at)) ?? null;
  const rows = useMemo(() => options.map(({ id }) => id), [options]);
  const columns = useMemo(() => models.map(({ id }) => id), [models]);
  const cells = useCells<number | null>({
    rows,
    columns,
    textOf: (at) => priceAt(at)?.toFixed(2) ?? "",
    valueOf: priceAt,
    read: readPrice,
    empty: null,
    typed: /^[\d.,$]$/,
    failed: "Failed to change the prices",
    enter: may("u", "optionPrices")
      ? (places, price) =>
          enter(
            places.filter((at) => priceAt(at) !== price),
            price,
          )
      : undefined,
  });
  return { read, cells, priceAt };
}

const Price = amount("Price");

/** A typed price in dollars; nothing goes back to the option's own. */
function readPrice(text: string): { value: number | null } | { wrong: string } {
  if (text.trim() === "") return { value: null };
  const read = readNumber(text);
  if (!("value" in read)) return { wrong: "Type a price, such as 90 or 92.50." };
  const checked = Price.safeParse(read.value);
  return checked.success ? { value: checked.data } : { wrong: `${checked.error.issues[0]?.message}.` };
}
