import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { furtherOf } from "../../../src/lib/further-columns.ts";
import { type Columns, columnsFor, NAME } from "../../components/columns.ts";
import { optionColumn } from "../../data/asked-of.ts";
import { readQuery } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";

/**
 * The columns of a list of orders, and one to choose for each category of options, for people who may see what can be
 * chosen.
 */
export function useOptionColumns<Row extends { further?: unknown }>(columns: Columns<Row>): Columns<Row> {
  const enabled = useMay()("v", "featureCategories");
  const { data } = useQuery({ ...readQuery("featureCategories", "list", {}), enabled });
  return useMemo(() => {
    const column = columnsFor<Row>();
    const ofOptions = (data?.rows ?? []).map(({ id, name }) =>
      column.of((row) => furtherOf(row).find((one) => one.id === id)?.value ?? null, {
        id: optionColumn(id),
        header: name,
        isSortable: false,
        meta: { ...NAME, least: 132, rank: 0.5, isHidden: true },
      }),
    );
    return [...columns, ...ofOptions];
  }, [columns, data]);
}
