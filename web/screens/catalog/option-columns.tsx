import { formatInstantDay } from "../../../src/lib/dates.ts";
import { formatMoney } from "../../../src/lib/money.ts";
import type { FeatureOption } from "../../../src/modules/catalog/schema.ts";
import { BADGE, columnsFor } from "../../components/columns.ts";
import { css } from "../../styled-system/css/index.js";
import { Badge } from "../../ui/badge.tsx";
import { Status } from "../../widgets/status.tsx";
import type { Draft } from "./inline-edit.tsx";
import { InlineActions, InlineField } from "./inline-fields.tsx";

const UNKNOWN = "Unknown";
const column = columnsFor<FeatureOption>();

/** The columns of the catalog's options, each deleted in its row by `onRemove`. */
export function optionColumns(onRemove: ((option: FeatureOption) => void) | undefined) {
  return column.columns([
    column.accessor("name", {
      header: "Name",
      cell: ({ row: { original } }) => (
        <InlineField item={draftOfOption(original)} field="name">
          {original.name}
        </InlineField>
      ),
      meta: { fits: "name", phone: "title" },
    }),
    column.accessor(({ categoryName }) => categoryName || UNKNOWN, {
      id: "categoryName",
      header: "Category",
      cell: ({ getValue, row: { original } }) => (
        <span className={category}>
          {getValue() === UNKNOWN ? (
            <Status of="record" word="To Check">
              {UNKNOWN}
            </Status>
          ) : (
            <Badge>{getValue()}</Badge>
          )}
          {original.subcategory}
        </span>
      ),
      meta: {
        ...BADGE,
        says: ({ categoryName, subcategory }: FeatureOption) => `${categoryName || UNKNOWN}  ${subcategory ?? ""}`,
        phone: "second line",
      },
    }),
    column.accessor("price", {
      header: "Price",
      cell: ({ row: { original } }) => (
        <InlineField item={draftOfOption(original)} field="price">
          {formatMoney(original.price)}
        </InlineField>
      ),
      meta: { fits: 120, align: "end", phone: "second line" },
    }),
    column.accessor("createdAt", {
      header: "Created",
      cell: ({ getValue }) => formatInstantDay(getValue()),
      meta: { fits: "value", folds: 1 },
    }),
    ...(onRemove
      ? [
          column.accessor(({ id }) => id, {
            id: "actions",
            header: "Actions",
            enableSorting: false,
            cell: ({ row: { original } }) => (
              <InlineActions item={draftOfOption(original)} onRemove={() => onRemove(original)} />
            ),
            meta: { fits: 100, holdsButtons: true, phone: "first line" },
          }),
        ]
      : []),
  ]);
}

/** An option as it is edited in its place in the catalog. */
export function draftOfOption({ id, name, price }: FeatureOption): Draft {
  return {
    of: "option",
    id,
    name, // Absent for anyone who may not see it.
    price: price?.toFixed(2) ?? "",
  };
}

const category = css({ display: "inline-flex", alignItems: "center", gap: "2", color: "fg.muted" });
