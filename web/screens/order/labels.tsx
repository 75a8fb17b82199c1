import { count } from "../../../src/lib/text.ts";
import type { OrderLine } from "../../../src/modules/order-lines/schema.ts";
import type { SalesOrder, Thread } from "../../../src/modules/sales-orders/schema.ts";
import { useRead } from "../../data/calls.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { label, labelSheet } from "../../widgets/papers/sheet.tsx";
import { unnamedOptions } from "./order-facts.ts";

interface LabelsProps {
  order: SalesOrder;
  /** What is to be labelled. */
  lines: readonly { lineNo: number; description: string; quantity: number }[];
  /** The order's lines with their options. */
  sold: readonly OrderLine[];
  shipTo: string | null;
}

/** Up to this many pieces have a label each; beyond that each line has one. */
const MOST_LABELS = 96;

/**
 * The papers of a sales order: labels for boxes, eight to a sheet of A4 or Letter, to be cut. They say where it goes
 * and what is inside, a stock with its options.
 */
export function Labels({ order, lines, sold, shipTo }: LabelsProps) {
  const { data: settings } = useRead("settings", "get", {});
  const { orderNumber, poNumber, customerName } = order;
  return (
    <article className={labelSheet} aria-label={`Labels of ${orderNumber} on paper`}>
      {labelsOf(lines).map(({ key, lineNo, description, place }) => (
        <section key={key} className={cx(label, ofBox)}>
          <p className={css({ color: "#444", fontSize: "8pt" })}>{settings?.shopName}</p>
          <div>
            <p className={css({ fontSize: "13pt", fontWeight: "semibold" })}>{customerName}</p>
            <p className={css({ whiteSpace: "pre-line" })}>{shipTo}</p>
          </div>
          <div>
            <p className={css({ lineClamp: "3" })}>{description}</p>
            <p className={css({ lineClamp: "3", fontSize: "8pt" })}>
              {sold
                .filter(({ no }) => no === lineNo)
                .flatMap((line) => unnamedOptions(line).map(({ name }) => name))
                .join(" · ")}
            </p>
          </div>
          <p className={foot}>
            <b>{orderNumber}</b>
            {poNumber && <span>Your PO: {poNumber}</span>}
            <b>{place}</b>
          </p>
        </section>
      ))}
    </article>
  );
}

/** What is ordered of each item of a sales order, as lines for labels. */
export function orderedLines(items: Thread["items"]): LabelsProps["lines"] {
  return items.map(({ ordered: quantity, ...item }) => ({ ...item, quantity }));
}

/** The labels for these lines of a sales order. */
export function labelsOf(lines: LabelsProps["lines"]) {
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (all > MOST_LABELS)
    return lines.map(({ lineNo, description, quantity }) => ({
      key: `${lineNo}`,
      lineNo,
      description,
      place: count(quantity, "piece"),
    }));
  const pieces = lines.flatMap((line) => Array.from({ length: line.quantity }, (_, i) => ({ ...line, i })));
  return pieces.map(({ lineNo, description, i }, at) => ({
    key: `${lineNo} ${i}`,
    lineNo,
    description,
    place: `${at + 1} of ${all}`,
  }));
}

const ofBox = css({
  flexDirection: "column",
  justifyContent: "space-between",
  gap: "2mm",
  height: "57mm",
  p: "4mm",
});
const foot = css({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: "3mm",
  fontSize: "8pt",
  borderTop: "1px solid #999",
  pt: "2mm",
  "& b": { fontWeight: "semibold", fontSize: "12pt", whiteSpace: "nowrap" },
});
