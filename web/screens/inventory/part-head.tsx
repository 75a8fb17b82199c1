import { Link } from "@tanstack/react-router";
import { formatDate } from "../../../src/lib/dates.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import { stockStatusLabel } from "../../../src/modules/inventory/rules.ts";
import type { Part } from "../../../src/modules/inventory/schema.ts";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { Status } from "../../widgets/status.tsx";

/** Whether there is enough of a part, where it is kept, and which vendor it comes from. */
export function PartHead({ part }: { part: Part }) {
  const { data: settings } = useRead("settings", "get", {});
  const { location, supplier, supplierPartNumber, category, lastOrderDate, description, sku } = part;
  const minimum = part.minimumStock ?? settings?.lowStockDefault;
  const facts = [
    ["Supplier", supplier],
    ["Supplier part #", supplierPartNumber],
    ["SKU", sku],
    ["Category", category],
    ["Minimum", minimum === undefined ? null : formatNumber(minimum)],
    ["Last ordered", lastOrderDate && formatDate(lastOrderDate)],
  ] as const;
  return (
    <Card.Root>
      <Card.Body className={row}>
        <Status of="stock" word={stockStatusLabel(part.stockStatus)} />
        {location && (
          <span className={fact}>
            Location
            <Link to="/inventory" search={{ location }}>
              {location}
            </Link>
          </span>
        )}
        {facts.map(
          ([label, text]) =>
            text && (
              <span key={label} className={fact}>
                {label} <b>{text}</b>
              </span>
            ),
        )}
        {description && <p className={css({ flexBasis: "full", whiteSpace: "pre-line" })}>{description}</p>}
      </Card.Body>
    </Card.Root>
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
  "& :is(b, a)": { color: "fg.default", fontWeight: "medium", ms: "1" },
  "& a": { textDecoration: "underline", textUnderlineOffset: "2px" },
});
