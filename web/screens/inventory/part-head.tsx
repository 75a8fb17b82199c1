import { Link } from "@tanstack/react-router";
import { formatMoney } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import { stockStatusLabel } from "../../../src/modules/inventory/rules.ts";
import type { Part } from "../../../src/modules/inventory/schema.ts";
import { formatDate } from "../../components/dates.ts";
import { FactsRow, RowFact, RowFacts } from "../../components/facts-row.tsx";
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
    ["Sale price", part.salePrice == null ? null : formatMoney(part.salePrice)],
    ["Last ordered", lastOrderDate && formatDate(lastOrderDate)],
  ] as const;
  return (
    <Card.Root>
      <Card.Body className={css({ display: "grid", gap: "2", pt: "5" })}>
        <FactsRow>
          <Status of="stock" word={stockStatusLabel(part.stockStatus)} />
          {!part.isActive && <Status of="record" word="Inactive" />}
          {location && (
            <RowFact label="Location">
              <Link to="/inventory" search={{ location }}>
                {location}
              </Link>
            </RowFact>
          )}
          <RowFacts facts={facts} />
        </FactsRow>
        {description && <p className={css({ whiteSpace: "pre-line" })}>{description}</p>}
      </Card.Body>
    </Card.Root>
  );
}
