import { CloudOff, TriangleAlert } from "lucide-react";
import { useContext, useEffect, useState, useSyncExternalStore } from "react";
import { sentenceOf, takeBackAct } from "../../data/calls.ts";
import {
  type FloorAct,
  lateActs,
  ownerOf,
  PHOTO_GONE,
  tellActs,
  waitingActs,
  watchActs,
} from "../../data/floor-acts.ts";
import { Present } from "../../data/me.ts";
import { TOO_OLD } from "../../data/outbox.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { refusalIn } from "../../widgets/floor/refusals.ts";
import { useUndoWords } from "../../widgets/floor/use-undo-words.ts";
import { useWords } from "../../widgets/floor/words.ts";

/** Acts that the server has not answered yet. */
export function useWaitingActs(): readonly FloorAct[] {
  return useSyncExternalStore(watchActs, waitingActs);
}

/** At the station, in large letters: what is kept until the network is back, and what the server refused. */
export function KeptActs() {
  const words = useWords();
  const undoWords = useUndoWords();
  const late = useSyncExternalStore(watchActs, lateActs);
  const who = useContext(Present);
  const [refused, setRefused] = useState<{ key: string; said: string; sentence: string }[]>([]);
  useEffect(
    () =>
      tellActs(({ key, call, said }, fate, wasKept) => {
        if (call.noun === "jobTimes" && call.isQuiet) return;
        if ("refusal" in fate) return setRefused((now) => [...now, { key, said, sentence: sentenceOf(fate.refusal) }]);
        const undo = () => void takeBackAct(call, fate.answer, undoWords);
        toast.default({
          title: words(wasKept ? "station.sent" : "station.did.it"),
          description: said,
          ...(call.noun !== "jobTimes" && { action: { label: undoWords.offer, onClick: undo } }),
        });
      }),
    [words, undoWords],
  );
  const { key: present } = ownerOf(who);
  const own = late.filter(({ by }) => by.key === present);
  const others = [...new Set(late.filter(({ by }) => by.key !== present).map(({ by }) => by.name))];
  const sentence = (text: string) => {
    if (text === TOO_OLD) return words("station.tooOld");
    return text === PHOTO_GONE ? words("station.photoGone") : refusalIn(words, text);
  };
  return (
    <div role="alert" className={css({ display: "contents" })}>
      {own.length > 0 && (
        <section className={kept}>
          <p className={loud}>
            <CloudOff aria-hidden size={32} />
            {words("station.kept", { count: own.length })}
          </p>
          <ol className={css({ textStyle: "md", paddingInlineStart: "10" })}>
            {own.map(({ key, said }) => (
              <li key={key}>{said}</li>
            ))}
          </ol>
        </section>
      )}
      {others.map((name) => (
        <p key={name} className={kept}>
          <span className={loud}>
            <CloudOff aria-hidden size={32} />
            {words("station.keptOf", { name })}
          </span>
        </p>
      ))}
      {refused.map(({ key, said, sentence: text }) => (
        <section key={key} className={wrong}>
          <p className={loud}>
            <TriangleAlert aria-hidden size={32} />
            {sentence(text)}
          </p>
          <p className={css({ textStyle: "md" })}>{words("station.notDone", { said })}</p>
          <Button
            size="2xl"
            variant="outline"
            onClick={() => setRefused((now) => now.filter((one) => one.key !== key))}
          >
            {words("who.ok")}
          </Button>
        </section>
      ))}
    </div>
  );
}

const loud = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  textStyle: "2xl",
  fontWeight: "semibold",
  "& svg": { flexShrink: "0" },
});
const box = { display: "grid", gap: "3", p: "4", borderWidth: "2px", borderRadius: "xl" } as const;
const kept = css({
  ...box,
  background: "tone.warning.bg",
  borderColor: "tone.warning.line",
  color: "tone.warning.fg",
});
const wrong = css({ ...box, background: "tone.danger.bg", borderColor: "tone.danger.line", color: "tone.danger.fg" });
