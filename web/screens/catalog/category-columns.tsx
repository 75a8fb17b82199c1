import { formatInstantDay } from "../../../src/lib/dates.ts";
import { withCommas } from "../../../src/lib/text.ts";
import type { FeatureCategory } from "../../../src/modules/catalog/schema.ts";
import { columnsFor } from "../../components/columns.ts";
import type { Draft } from "./inline-edit.tsx";
import { InlineActions, InlineField } from "./inline-fields.tsx";

const column = columnsFor<FeatureCategory>();

/** The columns of the catalog's categories, each deleted in its row by `onRemove`. */
export function categoryColumns(onRemove: ((category: FeatureCategory) => void) | undefined) {
  return column.columns([
    column.accessor("name", {
      header: "Name",
      cell: ({ row: { original } }) => (
        <InlineField item={draftOfCategory(original)} field="name">
          {original.name}
        </InlineField>
      ),
      meta: { fits: "name", phone: "title" },
    }),
    column.accessor("optionsCount", {
      header: "Options Count",
      cell: ({ getValue }) => withCommas(String(getValue())),
      meta: { fits: "value", align: "end" },
    }),
    column.accessor("createdAt", {
      header: "Created",
      cell: ({ getValue }) => formatInstantDay(getValue()),
      meta: { fits: "value", phone: "second line" },
    }),
    ...(onRemove
      ? [
          column.accessor(({ id }) => id, {
            id: "actions",
            header: "Actions",
            enableSorting: false,
            cell: ({ row: { original } }) => (
              <InlineActions item={draftOfCategory(original)} onRemove={() => onRemove(original)} />
            ),
            meta: { fits: 100, holdsButtons: true, phone: "first line" },
          }),
        ]
      : []),
  ]);
}

/** A category as it is edited in its place in the catalog. */
export function draftOfCategory({ id, name }: FeatureCategory): Draft {
  return { of: "category", id, name, price: "" };
}
