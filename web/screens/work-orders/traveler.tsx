import { formatDate } from "../../../src/lib/dates.ts";
import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import type { WorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { QrCode } from "../../components/qr-code.tsx";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { soldOptions } from "../../widgets/option-prices.ts";

interface TravelerProps {
  order: WorkOrder;
  steps: readonly ProductionStep[];
}

/** The paper that goes through the shop with the pieces, without prices: its code opens the step on a phone. */
export function Traveler({ order, steps }: TravelerProps) {
  const { data: settings } = useRead("settings", "get", {});
  const { woNumber, soNumber, customerName, partNumber, quantity, dueDate, instruction } = order;
  const options = soldOptions(order);
  const facts = [
    ["Customer", customerName],
    ["Sales order", soNumber],
    ["Part number", partNumber],
    ["Pieces", quantity.toLocaleString("en-US")],
    ["Due", dueDate && formatDate(dueDate)],
  ] as const;
  return (
    <article className={paper} aria-label={`Traveler of ${woNumber}`}>
      <header className={head}>
        <div>
          {settings?.shopName && <p>{settings.shopName}</p>}
          <h1>{woNumber}</h1>
          <dl className={list}>
            {facts.map(
              ([label, text]) =>
                text && (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
        <div className={code}>
          <QrCode text={stepAddress(woNumber)} label={`Opens ${woNumber} on a phone`} />
        </div>
      </header>
      {instruction && (
        <section className={note}>
          <h2>Note</h2>
          <p>{instruction}</p>
        </section>
      )}
      {options.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Option</th>
              <th scope="col">As sold</th>
            </tr>
          </thead>
          <tbody>
            {options.map(({ field, label, name }) => (
              <tr key={field}>
                <td>{label}</td>
                <td>{name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Department</th>
            <th scope="col">Pieces</th>
            <th scope="col">Date</th>
            <th scope="col">Signature</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ id, position, operation, department }) => (
            <tr key={id} className={boxes}>
              <td>
                {position} · {operation}
              </td>
              <td>{department}</td>
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

/** Where a phone finds the step that the work order is at. */
function stepAddress(woNumber: string): string {
  return `${location.origin}/step/${encodeURIComponent(woNumber)}`;
}

const paper = css({
  display: "none",
  _print: { display: "grid" },
  gap: "6mm",
  color: "black",
  background: "white",
  fontSize: "11pt",
  lineHeight: "1.35",
  overflowWrap: "anywhere",
  breakAfter: "page",
  "& h1": { fontSize: "24pt", fontWeight: "bold", mb: "2mm" },
  "& h2": { fontSize: "11pt", fontWeight: "semibold" },
  "& table": { width: "full", borderCollapse: "collapse" },
  "& thead": { display: "table-header-group" },
  "& tr": { breakInside: "avoid" },
  "& :is(th, td)": { p: "1.5mm 2mm", textAlign: "start", verticalAlign: "top", border: "1px solid #999" },
  "& th": { fontWeight: "semibold", fontSize: "9pt" },
});
const head = css({ display: "flex", justifyContent: "space-between", alignItems: "flex-start", gap: "6mm" });
const list = css({
  display: "grid",
  gap: "0.5mm",
  "& > div": { display: "grid", gridTemplateColumns: "30mm minmax(0, 1fr)" },
  "& dt": { color: "#444" },
  "& dd": { fontWeight: "semibold" },
});
const code = css({ width: "38mm", flexShrink: "0" });
const note = css({ border: "1px solid #999", p: "3mm", "& p": { fontSize: "14pt", whiteSpace: "pre-line" } });
// Room to write in.
const boxes = css({ height: "11mm", "& td:nth-child(n+3)": { width: "24mm" }, "& td:last-child": { width: "40mm" } });
