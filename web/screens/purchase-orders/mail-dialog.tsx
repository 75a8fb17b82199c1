import { Mail } from "lucide-react";
import type { PurchaseOrder } from "../../../src/modules/purchase-orders/schema.ts";
import { CopyButton } from "../../components/copy-button.tsx";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/dialog.tsx";
import { Field, Textarea } from "../../ui/field.tsx";

interface MailProps {
  order: PurchaseOrder;
  /** What the mail says; the shop's name stands under it. */
  mail: (shopName: string) => { subject: string; body: string };
  isOpen: boolean;
  onClose: () => void;
}

/** The text of a mail to the vendor, to be copied or opened in the mail program. */
export function MailDialog({ order, mail, isOpen, onClose }: MailProps) {
  const { data: settings } = useRead("settings", "get", {});
  const { data: vendor } = useRead("vendors", "get", { id: order.vendorId });
  const to = vendor?.email ?? null;
  const { subject, body } = mail(settings?.shopName ?? "");
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
