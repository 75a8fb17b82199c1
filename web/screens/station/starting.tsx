import { LogIn, Play } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ClockDialog } from "../../widgets/clock/clock-dialog.tsx";
import { useWords } from "../../widgets/floor/words.ts";
import { type Asking, AskingDialog } from "./asking-dialog.tsx";
import { AtOnce } from "./at-once.tsx";
import { useOwnPresence } from "./use-own-presence.ts";

/** At the station: starts a job. Who is clocked out is asked whether to clock in, too. */
export function Starting({ row, acts, onEnd }: Asking) {
  const words = useWords();
  const { person, isReading } = useOwnPresence();
  const [isClocking, setClocking] = useState(false);
  const start = () => {
    acts.start();
    onEnd();
  };
  if (isReading) return null;
  if (person === undefined || person.isClockedIn) return <AtOnce act={acts.start} onEnd={onEnd} />;
  if (isClocking) return <ClockDialog person={person} eventType="clock_in" onDone={start} onClose={onEnd} />;
  return (
    <AskingDialog row={row} title={words("station.clockInToo")} onEnd={onEnd}>
      <Button size="2xl" onClick={() => setClocking(true)}>
        <LogIn />
        {words("station.clockInAndStart")}
      </Button>
      <Button size="2xl" variant="outline" onClick={start}>
        <Play />
        {words("station.onlyStart")}
      </Button>
    </AskingDialog>
  );
}
