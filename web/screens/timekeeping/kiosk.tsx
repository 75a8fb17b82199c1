import { Link } from "@tanstack/react-router";
import { useContext, useState } from "react";
import type { z } from "zod";
import { isClockedIn, mayClock } from "../../../src/modules/timekeeping/rules.ts";
import type { Board, EventType, Presence, RecordedTime } from "../../../src/modules/timekeeping/schema.ts";
import { useNamedPage } from "../../components/page-name.ts";
import { useIdle } from "../../components/use-idle.ts";
import { client } from "../../data/calls.ts";
import { Present, purposeOf } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Skeleton } from "../../ui/skeleton.tsx";
import { leave as leaveDevice } from "../../widgets/at-device/entering.ts";
import { useEntering } from "../../widgets/at-device/use-entering.ts";
import { useScanner } from "../../widgets/at-device/use-scanner.ts";
import { WhoIsIt } from "../../widgets/at-device/who-is-it.tsx";
import { Capture } from "../../widgets/clock/capture.tsx";
import { KioskQuestion } from "../../widgets/clock/kiosk-question.tsx";
import { supervisorsFor } from "../../widgets/clock/supervisors.ts";
import { useClock } from "../../widgets/clock/use-clock.ts";
import { forgetLanguage } from "../../widgets/floor/language.ts";
import { LanguageSwitch } from "../../widgets/floor/language-switch.tsx";
import { refusalIn } from "../../widgets/floor/refusals.ts";
import { useWords, type Words } from "../../widgets/floor/words.ts";
import { AskCorrection } from "./ask-correction.tsx";
import { BigClock } from "./big-clock.tsx";
import { KioskAgain } from "./kiosk-again.tsx";
import { type Done, KioskDone } from "./kiosk-done.tsx";
import { KioskTiles } from "./kiosk-tiles.tsx";

/** After this time the person is gone; the next one must not clock them in or out, and finds the clock in the usual language. */
const IDLE_MS = 30_000;

/** Whoever taps again this soon may have meant the first time. */
const AGAIN_MS = 10_000;

/** The person at the tablet, and what they are about to do. */
interface Visit {
  person: Presence;
  /** Undefined while they have to show who they are. */
  eventType?: EventType;
  /** Whether they have just clocked, and are asked if they mean it. */
  isAgain?: boolean;
}

/**
 * The time clock of a tablet at the door: one tap on a name, a photo by itself, and the names are back for the next.
 */
