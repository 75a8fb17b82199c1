import { useState } from "react";
import { formatNumber } from "../../../src/lib/text.ts";
import { type CountLine, MOST_COUNTED } from "../../../src/modules/stock-counts/schema.ts";
import { client, sentenceOf, useAction } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/dialog.tsx";
import { Input } from "../../ui/field.tsx";

interface CountedFieldProps {
  countId: number;
  line: CountLine;
  /** It was scanned and is not on the sheet yet. */
  isAdded: boolean;
  /** Goes to the next scan. */
  onNext: () => void;
}

/** What somebody else has counted of the part first, and what was typed here. */
interface Twice {
  sentence: string;
  first: number;
  own: number;
}

interface Typed {
  text: string;
  /** What was counted as typing began. */
  seen: number | null;
  isSent: boolean;
}

/** On the sheet of a count: how many there are of a part. Where somebody else was first, it asks which number is right. */
export function CountedField({ countId, line, isAdded, onNext }: CountedFieldProps) {
  const { partId, partNumber, counted } = line;
  const [twice, setTwice] = useState<Twice>();
  const enter = useAction("stockCounts", "enter", { isAnswered: wasFirst });
  const [typed, setTyped] = useState<Typed>();
  // What somebody else counts meanwhile does not go over what is typed here.
  if (typed?.isSent && readCount(typed.text) === counted) setTyped(undefined);
  const text = typed?.text ?? (counted === null ? "" : String(counted));
  const value = readCount(text);
  const isWrong = value === undefined;
  const store = (value: number | null, seen: number | null) =>
    enter.mutate(
      { id: countId, partId, counted: value, before: seen, ...(isAdded && { add: true }) },
      {
        onError: async (error) => {
          // What the server refused does not stay.
          setTyped(undefined);
          if (!wasFirst(error) || value === null) return;
          const first = (await client.stockCounts.get({ id: countId })).lines.find((one) => one.partId === partId);
          if (first?.counted != null) setTwice({ sentence: sentenceOf(error), first: first.counted, own: value });
        },
      },
    );
  const save = () => {
    if (!typed || typed.isSent || value === undefined) return;
    if (value === typed.seen) return setTyped(undefined);
    setTyped({ ...typed, isSent: true });
    store(value, typed.seen);
  };
  const decide = (value: number) => {
    setTwice(undefined);
    if (twice && value !== twice.first) store(value, twice.first);
  };
  return (
    <>
      <Input
        aria-label={`Counted of ${partNumber}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `wrong${partId}` : undefined}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        className={css({ textAlign: "end", fontVariantNumeric: "tabular-nums", "@media (pointer: coarse)": gloves })}
        value={text}
        onChange={({ target }) =>
          setTyped({ text: target.value.trim(), seen: typed ? typed.seen : counted, isSent: false })
        }
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isWrong) return;
          event.preventDefault();
          // Leaving the field saves it.
          onNext();
        }}
      />
      {isWrong && (
        <p id={`wrong${partId}`} role="alert" className={css({ gridColumn: "1 / -1", color: "fg.error" })}>
          {`A count is a whole number from 0 to ${formatNumber(MOST_COUNTED)}. Nothing is stored`}
        </p>
      )}
      {twice && (
        <Dialog isOpen onClose={() => setTwice(undefined)} title="Counted twice" description={twice.sentence}>
          <DialogBody>Which number is right?</DialogBody>
          <DialogFooter>
            <Button variant="outline" size="2xl" onClick={() => decide(twice.first)} data-autofocus>
              {`Theirs: ${formatNumber(twice.first)}`}
            </Button>
            <Button variant="outline" size="2xl" onClick={() => decide(twice.own)}>
              {`Mine: ${formatNumber(twice.own)}`}
            </Button>
            <Button variant="outline" size="2xl" onClick={() => decide(twice.first + twice.own)}>
              {`Both: ${formatNumber(twice.first + twice.own)}`}
            </Button>
          </DialogFooter>
        </Dialog>
      )}
    </>
  );
}

const gloves = { minHeight: "14!", fontSize: "lg!" } as const;

/** What was typed as a number; null for nothing, and undefined for what no shelf holds. */
function readCount(text: string): number | null | undefined {
  if (text === "") return null;
  return /^\d+$/.test(text) && Number(text) <= MOST_COUNTED ? Number(text) : undefined;
}

function wasFirst(error: unknown): boolean {
  return ((error as { issues?: readonly { path: string }[] }).issues ?? []).some(({ path }) => path === "before");
}
