import { formatNumber } from "../../../src/lib/text.ts";
import type { FeatureCategory } from "../../../src/modules/catalog/schema.ts";
import { Day } from "../../components/clock.tsx";
import { COUNT, columnsFor, DATE, NAME } from "../../components/columns.ts";
import { buttonsColumn } from "../../components/row-actions.tsx";
import { css } from "../../styled-system/css/index.js";
import { Badge } from "../../ui/badge.tsx";
import type { Draft } from "./inline-edit.tsx";
import { InlineActions, InlineField } from "./inline-fields.tsx";

const column = columnsFor<FeatureCategory>();

/** The columns of the catalog's categories, each deleted in its row by `onRemove`. */
export function categoryColumns(onRemove: ((category: FeatureCategory) => void) | undefined) {
  return [
    column.of("name", {
      header: "Name",
      cell: ({ row }) => (
        <InlineField item={draftOfCategory(row)} field="name">
          {row.name}
          {row.isRequired && <Badge className={css({ ms: "2" })}>Required</Badge>}
        </InlineField>
      ),
      meta: { ...NAME, phone: "title" },
    }),
    column.of("optionsCount", {
      header: "Options Count",
      cell: ({ value }) => formatNumber(value),
      meta: { ...COUNT, least: 128 },
    }),
    column.of("createdAt", {
      header: "Created",
      cell: ({ value }) => <Day of={value} />,
      meta: { ...DATE, phone: "second line" },
    }),
    ...(onRemove
      ? buttonsColumn<FeatureCategory>(100, (row) => (
          <InlineActions item={draftOfCategory(row)} onRemove={() => onRemove(row)} />
        ))
      : []),
  ];
}

/** A category as it is edited in place in the catalog. */
export function draftOfCategory({ id, name }: FeatureCategory): Draft {
  return { of: "category", id, name, price: "" };
}
