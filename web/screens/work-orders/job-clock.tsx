import { Square, Timer } from "lucide-react";
import { useContext } from "react";
import { useAction, useRead } from "../../data/calls.ts";
import { Present, useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { refusalIn } from "../../widgets/floor/refusals.ts";
import { useWords } from "../../widgets/floor/words.ts";

/**
 * On a work order's page: the person at a step starts and stops work there. The time it took stands beside the planned
 * time.
 */
export function JobClock({ workOrderId, isOpen }: { workOrderId: number; isOpen: boolean }) {
  const words = useWords();
  const who = useContext(Present);
  const may = useMay();
  const userId = who.kind === "person" ? who.staffId : undefined;
  const failed = (sentence: string) => ({ title: words("job.failed"), description: refusalIn(words, sentence) });
  const start = useAction("jobTimes", "start", { success: words("job.started"), failed });
  const stop = useAction("jobTimes", "stop", { success: words("job.stopped"), failed });
  const { data: hours } = useRead("jobTimes", "hours", { workOrderId });
  const mayStart = may("c", "jobTimes") && userId !== undefined;
  return (
    <div className={row}>
      {hours && (
        <p className={css({ color: "fg.muted" })}>{words("job.hours", { planned: hours.planned, real: hours.real })}</p>
      )}
      {mayStart && <Own workOrderId={workOrderId} userId={userId} isOpen={isOpen} start={start} stop={stop} />}
    </div>
  );
}

interface OwnProps {
  workOrderId: number;
  userId: number;
  isOpen: boolean;
  start: { mutate: (input: { userId: number; workOrderId: number }) => void; isPending: boolean };
  stop: { mutate: (input: { userId: number }) => void; isPending: boolean };
}

function Own({ workOrderId, userId, isOpen, start, stop }: OwnProps) {
  const words = useWords();
  const { data } = useRead("jobTimes", "list", { userId, isOpen: "true", limit: 1 });
  const running = data?.rows[0];
  if (running?.workOrderId === workOrderId)
    return (
      <Button size="2xl" variant="outline" disabled={stop.isPending} onClick={() => stop.mutate({ userId })}>
        <Square />
        {words("job.stop")}
      </Button>
    );
  if (!isOpen) return null;
  return (
    <>
      <Button
        size="2xl"
        variant="outline"
        disabled={!data || start.isPending}
        onClick={() => start.mutate({ userId, workOrderId })}
      >
        <Timer />
        {words("job.start")}
      </Button>
      {running && <p className={css({ color: "fg.muted" })}>{words("job.elsewhere", { number: running.woNumber })}</p>}
    </>
  );
}

const row = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" });
