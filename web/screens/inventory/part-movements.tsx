import { useNavigate, useSearch } from "@tanstack/react-router";
import { ArrowLeftRight } from "lucide-react";
import { formatMoney } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import type { Part, StockMovement } from "../../../src/modules/inventory/schema.ts";
import { DateAndTime } from "../../components/clock.tsx";
import { COUNT, columnsFor, INSTANT, MONEY, NAME, TEXT } from "../../components/columns.ts";
import { DataTable } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { useList } from "../../data/calls.ts";
import { BOOKING } from "./movement-words.ts";

const column = columnsFor<StockMovement>();

const columns = [
  column.of("at", {
    header: "When",
    cell: ({ value }) => <DateAndTime of={value} />,
    meta: { ...INSTANT, phone: "second line" },
  }),
  column.of("kind", {
    header: "Movement",
    cell: ({ row }) => movementWords(row),
    meta: { least: 130, share: 1, phone: "title" },
  }),
  column.of("quantity", {
    header: "Pieces",
    cell: ({ value }) => signed(value),
    meta: { ...COUNT, phone: "first line" },
  }),
  column.of("onHand", {
    header: "On Hand",
    isSortable: false,
    cell: ({ value }) => formatNumber(value),
    meta: COUNT,
  }),
  column.of("value", {
    header: "Value",
    cell: ({ value }) => formatMoney(value),
    meta: { ...MONEY, rank: 1 },
  }),
  column.of(aboutWords, { id: "about", header: "About", isSortable: false, meta: TEXT }),
  column.of("performedBy", { header: "By", meta: { ...NAME, rank: 2 } }),
];

/** All bookings of a part, the latest first. */
export function PartMovements({ part: { id } }: { part: Part }) {
  const { tab: _, ...address } = useSearch({ from: "/inventory/$id" });
  const navigate = useNavigate({ from: "/inventory/$id" });
  const source = useList("stockMovements", { part: id, ...address });
  return (
    <DataTable
      title="Movements"
      columns={columns}
      source={source}
      rowId={idOf}
      sort={address.sort ?? "-at"}
      onSort={(sort) => void navigate({ search: { ...address, sort: sort as typeof address.sort }, replace: true })}
      empty={
        <EmptyState
          icon={ArrowLeftRight}
          title="Nothing was booked yet"
          text="What comes and leaves is listed here, with who, when and why."
        />
      }
    />
  );
}

const idOf = ({ id }: StockMovement) => String(id);

function movementWords({ kind, reversesId }: StockMovement): string {
  return reversesId === null ? BOOKING[kind].done : `${BOOKING[kind].done}, undone`;
}

function signed(pieces: number): string {
  return `${pieces > 0 ? "+" : ""}${formatNumber(pieces)}`;
}

function aboutWords({ woNumber, poNumber, vendorName, paperNumber, reason }: StockMovement): string {
  return [woNumber, poNumber, vendorName, paperNumber, reason].filter(Boolean).join(" · ");
}
