import { CalendarDays, Clock, Sunrise } from "lucide-react";
import type { Notification, Snooze } from "../../../src/modules/notifications/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogBody } from "../../ui/dialog.tsx";

const CHOICES = [
  { until: "hour", label: "For an hour", icon: Clock },
  { until: "tomorrow", label: "Until tomorrow morning", icon: Sunrise },
  { until: "week", label: "Until next week", icon: CalendarDays },
] as const;

interface SnoozeDialogProps {
  /** The notifications to put off; none while it is closed. */
  rows: readonly Notification[];
  onClose: () => void;
  onChoose: (until: Snooze) => void;
}

/** On the screen of notifications: asks how long to put these off. */
export function SnoozeDialog({ rows, onClose, onChoose }: SnoozeDialogProps) {
  const what = rows.length === 1 ? rows[0]?.message : `${rows.length} notifications`;
  return (
    <Dialog
      isOpen={rows.length > 0}
      onClose={onClose}
      title="Snooze"
      {...(what === undefined ? {} : { description: what })}
    >
      <DialogBody>
        <div className={css({ display: "grid", gap: "2", pb: "2" })}>
          {CHOICES.map(({ until, label, icon: Icon }, i) => (
            <Button
              key={until}
              variant="outline"
              css={{ justifyContent: "flex-start" }}
              {...(i === 0 ? { "data-autofocus": true } : {})}
              onClick={() => onChoose(until)}
            >
              <Icon />
              {label}
            </Button>
          ))}
        </div>
      </DialogBody>
    </Dialog>
  );
}
