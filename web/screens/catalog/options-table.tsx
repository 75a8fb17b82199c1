import { type FeatureOption, FeatureOptionList } from "../../../src/modules/catalog/schema.ts";
import { DataTable } from "../../components/data-table.tsx";
import { useList } from "../../data/calls.ts";
import { CatalogEmpty } from "./catalog-empty.tsx";
import { CatalogSearch } from "./catalog-search.tsx";
import { useInlineEdit } from "./inline-edit.tsx";
import { draftOfOption, optionColumns } from "./option-columns.tsx";
import { OptionDetails } from "./option-details.tsx";
import type { CatalogView } from "./use-catalog-view.ts";
import { useDetails } from "./use-details.ts";
import { useRemoveOption } from "./use-remove.tsx";

/** In the catalog: the options of all categories as a list. Enter or a click on a row edits name and price in place. */
export function OptionsTable({ view }: { view: CatalogView }) {
  const sort = FeatureOptionList.shape.sort.safeParse(view.sort).data;
  const { remove, question } = useRemoveOption();
  const { option, ...details } = useDetails();
  const { begin } = useInlineEdit();
  return (
    <>
      <DataTable<FeatureOption>
        title="Options"
        tools={<CatalogSearch view={view} />}
        columns={optionColumns({ onDetails: details.open, onRemove: remove })}
        source={useList("featureOptions", { search: view.search, sort })}
        rowId={({ id }) => String(id)}
        sort={sort}
        onSort={view.sortBy}
        onOpen={begin && ((option) => begin(draftOfOption(option)))}
        empty={
          <CatalogEmpty
            noun="options"
            view={view}
            onAdd={view.addOption && (() => view.addOption?.())}
            add="Add Option"
          />
        }
      />
      {option && <OptionDetails key={option.id} option={option} isOpen={details.isOpen} onClose={details.close} />}
      {question}
    </>
  );
}
