import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatDate } from "../../../src/lib/dates.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { useToday } from "../../data/today.ts";
import { css } from "../../styled-system/css/index.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { DateField } from "../../widgets/date-field.tsx";

/** Where a rate holds since there is a shop. */
const EVER = "0001-01-01";
const NOTHING = { validFrom: "", ratePercent: "" };

/** Among the settings: the tax rates with their days: what held, what holds, and what will by itself. */
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
  const [typed, setTyped] = useState(NOTHING);
  const { mutate, isPending } = useAction("taxRates", "create");
  return (
    <form
      className={form}
      onSubmit={(event) => {
        event.preventDefault();
        const { validFrom, ratePercent } = typed;
        const rate = { validFrom, ratePercent: ratePercent.trim() === "" ? Number.NaN : Number(ratePercent) };
        mutate(rate, { onSuccess: () => setTyped(NOTHING) });
      }}
    >
      <Field label="Another rate (%)">
        {(control) => (
          <Input
            {...control}
            type="number"
            min={0}
            step={0.001}
            value={typed.ratePercent}
            onChange={({ target }) => setTyped({ ...typed, ratePercent: target.value })}
          />
        )}
      </Field>
      <DateField
        name="validFrom"
        label="From"
        value={typed.validFrom}
        error={undefined}
        onChange={(validFrom) => setTyped({ ...typed, validFrom })}
      />
      <Button type="submit" variant="outline" className={css({ mt: "1.625rem" })} disabled={isPending}>
        <Plus />
        Add
      </Button>
    </form>
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
const form = css({
  display: "grid",
  gap: "3",
  mt: "3",
  maxWidth: "36rem",
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) 5.5rem",
});
