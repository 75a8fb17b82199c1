import type { ReactNode } from "react";
import { css } from "../styled-system/css/index.js";
import { Card } from "../ui/card.tsx";

interface SectionProps {
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of any record's page, in a card of its own. */
export function Section({ title, actions, children }: SectionProps) {
  return (
    <Card.Root>
      <Card.Header className={head}>
        <Card.Title>{title}</Card.Title>
        {actions}
      </Card.Header>
      <Card.Body>{children}</Card.Body>
    </Card.Root>
  );
}

const head = css({
  display: "flex",
  flexDirection: "row",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
});
