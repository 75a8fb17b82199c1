import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { readNumber } from "../../../src/lib/cells.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import { isClosed, type PriorityWeights, priorityScore } from "../../../src/modules/orders/rules.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { SavedNumber } from "./saved-field.tsx";
import { Section } from "./section.tsx";
import { NumberSetting } from "./settings.tsx";

const WEIGHTS = [
  ["isCritical", "Critical order"],
  ["rushFee", "Order with a rush fee"],
  ["daysLate", "Each day past the due date"],
] as const;
const SHOWN = 8;
/** How many orders show the effect, those due first. */
const LOOKED_AT = 200;

/** Among the settings: the weights of priorities and what they do as they are typed, and how the queue counts. */
export function PrioritiesSection() {
  const { data: stored } = useRead("prioritySettings", "list", {});
  const [typed, setTyped] = useState<Partial<PriorityWeights>>({});
  const { mutateAsync } = useAction("prioritySettings", "update", { undo: true });
  if (!stored) return null;
  const storedOf = (key: string) => stored.find((one) => one.key === key)?.value ?? 0;
  const weightOf = (key: keyof PriorityWeights) => typed[key] ?? storedOf(key);
  const weights = { isCritical: weightOf("isCritical"), rushFee: weightOf("rushFee"), daysLate: weightOf("daysLate") };
  return (
    <>
      <Section
        title="Priorities"
        text="Points that an order gets. They tell how pressing it is; what is next follows from the queue."
      >
        {WEIGHTS.map(([key, label]) => (
          <SavedNumber
            key={key}
            label={label}
            value={storedOf(key)}
            onType={(text) => setTyped({ ...typed, [key]: countedAs(text) })}
            onSave={(value) => mutateAsync({ key, value })}
          />
        ))}
      </Section>
      <Section
        title="Queue"
        text="What must begin first to be done in time comes first: counted back from its due date by the hours it needs."
      >
        <NumberSetting
          name="criticalDays"
          label="Days of a critical order"
          hint="By so many working days it counts as due earlier."
        />
        <NumberSetting
          name="rushDays"
          label="Days of a rush order"
          hint="By so many working days it counts as due earlier."
        />
        <NumberSetting
          name="stuckDays"
          label="Days at a step"
          hint="An order that is longer than this at its step is stuck."
        />
        <NumberSetting
          name="stepLimit"
          label="Orders at a step"
          hint="With more at once the step board warns. 0 for any number."
        />
      </Section>
      <Effect weights={weights} />
    </>
  );
}

function countedAs(text: string): number {
  const read = readNumber(text);
  return "value" in read ? read.value : 0;
}

function Effect({ weights }: { weights: PriorityWeights }) {
  const { data } = useRead("orders", "list", { sort: "dueDate", limit: LOOKED_AT });
  const first = (data?.rows ?? [])
    .filter(({ status }) => !isClosed(status))
    .map((order) => ({ ...order, score: priorityScore(order, weights) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SHOWN);
  if (first.length === 0) return null;
  return (
    <Section title="First by these weights" isWide>
      <ol aria-label="Orders that come first" className={css({ display: "grid", gap: "2", maxWidth: "36rem" })}>
        {first.map(({ id, orderNumber, customerName, score }) => (
          <li key={id} className={css({ display: "flex", gap: "3" })}>
            <Link
              to="/sales-orders/$id"
              params={{ id: String(id) }}
              className={css({ color: "tone.info.fg", textDecoration: "underline" })}
            >
              {orderNumber}
            </Link>
            <span className={css({ truncate: true, flex: "1" })}>{customerName}</span>
            <span>{formatNumber(score)} points</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
