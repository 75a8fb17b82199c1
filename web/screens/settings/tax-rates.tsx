import { Trash2 } from "lucide-react";
import { NewTaxRate } from "../../../src/modules/settings/schema.ts";
import { formatDate } from "../../components/dates.ts";
import { NumberField } from "../../components/form-fields.tsx";
import { useAction, useRead } from "../../data/calls.ts";
import { useToday } from "../../data/today.ts";
import { css } from "../../styled-system/css/index.js";
import { IconButton } from "../../ui/button.tsx";
import { DateField } from "../../widgets/date-field.tsx";
import { NewRow, useNewRow } from "./new-row.tsx";

/** The first day of the oldest tax rate. */
const EVER = "0001-01-01";

/** Among the settings: the tax rates with their days, past, present and to come. */
export function TaxRates() {
  const { data: rates = [] } = useRead("taxRates", "list", {});
  const today = useToday();
  const { mutate: remove } = useAction("taxRates", "remove", { undo: true });
  const present = rates.find(({ validFrom }) => validFrom <= today);
  return (
    <>
      <ul aria-label="Tax rates" className={list}>
        {rates.map((rate) => (
          <li key={rate.id} className={row} data-present={rate === present ? "" : undefined}>
            <span className={percent}>{rate.ratePercent}%</span>
            <span>
              {rate.validFrom === EVER ? "from the beginning" : `from ${formatDate(rate.validFrom)}`}
              {rate === present && ", now"}
            </span>
            {rate.validFrom > today && (
              <IconButton
                label={`Delete ${rate.ratePercent}% from ${formatDate(rate.validFrom)}`}
                variant="ghost"
                className={css({ ms: "auto" })}
                onClick={() => remove({ id: rate.id })}
              >
                <Trash2 />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <NewRate />
    </>
  );
}

function NewRate() {
  const { mutateAsync } = useAction("taxRates", "create");
  const form = useNewRow(NewTaxRate, mutateAsync);
  return (
    <NewRow form={form} className={line}>
      <NumberField {...form.field("ratePercent")} label="Another rate (%)" min={0} step={0.001} />
      <DateField {...form.field("validFrom")} label="From" />
    </NewRow>
  );
}

const list = css({ display: "grid", maxWidth: "36rem", textStyle: "sm" });
const row = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  minHeight: "11",
  borderBottomWidth: "1px",
  color: "fg.muted",
  "&[data-present]": { color: "fg.default", fontWeight: "medium" },
});
const percent = css({ minWidth: "16", fontVariantNumeric: "tabular-nums" });
const line = css({
  display: "grid",
  gap: "3",
  mt: "3",
  maxWidth: "36rem",
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) 5.5rem",
});
