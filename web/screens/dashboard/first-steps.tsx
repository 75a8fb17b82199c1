import { Link, type LinkProps } from "@tanstack/react-router";
import type { FirstSteps as Steps } from "../../../src/modules/dashboard/schema.ts";
import { StepMark } from "../../components/step-mark.tsx";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";

/** On the dashboard: the first steps of a new shop. Each ticks itself off, and the list goes with the first order. */
export function FirstSteps({ done }: { done: Steps }) {
  return (
    <Card.Root aria-label="First steps">
      <Card.Header>
        <Card.Title>Welcome. Four steps to begin with</Card.Title>
        <Card.Description>
          Only looking around? <code>stockworks serve --demo</code> opens a shop with made-up orders.
        </Card.Description>
      </Card.Header>
      <Card.Body>
        <ol className={list}>
          {STEPS.map(({ key, name, text, to }, index) => (
            <li key={key} className={step} data-done={done[key] ? "" : undefined}>
              <StepMark number={index + 1} state={done[key] ? "done" : "to come"} done="Done" />
              <span>
                <Link to={to} className={link}>
                  {name}
                </Link>
                <span className={css({ display: "block", color: "fg.muted" })}>{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </Card.Body>
    </Card.Root>
  );
}

const STEPS: readonly { key: keyof Steps; name: string; text: string; to: NonNullable<LinkProps["to"]> }[] = [
  {
    key: "lists",
    name: "Import your lists",
    text: "Customers, parts and vendors, as accounting exports them",
    to: "/imports",
  },
  { key: "team", name: "Add your team", text: "Names, departments and roles", to: "/users" },
  {
    key: "steps",
    name: "Check the production steps",
    text: "Their order, hours and departments",
    to: "/production-workflow",
  },
  {
    key: "order",
    name: "Take the first order",
    text: "With a part number it becomes a work order",
    to: "/sales-orders/new",
  },
];

const list = css({
  display: "grid",
  gap: "4",
  gridTemplateColumns: { base: "1fr", md: "1fr 1fr", xl: "repeat(4, 1fr)" },
});
const step = css({ display: "flex", gap: "3" });
const link = css({
  fontWeight: "medium",
  color: "tone.info.fg",
  textDecoration: "underline",
  textUnderlineOffset: "3px",
  borderRadius: "l1",
  "[data-done] &": { color: "fg.muted", textDecoration: "line-through" },
});
