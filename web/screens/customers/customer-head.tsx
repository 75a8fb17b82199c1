import { Link } from "@tanstack/react-router";
import { formatInstantDay } from "../../../src/lib/dates.ts";
import type { Customer } from "../../../src/modules/customers/schema.ts";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { CustomerBadge } from "./customer-badge.tsx";

/** On top of a customer's page: what kind of record it is, how to reach it, and what was agreed on. */
export function CustomerHead({ customer }: { customer: Customer }) {
  const { recordType, contactType, contactInfo, terms, originalId, companyId, mergedIntoId, createdAt } = customer;
  const facts = [
    [contactType ?? "Contact", contactInfo],
    ["Terms", terms],
    ["Number", originalId],
    ["Added", formatInstantDay(createdAt)],
  ] as const;
  return (
    <Card.Root>
      <Card.Body className={row}>
        <CustomerBadge recordType={recordType} />
        {companyId !== null && <Other label="At" id={companyId} />}
        {mergedIntoId !== null && <Other label="A duplicate, merged into" id={mergedIntoId} />}
        {facts.map(
          ([label, text]) =>
            text && (
              <span key={label} className={fact}>
                {label} <b>{text}</b>
              </span>
            ),
        )}
      </Card.Body>
    </Card.Root>
  );
}

function Other({ label, id }: { label: string; id: number }) {
  const { data } = useRead("customers", "get", { id });
  return (
    <span className={fact}>
      {label}{" "}
      <Link to="/customers/$id" params={{ id: String(id) }} className={link}>
        {data?.customerName ?? "..."}
      </Link>
    </span>
  );
}

const row = css({
  display: "flex",
  flexDirection: "row",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "4",
  rowGap: "2",
  pt: "5",
});
const fact = css({
  color: "fg.muted",
  overflowWrap: "anywhere",
  "& b": { color: "fg.default", fontWeight: "medium", ms: "1" },
});
const link = css({
  color: "fg.default",
  fontWeight: "medium",
  textDecoration: "underline",
  textUnderlineOffset: "2px",
  ms: "1",
});
