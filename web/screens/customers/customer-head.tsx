import { Link } from "@tanstack/react-router";
import type { Customer } from "../../../src/modules/customers/schema.ts";
import { formatInstantDay } from "../../components/dates.ts";
import { FactsRow, RowFact, RowFacts } from "../../components/facts-row.tsx";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { Status } from "../../widgets/status.tsx";
import { CustomerBadge } from "./customer-badge.tsx";

/** On top of a customer's page: the kind of record, how to reach it, and what was agreed on. */
export function CustomerHead({ customer }: { customer: Customer }) {
  const { recordType, contactType, contactInfo, terms, originalId, companyId, mergedIntoId, createdAt } = customer;
  const facts = [
    [contactType ?? "Contact", contactInfo],
    ["Terms", terms],
    ["Price level", customer.buysAt],
    ["Number", originalId],
    ["Added", formatInstantDay(createdAt)],
  ] as const;
  return (
    <Card.Root>
      <Card.Body className={css({ pt: "5" })}>
        <FactsRow>
          <CustomerBadge recordType={recordType} />
          {!customer.isActive && <Status of="record" word="Inactive" />}
          {companyId !== null && <Other label="At" id={companyId} />}
          {mergedIntoId !== null && <Other label="A duplicate, merged into" id={mergedIntoId} />}
          <RowFacts facts={facts} />
        </FactsRow>
      </Card.Body>
    </Card.Root>
  );
}

function Other({ label, id }: { label: string; id: number }) {
  const { data } = useRead("customers", "get", { id });
  return (
    <RowFact label={label}>
      <Link to="/customers/$id" params={{ id: String(id) }}>
        {data?.customerName ?? "..."}
      </Link>
    </RowFact>
  );
}
