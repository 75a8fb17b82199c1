import { Mail, Printer } from "lucide-react";
import { useState } from "react";
import { mailOf } from "../../../src/modules/purchase-orders/rules.ts";
import type { PurchaseOrder } from "../../../src/modules/purchase-orders/schema.ts";
import { CopyButton } from "../../components/copy-button.tsx";
import { formatDate } from "../../components/dates.ts";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/dialog.tsx";
import { Field, Textarea } from "../../ui/field.tsx";

/** How a purchase order goes to its vendor: on paper, or as text for a mail. */
export function PurchasePapers({ order }: { order: PurchaseOrder }) {
  const [isMailing, setMailing] = useState(false);
  const { data: vendor } = useRead("vendors", "get", { id: order.vendorId });
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
      <MailDialog order={order} to={vendor?.email ?? null} isOpen={isMailing} onClose={() => setMailing(false)} />
    </>
  );
}

interface MailProps {
  order: PurchaseOrder;
  to: string | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The text of the mail, to be copied or opened in the mail program. */
function MailDialog({ order, to, isOpen, onClose }: MailProps) {
  const { data: settings } = useRead("settings", "get", {});
  const { subject, body } = mailOf(order, settings?.shopName ?? "", formatDate);
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={subject}
      description={to === null ? `${order.vendorName} has no e-mail address yet.` : `To ${to}`}
    >
      <DialogBody>
        <Field label="Text">
          {(control) => (
            <Textarea
              {...control}
              readOnly
              rows={14}
              value={body}
              className={css({ fontFamily: "mono", textStyle: "sm" })}
            />
          )}
        </Field>
      </DialogBody>
      <DialogFooter>
        <CopyButton text={body} what="Mail text" />
        <Button asChild variant="outline">
          <a href={`mailto:${encodeURIComponent(to ?? "").replace("%40", "@")}?${query}`}>
            <Mail />
            Open Mail Program
          </a>
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
