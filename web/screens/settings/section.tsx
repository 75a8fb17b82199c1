import type { ReactNode } from "react";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";

interface SectionProps {
  title: string;
  text?: string;
  /** Its fields, two in a row where there is room. */
  children: ReactNode;
  /** Its content takes the whole width. */
  isWide?: boolean;
}

/** A card of settings that belong together. */
export function Section({ title, text, children, isWide = false }: SectionProps) {
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title>{title}</Card.Title>
        {text && <Card.Description>{text}</Card.Description>}
      </Card.Header>
      <Card.Body>{isWide ? children : <div className={grid}>{children}</div>}</Card.Body>
    </Card.Root>
  );
}

const grid = css({
  display: "grid",
  gap: "4",
  maxWidth: "48rem",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "1fr 1fr" },
});
