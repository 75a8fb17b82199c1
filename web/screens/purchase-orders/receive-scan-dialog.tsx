import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { fold } from "../../../src/lib/text.ts";
import type { PurchaseOrderRow } from "../../../src/modules/purchase-orders/schema.ts";
import { client } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Dialog, DialogBody } from "../../ui/dialog.tsx";
import { link } from "../../ui/text.ts";
import { ScanField } from "../../widgets/scan-field.tsx";

/** So many orders may wait for the same part. */
const AT_MOST = 20;

/** Over the list: goes from a code on a box to the purchase order that it came for. */
export function ReceiveScanDialog(dialog: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [found, setFound] = useState<readonly PurchaseOrderRow[]>([]);
  const receive = (id: number) =>
    void navigate({ to: "/purchase-orders/$id", params: { id: String(id) }, search: { receive: "1" } });
  const onScan = async (code: string) => {
    const { rows } = await client.purchaseOrders.list({ search: code, limit: AT_MOST });
    const order = rows.find(({ number }) => fold(number) === fold(code));
    if (order) return receive(order.id);
    const { id, partNumber } = await client.inventory.scan({ code });
    const waiting = await client.purchaseOrders.list({ partId: id, status: "on the way", limit: AT_MOST });
    const [first, ...others] = waiting.rows;
    if (!first) throw new Error(`${partNumber} is on no purchase order that is on the way`);
    if (others.length === 0) return receive(first.id);
    setFound(waiting.rows);
  };
  return (
    <Dialog
      {...dialog}
      title="Receive"
      description="Scan or type the number of a purchase order, or of a part: its number, its SKU, or the vendor's."
    >
      <DialogBody>
        {/* Its first field gets the focus. */}
        <form onSubmit={(event) => event.preventDefault()}>
          <ScanField label="Code" hint="Enter goes to the order" onScan={onScan} />
        </form>
        {found.length > 0 && (
          <ul aria-label="Purchase orders" className={css({ display: "grid", gap: "2", mt: "4" })}>
            {found.map(({ id, number, vendorName }) => (
              <li key={id}>
                <Link to="/purchase-orders/$id" params={{ id: String(id) }} search={{ receive: "1" }} className={link}>
                  {number}
                </Link>{" "}
                {vendorName}
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
    </Dialog>
  );
}
