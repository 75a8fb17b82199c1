import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { readNumber } from "../../../src/lib/cells.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import { isClosed, type PriorityWeights, priorityScore } from "../../../src/modules/orders/rules.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { SavedNumber } from "./saved-field.tsx";
import { Section } from "./section.tsx";

const WEIGHTS = [
  ["isCritical", "Critical order"],
  ["rushFee", "Order with a rush fee"],
  ["daysLate", "Each day past the due date"],
] as const;
const SHOWN = 8;
/** How many orders show the effect, those due first. */
const LOOKED_AT = 200;

/** Among the settings: the weights of priorities, beside the orders that come first with them, as they are typed. */
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
        text="Points that an order gets. Those with the most come first where lists are by urgency."
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
