import { useContext } from "react";
import type { EventType, Presence } from "../../../src/modules/timekeeping/schema.ts";
import { useRead } from "../../data/calls.ts";
import { Present, purposeOf } from "../../data/me.ts";
import { Dialog, DialogBody } from "../../ui/dialog.tsx";
import { useWords } from "../floor/words.ts";
import { Capture } from "./capture.tsx";
import { KioskQuestion } from "./kiosk-question.tsx";
import { supervisorsFor } from "./supervisors.ts";
import { useClock } from "./use-clock.ts";

interface ClockDialogProps {
  person: Presence;
  eventType: EventType;
  /** Whether they leave for a break. */
  isBreak?: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** On any screen of the floor: clocks who is there in or out, as at the kiosk. */
export function ClockDialog({ person, eventType, isBreak, onDone, onClose }: ClockDialogProps) {
  const words = useWords();
  const { data: board } = useRead("timekeeping", "board", {});
  const isPaired = purposeOf(useContext(Present)) !== undefined;
  const clock = useClock(onDone, { success: words(`clock.recorded.${eventType}`) });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words(isBreak ? "clock.doing.break" : `clock.doing.${eventType}`, { name: person.full_name })}
    >
      <DialogBody>
        {clock.question ? (
          <KioskQuestion question={clock.question} clock={clock} onCancel={onClose} />
        ) : (
          <Capture
            isKiosk
            person={person}
            eventType={eventType}
            supervisors={supervisorsFor(board?.people ?? [], person.userId)}
            isPending={clock.isPending}
            asksCode={isPaired}
            onConfirm={(proof) => void clock.record({ userId: person.userId, eventType, isBreak, ...proof })}
            onCancel={onClose}
          />
        )}
      </DialogBody>
    </Dialog>
  );
}
