import { useState } from "react";
import { round } from "../../../src/lib/numbers.ts";
import { formatHours } from "../../../src/lib/text.ts";
import { type OptionHours, ownStepsOf, stepsOf } from "../../../src/modules/order-steps/rules.ts";
import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import { SelectField } from "../../components/form-fields.tsx";
import { PlainTable } from "../../components/plain-table.tsx";
import { Section } from "../../components/section.tsx";
import { css } from "../../styled-system/css/index.js";
import type { Offered } from "./option-grid.tsx";

interface PieceHoursProps {
  categories: readonly Offered[];
  steps: readonly ProductionStep[];
  changes: readonly OptionHours[];
}

/** Beside the grid of hours: what a piece with chosen options takes, step by step, with what is being typed. */
export function PieceHours({ categories, steps, changes }: PieceHoursProps) {
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const options = Object.values(chosen).map(Number);
  const own = stepsOf(steps, ownStepsOf(steps, changes, options));
  const total = round(
    own.reduce((sum, { hours }) => sum + hours, 0),
    2,
  );
  return (
    <Section title="What a Piece Comes To">
      <div className={css({ display: "grid", gap: "4" })}>
        <div className={css({ display: "grid", gap: "3", gridTemplateColumns: "repeat(2, minmax(0, 1fr))" })}>
          {categories.map(({ id, name, options }) => (
            <SelectField
              key={id}
              name={name}
              label={name}
              error={undefined}
              value={chosen[id] ?? NONE}
              onChange={(option) => setChosen((all) => ({ ...all, [id]: option }))}
              choices={[
                { value: NONE, label: "None" },
                ...options.map((option) => ({ value: String(option.id), label: option.name })),
              ]}
            />
          ))}
        </div>
        <PlainTable
          label="Hours for one piece"
          titles={["Step", "Hours"]}
          numbers={["Hours"]}
          rows={[
            ...own.map(({ id, operation, hours, isSkipped }) => ({
              key: id,
              cells: [operation, isSkipped ? "not needed" : formatHours(hours)],
            })),
            {
              key: "total",
              cells: [
                <b key="total">Total</b>,
                <b key="hours" className={css({ whiteSpace: "nowrap" })}>
                  {formatHours(total)}
                </b>,
              ],
            },
          ]}
        />
      </div>
    </Section>
  );
}

/** Stands for no option, because an entry of a list must have a value. No option has this id. */
const NONE = "0";
