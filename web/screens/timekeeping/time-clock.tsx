import { getRouteApi, useSearch } from "@tanstack/react-router";
import { LogIn, LogOut } from "lucide-react";
import { useContext, useState } from "react";
import type { z } from "zod";
import { departmentLabel } from "../../../src/modules/staff/rules.ts";
import { mayClock } from "../../../src/modules/timekeeping/rules.ts";
import type { Board, EventType, Presence } from "../../../src/modules/timekeeping/schema.ts";
import { useRead } from "../../data/calls.ts";
import { Present, useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogBody } from "../../ui/dialog.tsx";
import { muted } from "../../ui/text.ts";
import { Capture } from "../../widgets/clock/capture.tsx";
import { ForgottenDialog } from "../../widgets/clock/forgotten-dialog.tsx";
import { supervisorsFor } from "../../widgets/clock/supervisors.ts";
import { departmentText, sinceText, weekText } from "../../widgets/clock/texts.ts";
import { useClock } from "../../widgets/clock/use-clock.ts";
import { useNames } from "../../widgets/floor/names.ts";
import { useDates, useWords } from "../../widgets/floor/words.ts";
import { Status } from "../../widgets/status.tsx";
import { AskCorrection } from "./ask-correction.tsx";
import { PersonField } from "./person-field.tsx";
import { useNow } from "./use-now.ts";

const route = getRouteApi("/timekeeping");

/** Clocks the chosen employee in or out; some people may clock only themselves. Afterwards nobody is chosen. */
export function TimeClock({ board: { people } }: { board: z.output<typeof Board> }) {
  const words = useWords();
  const { user } = useSearch({ from: "/timekeeping" });
  const navigate = route.useNavigate();
  const [eventType, setEventType] = useState<EventType>();
  const [isAsking, setAsking] = useState(false);
  const who = useContext(Present);
  const mayClockAll = useMay()("c", "timekeeping", null);
  const own = mayClockAll || who.kind !== "person" ? undefined : who.staffId;
  const person = people.find(({ userId }) => userId === (own ?? user));
  const choose = (next: Presence | undefined) => {
    setEventType(undefined);
    void navigate({ search: (now) => ({ ...now, user: next?.userId }), replace: true });
  };
  const clock = useClock(() => choose(undefined), eventType ? { success: words(`clock.recorded.${eventType}`) } : {});
  const now = useNow(60_000);
  const may = (next: EventType) => person !== undefined && mayClock(person, next, now);

  return (
    <div className={css({ display: "grid", gap: "4" })}>
      {own === undefined && <PersonField people={people} person={person} onChoose={choose} />}
      {own !== undefined && <p className={css({ fontWeight: "medium" })}>{person?.full_name}</p>}
      {person && <State person={person} />}
      {person && eventType ? (
        <Capture
          person={person}
          eventType={eventType}
          supervisors={supervisorsFor(people, person.userId)}
          isPending={clock.isPending}
          onConfirm={(proof) => void clock.record({ userId: person.userId, eventType, ...proof })}
          onCancel={() => setEventType(undefined)}
        />
      ) : (
        <div className={css({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: "3" })}>
          <Button size="xl" disabled={!may("clock_in")} onClick={() => setEventType("clock_in")}>
            <LogIn />
            {words("clock.buttonIn")}
          </Button>
          <Button size="xl" variant="outline" disabled={!may("clock_out")} onClick={() => setEventType("clock_out")}>
            <LogOut />
            {words("clock.buttonOut")}
          </Button>
        </div>
      )}
      {person && !eventType && (
        <>
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {words("ask.open")}
          </Button>
          <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={words("ask.open")}>
            <DialogBody>
              <AskCorrection person={person} onDone={() => setAsking(false)} />
            </DialogBody>
          </Dialog>
        </>
      )}
      <ForgottenDialog clock={clock} />
    </div>
  );
}

function State({ person }: { person: Presence }) {
  const words = useWords();
  const names = useNames();
  const dates = useDates();
  const { data: week } = useRead("timekeeping", "week", { userId: person.userId });
  return (
    <div className={state}>
      <span>{departmentText(words, names, departmentLabel({ primary_department: person.department }))}</span>
      <Status of="clock" word={person.isClockedIn ? "In" : "Out"}>
        {words(person.isClockedIn ? "clock.clockedIn" : "clock.clockedOut")}
      </Status>
      {person.since != null && (
        <span className={muted}>
          {words(person.isClockedIn ? "clock.since" : "clock.at", {
            time: sinceText(words, person.since, dates),
          })}
        </span>
      )}
      {week && <span className={css({ ms: "auto", color: "fg.muted" })}>{weekText(words, week)}</span>}
    </div>
  );
}

const state = css({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "3", rowGap: "1" });
