import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Select } from "../../ui/select.tsx";
import { Status } from "../../widgets/status.tsx";
import { statusChoices } from "../../widgets/status-choices.ts";

/** On a sales order's page: changes its status, with Undo. Others only see it. */
export function StatusSelect({ order }: { order: SalesOrder }) {
  const mayMove = useMay()("u", "orders");
  const { id, status, updatedAt } = order;
  const update = useAction("orders", "update", { ifMatch: updatedAt, undo: true });
  if (!mayMove) return <Status of="order" word={status} />;
  return (
    <div className={css({ width: "44" })}>
      <Select
        control={{ "aria-label": "Status" }}
        choices={statusChoices(status)}
        value={update.isPending ? (update.variables.status ?? status) : status}
        onChange={(chosen) => chosen !== status && update.mutate({ id, status: chosen })}
      />
    </div>
  );
}
