import { formatNumber } from "../../../src/lib/text.ts";
import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import type { WorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { formatDate } from "../../components/dates.ts";
import { NumbersTable } from "../../components/numbers-table.tsx";
import { QrCode } from "../../components/qr-code.tsx";
import { css } from "../../styled-system/css/index.js";
import { soldOptions } from "../options/prices.ts";
import { known, Sheet } from "./sheet.tsx";

interface TravelerProps {
  order: WorkOrder;
  steps: readonly ProductionStep[];
}

/**
 * Printed from a sales order's page and from the screens of work orders: the paper that goes through the shop with the
 * pieces, without prices. Its code opens the step on a phone.
 */
export function Traveler({ order, steps }: TravelerProps) {
  const { woNumber, soNumber, customerName, partNumber, quantity, dueDate, instruction } = order;
  const options = soldOptions(order);
  return (
    <Sheet
      label={`Traveler of ${woNumber}`}
      title={woNumber}
      facts={known([
        ["Customer", customerName],
        ["Sales order", soNumber],
        ["Part number", partNumber],
        ["Pieces", formatNumber(quantity)],
        ["Due", dueDate && formatDate(dueDate)],
      ])}
      aside={<QrCode text={stepAddress(woNumber)} label={`Opens ${woNumber} on a phone`} />}
      hasBoxes
    >
      {instruction && (
        <section className={note}>
          <h2>Note</h2>
          <p>{instruction}</p>
        </section>
      )}
      {options.length > 0 && (
        <NumbersTable
          caption="Options"
          className={narrow}
          head={["Option", "As sold"]}
          rows={options.map(({ key, label, name }) => ({ key, cells: [label, name] }))}
        />
      )}
      <NumbersTable
        className={boxes}
        caption="Steps"
        head={["Step", "Department", "Pieces", "Date", "Signature"]}
        rows={steps.map(({ id, position, operation, department }) => ({
          key: id,
          cells: [
            `${position} · ${operation}`,
            department,
            order.skippedSteps.includes(id) ? "not needed" : "",
            "",
            "",
          ],
        }))}
      />
    </Sheet>
  );
}

/** The address that opens the work order's step on a phone. */
function stepAddress(woNumber: string): string {
  return `${location.origin}/step/${encodeURIComponent(woNumber)}`;
}

const note = css({
  border: "1px solid #999",
  p: "3mm",
  "& h2": { fontSize: "11pt" },
  "& p": { fontSize: "14pt", whiteSpace: "pre-line" },
});
// All nine options, a note and seven steps fit a sheet of Letter.
const narrow = css({ "& :is(th, td)": { py: "0.5mm" } });
// Room to write in. Beside a long note the last three steps go to the next sheet together, and none alone.
const boxes = css({
  "& tbody tr": { height: "10mm" },
  "& tbody tr:nth-last-child(-n + 2)": { breakBefore: "avoid" },
  "& td:nth-child(n+3)": { width: "24mm" },
  "& td:last-child": { width: "40mm" },
});