export function Kiosk({ board }: { board: z.output<typeof Board> | undefined }) {
  const words = useWords();
  useNamedPage(words("clock.page"));
  const who = useContext(Present);
  const isPaired = purposeOf(who) !== undefined;
  const [visit, setVisit] = useState<Visit>();
  const [done, setDone] = useState<Done>();
  const [last, setLast] = useState<{ entry: RecordedTime; at: number }>();
  // A tap on a name then reports a missing time instead of clocking.
  const [isAsking, setAsking] = useState(false);
  // Or whoever is in goes on a break.
  const [isBreak, setBreak] = useState(false);
  const makeRoom = (after?: Promise<unknown>) => {
    setVisit(undefined);
    setAsking(false);
    setBreak(false);
    if (isPaired && who.kind === "person") void leaveDevice(after);
  };
  const clock = useClock((entry, { photoData }) => {
    setDone({ entry, photo: photoData ?? undefined });
    setLast({ entry, at: Date.now() });
    // A paired clock without a signed-in person may not see hours.
    const week = who.kind === "device" ? undefined : client.timekeeping.week({ userId: entry.userId });
    void week?.then((week) => setDone((now) => (now?.entry.id === entry.id ? { ...now, week } : now))).catch(() => {});
    makeRoom(week);
  });
  const forget = () => {
    setDone(undefined);
    setLast(undefined);
  };
  const leave = () => {
    makeRoom();
    clock.dismiss();
    entering.forget();
  };
  const begin = (person: Presence) => {
    // A second badge may come before the board shows what the first one recorded.
    const own = last?.entry.userId === person.userId && Date.now() - last.at < AGAIN_MS ? last.entry : undefined;
    // Somebody who forgot to clock out yesterday comes in now, and does not leave.
    const isComing = own ? !isClockedIn(own) : mayClock(person, "clock_in", new Date().toISOString());
    setVisit({ person, eventType: isComing ? "clock_in" : "clock_out", isAgain: own !== undefined && !isAsking });
  };
  const entering = useEntering(({ staffId }) => {
    const person = board?.people.find(({ userId }) => userId === staffId);
    if (person) begin(person);
  });
  useScanner(isPaired && visit?.eventType === undefined, (badge) => void entering.enter({ badge }));
  useIdle(true, IDLE_MS, () => {
    leave();
    forgetLanguage();
  });

  const choose = (person: Presence) => {
    const isAsked = isPaired && (board?.asksAll || (person.ways ?? []).length > 0);
    if (isAsked) setVisit({ person });
    else begin(person);
  };

  return (
    <div className={screen}>
      <header className={head}>
        <h1 className={title} data-hidden={done && !visit ? "" : undefined}>
          {isAsking ? (visit?.person.full_name ?? words("who.question")) : titleOf(words, visit, isBreak)}
        </h1>
        {board && done && !visit && (
          <KioskDone key={done.entry.id} done={done} onEnd={() => setDone(undefined)} onUndo={forget} />
        )}
        <div className={corner} data-beside={done && !visit ? "" : undefined}>
          <LanguageSwitch forNow />
          {board && <BigClock />}
        </div>
      </header>
      {!board && <Skeleton css={{ flex: "1" }} />}
      {board && !visit && entering.error && <p role="alert">{refusalIn(words, entering.error)}.</p>}
      {board && !visit && <KioskTiles board={board} onChoose={choose} />}
      {visit && visit.eventType === undefined && (
        <div className={step}>
          <WhoIsIt person={visit.person} entering={entering} onCancel={leave} />
        </div>
      )}
      {board && visit?.eventType && (
        <div className={step}>
          {clock.question ? (
            <KioskQuestion question={clock.question} clock={clock} onCancel={leave} />
          ) : isAsking ? (
            <AskCorrection person={visit.person} onDone={leave} />
          ) : visit.isAgain ? (
            <KioskAgain eventType={visit.eventType} onYes={() => setVisit({ ...visit, isAgain: false })} onNo={leave} />
          ) : (
            <Capture
              isKiosk
              person={visit.person}
              eventType={visit.eventType}
              supervisors={supervisorsFor(board.people, visit.person.userId)}
              isPending={clock.isPending}
              asksCode={isPaired}
              onConfirm={(proof) => {
                const { person, eventType } = visit as Required<Visit>;
                void clock.record({
                  userId: person.userId,
                  eventType,
                  isBreak: isBreak && eventType === "clock_out",
                  ...proof,
                });
              }}
              onCancel={leave}
            />
          )}
        </div>
      )}
      {board && !visit && (
        <footer className={foot}>
          <button
            type="button"
            className={exit}
            onClick={() => {
              setAsking(!isAsking);
              setBreak(false);
            }}
          >
            {words(isAsking ? "photo.cancel" : "ask.open")}
          </button>
          {!isAsking && (
            <button type="button" className={exit} aria-pressed={isBreak} onClick={() => setBreak(!isBreak)}>
              {words(isBreak ? "photo.cancel" : "clock.break")}
            </button>
          )}
          {!isPaired && (
            <Link to="/timekeeping" className={exit}>
              {words("clock.leaveKiosk")}
            </Link>
          )}
        </footer>
      )}
    </div>
  );
}

function titleOf(words: Words, visit: Visit | undefined, isBreak: boolean): string {
  if (visit === undefined) return words(isBreak ? "clock.whoBreaks" : "clock.title");
  const { person, eventType } = visit;
  return eventType === undefined
    ? person.full_name
    : words(isBreak && eventType === "clock_out" ? "clock.doing.break" : `clock.doing.${eventType}`, {
        name: person.full_name,
      });
}

const screen = css({
  display: "flex",
  flexDirection: "column",
  gap: "4",
  minHeight: "100dvh",
  px: { base: "4", md: "8" },
  pt: { base: "4", md: "5" },
  pb: "1",
  textStyle: "md",
});
const foot = css({ mt: "auto", display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: "4" });
const head = css({
  display: "flex",
  alignItems: { base: "start", md: "center" },
  justifyContent: "space-between",
  gap: "4",
  minHeight: "14",
});
const title = css({
  textStyle: { base: "xl", md: "3xl" },
  fontWeight: "semibold",
  letterSpacing: "-0.02em",
  "&[data-hidden]": { srOnly: true },
});
const corner = css({
  display: "flex",
  // A phone has no room for both beside the title.
  flexDirection: { base: "column-reverse", md: "row" },
  alignItems: { base: "end", md: "center" },
  gap: { base: "2", md: "6" },
  // Nor for what was just recorded.
  "&[data-beside]": { display: { base: "none", md: "flex" } },
});
const step = css({ flex: "1", width: "full", maxWidth: "44rem", mx: "auto", display: "grid", alignContent: "start" });
const exit = css({
  alignSelf: "center",
  display: "inline-flex",
  alignItems: "center",
  minHeight: "14",
  px: "4",
  mt: "auto",
  color: "fg.muted",
  textStyle: "sm",
});
