import { count, formatNumber } from "../../../src/lib/text.ts";
import type { Todo } from "../../../src/modules/dashboard/schema.ts";
import { standingWords } from "../../../src/modules/work-orders/rules.ts";
import { formatDate } from "../../components/dates.ts";
import { Status } from "../../widgets/status.tsx";
import { TodoPanel, TodoRow, What } from "./todo-panel.tsx";

/** On the dashboard: sold orders with pieces that have no work order yet. */
export function NotOnFloor({ notOnFloor: { total, late, rows } }: { notOnFloor: NonNullable<Todo["notOnFloor"]> }) {
  return (
    <TodoPanel
      title="Not on the floor"
      total={total}
      note={late > 0 ? `${formatNumber(late)} late` : undefined}
      all={{ to: "/sales-orders", search: { due: "notOnFloor" } }}
    >
      {rows.map(({ id, orderNumber, customerName, what, quantity, dueDate, ...stands }) => {
        const { word, text } = standingWords({ ...stands, state: "open" });
        return (
          <TodoRow
            key={id}
            to={{ to: "/sales-orders/$id", params: { id: String(id) } }}
            name={orderNumber}
            about={customerName}
            state={
              <Status of="work" word={word}>
                {text}
              </Status>
            }
          >
            <What text={what} />
            <span>{count(quantity, "piece")} to send</span>
            {dueDate && <span>due {formatDate(dueDate)}</span>}
          </TodoRow>
        );
      })}
    </TodoPanel>
  );
}
