import { ArrowLeft, ArrowRight, Clock, Pencil, Trash2 } from "lucide-react";
import { formatHours } from "../../../src/lib/text.ts";
import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import { Grip } from "../../components/grip.tsx";
import { useDrag } from "../../components/use-drag.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { Badge } from "../../ui/badge.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { UsedParts } from "../../widgets/materials/used-parts.tsx";

interface StepCardProps {
  step: ProductionStep;
  /** How many steps there are. */
  of: number;
  /** The numbers of the first step and the last. */
  first: number;
  last: number;
  /** Undefined if this person may not do them. */
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  /** Moves it to another step's place, or one place on. Also undefined while not all steps are shown. */
  onMove: ((to: "earlier" | "later" | { place: number }) => void) | undefined;
}

/** A step of production among the others: to edit, delete, or move. */
export function StepCard({
  step: { id, position, operation, department, hours },
  of,
  first,
  last,
  onEdit,
  onRemove,
  onMove,
}: StepCardProps) {
  const drag = useDrag(({ place }) => place !== undefined && onMove?.({ place: Number(place) }));
  return (
    <Card.Root
      aria-label={operation}
      className={cx(card, onMove && grabbed)}
      {...(onMove && { "data-drop": "", "data-place": position, ...drag })}
    >
      <Card.Header className={css({ display: "flex", flexDirection: "row", gap: "2" })}>
        <Card.Title className={css({ flex: "1", overflowWrap: "anywhere" })}>{operation}</Card.Title>
        {onMove && <Grip />}
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
      {(onEdit || onRemove || onMove) && (
        <Card.Footer className={css({ gap: "2", flexWrap: "wrap" })}>
          {onEdit && (
            <Button variant="outline" size="xs" aria-label={`Edit ${operation}`} onClick={onEdit}>
              <Pencil />
              Edit
            </Button>
          )}
          <UsedParts of={{ stepId: id }} name={operation} />
          {onRemove && (
            <Button variant="outline" size="xs" aria-label={`Delete ${operation}`} onClick={onRemove}>
              <Trash2 />
              Delete
            </Button>
          )}
          {onMove && (
            <span className={css({ display: "flex", gap: "1", ms: "auto" })}>
              <IconButton
                label={`Move ${operation} earlier`}
                size="xs"
                disabled={position === first}
                onClick={() => onMove("earlier")}
              >
                <ArrowLeft />
              </IconButton>
              <IconButton
                label={`Move ${operation} later`}
                size="xs"
                disabled={position === last}
                onClick={() => onMove("later")}
              >
                <ArrowRight />
              </IconButton>
            </span>
          )}
        </Card.Footer>
      )}
    </Card.Root>
  );
}

const line = css({ display: "inline-flex", flexWrap: "wrap", alignItems: "center", columnGap: "1.5", rowGap: "1" });
const card = css({
  minWidth: "0",
  "&[data-over]": { borderColor: "indigo.default", background: "tone.info.bg" },
  "&[data-dragged]": { zIndex: "10", cursor: "grabbing", boxShadow: "float", pointerEvents: "none" },
});
const grabbed = css({ position: "relative", cursor: { sm: "grab" }, userSelect: "none" });
