import { CircleDollarSign, Layers, ListChecks, Scale } from "lucide-react";
import { formatMoney } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import { StatCards } from "../../components/stat-cards.tsx";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";

/** The numbers over the catalog: its categories, its options, and what these cost. */
export function CatalogStats() {
  const may = useMay();
  const { data } = useRead("featureCategories", "stats", {});
  return (
    <StatCards
      stats={[
        { label: "Categories", value: formatNumber(data?.categories), icon: Layers },
        { label: "Total Options", value: formatNumber(data?.totalOptions), icon: ListChecks },
        ...(may("$", "featureOptions")
          ? [{ label: "Total Value", value: data && formatMoney(data.totalValue), icon: CircleDollarSign }]
          : []),
        { label: "Avg Options/Category", value: data?.averageOptions.toFixed(1), icon: Scale },
      ]}
    />
  );
}
