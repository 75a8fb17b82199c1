import { Square, Timer } from "lucide-react";
import { useState } from "react";
import { DateAndTime } from "../../components/clock.tsx";
import { useAction, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";

/** On a work order's page: who works on it now, if this person may see their time, and who starts. */
export function JobPeople({ workOrderId, isOpen }: { workOrderId: number; isOpen: boolean }) {
  const may = useMay();
  return may("v", "jobTimes") ? (
    <People workOrderId={workOrderId} isOpen={isOpen} mayStart={may("c", "jobTimes")} />
  ) : null;
}

function People({ workOrderId, isOpen, mayStart }: { workOrderId: number; isOpen: boolean; mayStart: boolean }) {
  const { data: times } = useRead("jobTimes", "list", { workOrderId, isOpen: "true" });
  const { data: board } = useRead("timekeeping", "board", {});
  const start = useAction("jobTimes", "start");
  const stop = useAction("jobTimes", "stop");
  const [chosen, setChosen] = useState("");
  const running = times?.rows ?? [];
  return (
    <>
      {running.map(({ id, userId, full_name, operation, startedAt }) => (
        <p key={id} className={row}>
          <span className={css({ flex: "1" })}>
            {full_name}, {operation ?? "no step"}, since <DateAndTime of={startedAt} />
          </span>
          {mayStart && (
            <Button
              variant="outline"
              size="xs"
              aria-label={`Stop ${full_name}`}
              disabled={stop.isPending}
              onClick={() => stop.mutate({ userId })}
            >
              <Square />
              Stop
            </Button>
          )}
        </p>
      ))}
      {mayStart && isOpen && (
        <div className={row}>
          <div className={css({ flex: "1", minWidth: "40" })}>
            <Select
              control={{ "aria-label": "Who works here" }}
              choices={(board?.people ?? []).map((one) => ({ value: String(one.userId), label: one.full_name }))}
              value={chosen}
              onChange={setChosen}
              placeholder="Choose an employee"
            />
          </div>
          <Button
            variant="outline"
            disabled={chosen === "" || start.isPending}
            onClick={() => start.mutate({ userId: Number(chosen), workOrderId })}
          >
            <Timer />
            Start
          </Button>
        </div>
      )}
    </>
  );
}

const row = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2.5" });
