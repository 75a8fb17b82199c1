import { Mail, Printer } from "lucide-react";
import { useState } from "react";
import { mailOf } from "../../../src/modules/purchase-orders/rules.ts";
import type { PurchaseOrder } from "../../../src/modules/purchase-orders/schema.ts";
import { formatDate } from "../../components/dates.ts";
import { Button } from "../../ui/button.tsx";
import { MailDialog } from "./mail-dialog.tsx";

/** How a purchase order goes to its vendor: on paper, or as text for a mail. */
export function PurchasePapers({ order }: { order: PurchaseOrder }) {
  const [isMailing, setMailing] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setMailing(true)}>
        <Mail />
        Mail
      </Button>
      <Button variant="outline" onClick={() => print()}>
        <Printer />
        Print
      </Button>
      <MailDialog
        order={order}
        mail={(shopName) => mailOf(order, shopName, formatDate)}
        isOpen={isMailing}
        onClose={() => setMailing(false)}
      />
    </>
  );
}
