import { CircleDollarSign } from "lucide-react";
import { useMemo } from "react";
import { formatMoney } from "../../../src/lib/money.ts";
import type { FeatureOption } from "../../../src/modules/catalog/schema.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { Loading } from "../../components/loading.tsx";
import { Card } from "../../ui/card.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { type Offered, OptionGrid } from "./option-grid.tsx";
import { useOffered } from "./use-offered.ts";
import { useOptionPrices } from "./use-option-prices.ts";

/** In the catalog: what each option costs with a model, where that is not its own price. */
export function PricesTab() {
  const { categories, reads } = useOffered();
  const models = useMemo(() => categories.filter(isOfModels).flatMap(({ options }) => options), [categories]);
  const others = useMemo(() => categories.filter((category) => !isOfModels(category)), [categories]);
  return (
    <>
      <UntilRead read={reads.categories} failed="Could not load categories">
        <Loading text="Loading prices..." />
      </UntilRead>
      <UntilRead read={reads.options} failed="Could not load options" />
      {reads.categories.data && reads.options.data && <Prices categories={others} models={models} />}
    </>
  );
}

function isOfModels({ kind }: Offered): boolean {
  return kind === "model";
}

function Prices({ categories, models }: { categories: readonly Offered[]; models: readonly FeatureOption[] }) {
  const options = useMemo(() => categories.flatMap((category) => category.options), [categories]);
  const { read, cells, priceAt } = useOptionPrices(options, models);
  if (options.length === 0 || models.length === 0)
    return (
      <Card.Root>
        <EmptyState
          icon={CircleDollarSign}
          title="No prices yet"
          text={models.length === 0 ? "Add models first." : "Add options first."}
        />
      </Card.Root>
    );
  return (
    <>
      <UntilRead read={read} failed="Could not load prices" />
      <OptionGrid
        label="Prices by model"
        about={
          cells.mayFill
            ? "Type what an option costs with a model. An empty cell is the option's own price. Orders that are stored keep their prices."
            : "What an option costs with a model. A pale cell is the option's own price."
        }
        otherwise="its own price"
        categories={categories}
        columns={models.map(({ id, name }) => ({ id, name, heading: name, note: undefined }))}
        cells={cells}
        inputMode="decimal"
        show={(option, column) => {
          const price = priceAt({ row: option.id, column });
          return { text: formatMoney(price ?? option.price), isOwn: price !== null };
        }}
      />
    </>
  );
}
