import { count } from "../../../src/lib/text.ts";
import { NewPriceLevel, type PriceLevel } from "../../../src/modules/price-levels/schema.ts";
import { NumberField, TextField } from "../../components/form-fields.tsx";
import { useAction, useRead } from "../../data/calls.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { DeleteRow, NewRow, useNewRow } from "./new-row.tsx";
import { SavedField, SavedNumber } from "./saved-field.tsx";
import { Section } from "./section.tsx";

/** Among the settings: what groups of customers pay less than the list says. */
export function PriceLevels() {
  const { data: levels = [] } = useRead("priceLevels", "list", {});
  return (
    <Section
      title="Price levels"
      text="What dealers and the like pay less. A customer's level goes on the lines of new orders; orders that were made keep theirs."
      isWide
    >
      <ul aria-label="Price levels" className={css({ display: "grid", gap: "3", maxWidth: "36rem" })}>
        {levels.map((level) => (
          <Level key={level.id} level={level} />
        ))}
      </ul>
      <NewLevel />
    </Section>
  );
}

function Level({ level }: { level: PriceLevel }) {
  const { id, name, stockPercent, itemPercent, customers } = level;
  const { mutateAsync } = useAction("priceLevels", "update", { ifMatch: level.updatedAt, undo: true });
  const { mutate: remove } = useAction("priceLevels", "remove", { undo: true });
  return (
    <li className={row}>
      <SavedField
        label="Name"
        hint={customers > 0 ? count(customers, "customer") : undefined}
        value={name}
        onSave={(name) => mutateAsync({ id, name })}
      />
      <SavedNumber
        label="Stocks, %"
        step={0.01}
        value={stockPercent}
        onSave={(stockPercent) => mutateAsync({ id, stockPercent })}
      />
      <SavedNumber
        label="Parts, %"
        step={0.01}
        value={itemPercent}
        onSave={(itemPercent) => mutateAsync({ id, itemPercent })}
      />
      <DeleteRow name={name} onDelete={() => remove({ id })} />
    </li>
  );
}

function NewLevel() {
  const { mutateAsync } = useAction("priceLevels", "create");
  const form = useNewRow(NewPriceLevel, mutateAsync);
  return (
    <NewRow form={form} className={cx(row, css({ mt: "3" }))}>
      <TextField {...form.field("name")} label="New level" />
      <NumberField {...form.field("stockPercent")} label="Stocks, %" min={0} step={0.01} />
      <NumberField {...form.field("itemPercent")} label="Parts, %" min={0} step={0.01} />
    </NewRow>
  );
}

const row = css({
  display: "grid",
  gap: "3",
  maxWidth: "36rem",
  alignItems: "start",
  gridTemplateColumns: {
    base: "minmax(0, 1fr) minmax(0, 1fr) 5.25rem",
    md: "minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) 5.5rem",
  },
  // On a phone the name has a line to itself.
  "& > :first-child": { gridColumn: { base: "1 / -1", md: "auto" } },
});
