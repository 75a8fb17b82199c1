import { type KeyboardEvent, useRef, useState } from "react";
import { sentenceOf } from "../data/calls.ts";
import { Field, Input } from "../ui/field.tsx";

interface ScanFieldProps {
  label: string;
  hint: string;
  /** Goes to what the code means. Throws the sentence where it means nothing. */
  onScan: (code: string) => Promise<unknown>;
  ref?: React.Ref<HTMLInputElement>;
}

/**
 * On any screen: a field for codes that are scanned or typed, one after the other. Codes that come while one is looked up
 * wait for their turn, and what nobody knows stays in the field.
 */
export function ScanField({ label, hint, onScan, ref }: ScanFieldProps) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string>();
  const turn = useRef<Promise<void>>(Promise.resolve());
  const scan = async (typed: string) => {
    try {
      await onScan(typed.trim());
      setWrong(undefined);
      // Another code may have been typed meanwhile.
      setText((now) => (now === typed ? "" : now));
    } catch (error) {
      setWrong(sentenceOf(error));
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    // It may stand in a form, which is not sent by a scan.
    event.preventDefault();
    const typed = event.currentTarget.value;
    if (typed.trim() === "") return;
    // What is scanned next takes its place.
    event.currentTarget.select();
    turn.current = turn.current.then(() => scan(typed));
  };
  return (
    <Field label={label} hint={hint} error={wrong}>
      {(control) => (
        <Input
          {...control}
          ref={ref}
          value={text}
          autoComplete="off"
          enterKeyHint="go"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      )}
    </Field>
  );
}
