import { Link } from "@tanstack/react-router";
import { formatNumber } from "../../../src/lib/text.ts";
import { orderedOf, stepLabel } from "../../../src/modules/work-orders/rules.ts";
import type { WorkOrderThread } from "../../../src/modules/work-orders/schema.ts";
import { PlainTable } from "../../components/plain-table.tsx";
import { link } from "../../ui/text.ts";

const ORIGINS = { new: "", split: "split off", replacement: "replacement" } as const;
const STATES = { open: "", held: "on hold", cancelled: "cancelled", done: "done" } as const;

/** On a work order's page: all orders that share the ordered pieces; with scrap, theirs add up to these. */
export function WorkOrderFamily({ family, id }: { family: WorkOrderThread["family"]; id: number }) {
  const sum = (of: (one: (typeof family)[number]) => number) =>
    formatNumber(family.reduce((total, one) => total + of(one), 0));
  const rows = family.map((one) => ({
    key: one.id,
    cells: [
      one.id === id ? (
        <b key="number">{one.woNumber}</b>
      ) : (
        <Link key="number" to="/work-orders/$id" params={{ id: String(one.id) }} className={link}>
          {one.woNumber}
        </Link>
      ),
      formatNumber(one.quantity),
      formatNumber(one.scrapped),
      one.origin === "replacement" ? "–" : formatNumber(one.orderedQuantity),
      STATES[one.state] || stepLabel(one.stepNumber, one.operation),
      ORIGINS[one.origin],
    ],
  }));
  const total = {
    key: "all",
    cells: ["Together", sum((one) => one.quantity), sum((one) => one.scrapped), formatNumber(orderedOf(family))],
  };
  return (
    <PlainTable
      label="Pieces"
      titles={["Work order", "Pieces", "Scrapped", "Ordered", "At", ""]}
      numbers={["Pieces", "Scrapped", "Ordered"]}
      rows={[...rows, total]}
    />
  );
}
