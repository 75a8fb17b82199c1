import { Clock, Pencil, Trash2 } from "lucide-react";
import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { formatHours } from "./hours.ts";

interface StepCardProps {
  step: ProductionStep;
  /** How many steps there are. */
  of: number;
  /** Undefined where they are not for who is here. */
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

export function StepCard({
  step: { id, position, operation, department, hours },
  of,
  onEdit,
  onRemove,
}: StepCardProps) {
  return (
    <Card.Root aria-label={operation} className={css({ minWidth: "0" })}>
      <Card.Header>
        <Card.Title className={css({ overflowWrap: "anywhere" })}>{operation}</Card.Title>
      </Card.Header>
      <Card.Body className={css({ flex: "1", gap: "2", color: "fg.muted" })}>
        <div className={line}>
          <Badge tone="info">{department}</Badge>
          <span className={line}>
            <Clock aria-hidden size={14} />
            {formatHours(hours)}
          </span>
        </div>
        <p className={css({ textStyle: "xs" })}>
          Step ID: {id} · Step {position} of {of}
        </p>
      </Card.Body>
      {(onEdit || onRemove) && (
        <Card.Footer className={css({ gap: "2" })}>
          {onEdit && (
            <Button variant="outline" size="xs" aria-label={`Edit ${operation}`} onClick={onEdit}>
              <Pencil />
              Edit
            </Button>
          )}
          {onRemove && (
            <Button variant="outline" size="xs" aria-label={`Delete ${operation}`} onClick={onRemove}>
              <Trash2 />
              Delete
            </Button>
          )}
        </Card.Footer>
      )}
    </Card.Root>
  );
}

const line = css({ display: "inline-flex", flexWrap: "wrap", alignItems: "center", columnGap: "1.5", rowGap: "1" });
