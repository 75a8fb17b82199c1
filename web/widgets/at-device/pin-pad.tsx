import { Delete } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { useWords } from "../floor/words.ts";

interface PinPadProps {
  /** "PIN of Ana Ruiz". */
  label: string;
  hint?: string | undefined;
  /** What was wrong with the last PIN. */
  error: string | undefined;
  isPending: boolean;
  onPin: (pin: string) => void;
  onCancel: () => void;
}

/** At any device: large keys for a PIN. A keyboard works, too. */
export function PinPad({ label, hint, error, isPending, onPin, onCancel }: PinPadProps) {
  const words = useWords();
  const [pin, setPin] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  /** Typing goes on in the field, whichever key was touched last. */
  const press = (change: (pin: string) => string) => {
    setPin((now) => digitsOf(change(now)));
    input.current?.focus();
  };
  const submit = () => {
    onPin(pin);
    press(() => "");
  };
  return (
    <form
      className={stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="password"
            inputMode="none"
            autoComplete="off"
            maxLength={8}
            value={pin}
            onChange={(event) => setPin(digitsOf(event.target.value))}
            className={shown}
          />
        )}
      </Field>
      <div className={keys}>
        {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => (
          <Key key={digit} label={String(digit)} onClick={() => press((now) => `${now}${digit}`)} />
        ))}
        <Button
          type="button"
          variant="outline"
          aria-label={words("who.deleteDigit")}
          className={key}
          onClick={() => press((now) => now.slice(0, -1))}
        >
          <Delete />
        </Button>
        <Key label="0" onClick={() => press((now) => `${now}0`)} />
        <Button type="submit" className={key} disabled={pin.length < 4 || isPending}>
          {words("who.ok")}
        </Button>
      </div>
      <Button size="2xl" type="button" variant="ghost" onClick={onCancel}>
        {words("photo.cancel")}
      </Button>
    </form>
  );
}

function Key({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button type="button" variant="outline" className={key} onClick={onClick}>
      {label}
    </Button>
  );
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "").slice(0, 8);
}

const stack = css({ display: "grid", gap: "4", width: "full", maxWidth: "22rem", mx: "auto", py: "2" });
const shown = css({ height: "16!", fontSize: "3xl!", letterSpacing: "0.3em", textAlign: "center" });
const keys = css({ display: "grid", gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: "2" });
const key = css({ height: "16!", fontSize: "2xl!", touchAction: "manipulation" });
