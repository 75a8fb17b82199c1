import { formatMoney } from "../../../src/lib/money.ts";
import type { FeatureOption } from "../../../src/modules/catalog/schema.ts";
import { Day } from "../../components/clock.tsx";
import { columnsFor, DATE, MONEY, NAME } from "../../components/columns.ts";
import { buttonsColumn } from "../../components/row-actions.tsx";
import { css } from "../../styled-system/css/index.js";
import { Badge } from "../../ui/badge.tsx";
import { Status } from "../../widgets/status.tsx";
import type { Draft } from "./inline-edit.tsx";
import { InlineActions, InlineField } from "./inline-fields.tsx";

const UNKNOWN = "Unknown";
const column = columnsFor<FeatureOption>();

/** What can be done with an option in its row; deleting is undefined for people who may not. */
interface OptionActions {
  onDetails: (option: FeatureOption) => void;
  onRemove: ((option: FeatureOption) => void) | undefined;
}

/** The columns of the catalog's options. */
export function optionColumns({ onDetails, onRemove }: OptionActions) {
  return [
    column.of("name", {
      header: "Name",
      cell: ({ row }) => (
        <InlineField item={draftOfOption(row)} field="name">
          {row.name}
          <Retired of={row} />
        </InlineField>
      ),
      meta: { ...NAME, phone: "title" },
    }),
    column.of(({ categoryName }) => categoryName || UNKNOWN, {
      id: "categoryName",
      header: "Category",
      cell: ({ value, row }) => (
        <span className={category}>
          {value === UNKNOWN ? (
            <Status of="record" word="To Check">
              {UNKNOWN}
            </Status>
          ) : (
            <Badge>{value}</Badge>
          )}
          {row.subcategory}
        </span>
      ),
      meta: { ...NAME, least: 160, phone: "second line" },
    }),
    column.of("price", {
      header: "Price",
      cell: ({ row }) => (
        <InlineField item={draftOfOption(row)} field="price">
          {formatMoney(row.price)}
        </InlineField>
      ),
      meta: { ...MONEY, least: 120, phone: "second line" },
    }),
    column.of("createdAt", {
      header: "Created",
      cell: ({ value }) => <Day of={value} />,
      meta: { ...DATE, rank: 1 },
    }),
    ...(onRemove
      ? buttonsColumn<FeatureOption>(132, (row) => (
          <InlineActions item={draftOfOption(row)} onDetails={() => onDetails(row)} onRemove={() => onRemove(row)} />
        ))
      : []),
  ];
}

/** After the name of an option in the catalog: that it is not offered any more. */
export function Retired({ of: { isActive } }: { of: FeatureOption }) {
  if (isActive) return null;
  return (
    <span className={css({ ms: "2" })}>
      <Status of="record" word="Inactive">
        Retired
      </Status>
    </span>
  );
}

/** An option as it is edited in place in the catalog. */
export function draftOfOption({ id, name, price }: FeatureOption): Draft {
  return {
    of: "option",
    id,
    name, // Absent for anyone who may not see it.
    price: price?.toFixed(2) ?? "",
  };
}

const category = css({ display: "inline-flex", alignItems: "center", gap: "2", color: "fg.muted" });
