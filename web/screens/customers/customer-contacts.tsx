import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { Customer } from "../../../src/modules/customers/schema.ts";
import { Section } from "../../components/section.tsx";
import { useList } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { link } from "../../ui/text.ts";
import { CustomerDialog } from "./customer-dialog.tsx";

/** On a company's page: its contacts and how to reach them; each can be changed in place. */
export function CustomerContacts({ customer }: { customer: Customer }) {
  const { rows, isLoading } = useList("customers", { companyId: customer.id, sort: "createdAt" });
  const may = useMay();
  const [shown, show] = useState<{ contact?: Customer; isOpen: boolean }>({ isOpen: false });
  return (
    <Section
      title="Contacts"
      actions={
        may("c", "customers") && (
          <Button variant="outline" size="xs" onClick={() => show({ isOpen: true })}>
            <Plus />
            Add Contact
          </Button>
        )
      }
    >
      {isLoading && <Skeleton css={{ height: "16" }} />}
      {!isLoading && rows.length === 0 && <p className={muted}>Nobody yet.</p>}
      <ul aria-label="Contacts" className={css({ _empty: { display: "none" } })}>
        {rows.map((contact) => (
          <li key={contact.id} className={row}>
            <Link to="/customers/$id" params={{ id: String(contact.id) }} className={link}>
              {contact.customerName}
            </Link>
            <span className={muted}>{[contact.contactType, contact.contactInfo].filter(Boolean).join(": ")}</span>
            {may("u", "customers") && (
              <Button
                variant="ghost"
                size="xs"
                aria-label={`Edit ${contact.customerName}`}
                onClick={() => show({ contact, isOpen: true })}
              >
                Edit
              </Button>
            )}
          </li>
        ))}
      </ul>
      <CustomerDialog
        isOpen={shown.isOpen}
        onClose={() => show({ ...shown, isOpen: false })}
        customer={shown.contact}
        company={customer}
      />
    </Section>
  );
}

const muted = css({ color: "fg.muted", overflowWrap: "anywhere" });
const row = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr) auto", sm: "minmax(0, 1fr) minmax(0, 1.4fr) auto" },
  alignItems: "center",
  columnGap: "4",
  rowGap: "1",
  py: "2.5",
  borderBottomWidth: "1px",
  _last: { borderBottomWidth: "0" },
  // On a phone, mail and phone go below the name.
  "& > span": { gridRow: { base: "2", sm: "auto" } },
});
