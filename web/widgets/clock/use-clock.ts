import { useState } from "react";
import type { z } from "zod";
import {
  type EventType,
  ForgottenClockOut,
  type NewTimeEntry,
  type RecordedTime,
} from "../../../src/modules/timekeeping/schema.ts";
import { client, useAction } from "../../data/calls.ts";
import { refusalIn } from "../floor/refusals.ts";
import { useUndoWords } from "../floor/use-undo-words.ts";
import { useWords } from "../floor/words.ts";

type Said = z.input<typeof NewTimeEntry>;

/** An earlier clock-out that was forgotten, and what was to be recorded when the server found that. */
export interface Question {
  said: Said;
  forgotten: ForgottenClockOut;
}

/** At the time clock: records entries. If an earlier clock-out was forgotten, `question` must be answered first. */
export function useClock(onDone: (entry: RecordedTime, said: Said) => void, toasts: { success?: string } = {}) {
  const words = useWords();
  const undoWords = useUndoWords();
  const [question, setQuestion] = useState<Question>();
  const create = useAction("timekeeping", "create", {
    ...toasts,
    failed: (sentence) => ({ title: words("clock.failed"), description: refusalIn(words, sentence) }),
    undo: (_, { id }) => client.timekeeping.takeBack({ id }),
    undoWords,
    tell: ({ full_name, approval, notes }) => {
      const said = approval === null ? full_name : words("clock.awaitingApproval", { said: full_name });
      return [said, ...notes.map((note) => refusalIn(words, note))].join(". ");
    },
    isAnswered: (error) => forgottenIn(error) !== undefined,
  });
  const done = (entry: RecordedTime, said: Said) => {
    setQuestion(undefined);
    onDone(entry, said);
  };
  return {
    question,
    isPending: create.isPending,
    /** Never rejects: a toast says what failed, or a dialog asks. */
    record: async (said: Said) => {
      try {
        done(await create.mutateAsync(said), said);
      } catch (error) {
        const forgotten = forgottenIn(error);
        if (forgotten) setQuestion({ said, forgotten });
      }
    },
    /** Rejects when the server refuses the time. */
    answer: async ({ said }: Question, leftAt: string, eventType: EventType = said.eventType) =>
      done(await create.mutateAsync({ ...said, eventType, leftAt }), said),
    dismiss: () => setQuestion(undefined),
  };
}

function forgottenIn(error: unknown): ForgottenClockOut | undefined {
  return ForgottenClockOut.safeParse((error as { record?: unknown }).record).data;
}
