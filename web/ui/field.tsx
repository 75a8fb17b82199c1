import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { css, cx } from "../styled-system/css/index.js";
import { field, type InputVariantProps, input, textarea } from "../styled-system/recipes/index.js";
import { Button } from "./button.tsx";

export function Input({ size, className, ...props }: Omit<ComponentProps<"input">, "size"> & InputVariantProps) {
  return <input {...props} className={cx(input({ size }), className)} />;
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea {...props} className={cx(textarea(), className)} />;
}

const styles = field();
const choice = css({ display: "flex", flexWrap: "wrap", gap: "2" });
const CHOICES = [
  ["mine", "Keep mine"],
  ["theirs", "Take theirs"],
] as const;

/** What a control inside a field needs to be labelled and described. */
export interface ControlProps {
  id: string;
  "aria-labelledby": string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

export interface FieldProps {
  label: string;
  /** A sentence that helps before anything is wrong. */
  hint?: string | undefined;
  error?: string | undefined;
  /** Decides which value stays, if somebody else has changed it, too. */
  onDecide?: ((whose: "mine" | "theirs") => void) | undefined;
  isRequired?: boolean | undefined;
  /** What a click takes instead of what is wrong. */
  instead?: readonly { label: string; take: () => void }[] | undefined;
  /** It holds several controls, each with a name of its own. */
  isGroup?: boolean | undefined;
}

/** A frame around one control: its label, hint and error, tied together for screen readers. */
export function Field({
  label,
  hint,
  error,
  onDecide,
  isRequired,
  instead = [],
  isGroup = false,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const Name = isGroup ? "span" : "label";
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(" ");
  return (
    <div className={styles.root}>
      <Name {...(isGroup ? {} : { htmlFor: id })} id={`${id}label`} className={styles.label}>
        {label}
        {isRequired && (
          <span aria-hidden className={styles.requiredIndicator}>
            *
          </span>
        )}
      </Name>
      {children({
        id,
        "aria-labelledby": `${id}label`,
        "aria-describedby": described || undefined,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-required": isRequired || undefined,
      })}
      {hint && (
        <p id={`${id}hint`} className={styles.helperText}>
          {hint}
        </p>
      )}
      {onDecide && (
        <Buttons
          of={id}
          name={`${label}: whose?`}
          buttons={CHOICES.map(([whose, words]) => ({ label: words, take: () => onDecide(whose) }))}
        />
      )}
      {error !== undefined && (
        <p id={`${id}error`} className={styles.errorText}>
          <CircleAlert size={14} aria-hidden />
          {error}
        </p>
      )}
      {instead.length > 0 && <Buttons of={id} name={`${label}: instead`} buttons={instead} />}
    </div>
  );
}

interface ButtonsProps {
  /** The control, which gets the focus back. */
  of: string;
  name: string;
  buttons: readonly { label: string; take: () => void }[];
}

function Buttons({ of, name, buttons }: ButtonsProps) {
  return (
    <fieldset className={choice} aria-label={name}>
      {buttons.map(({ label, take }) => (
        <Button
          key={label}
          size="xs"
          variant="outline"
          onClick={() => {
            take();
            focusOn(document.getElementById(of));
          }}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

/** A group gives its focus to what is chosen in it. */
function focusOn(control: HTMLElement | null): void {
  const isGroup = ["radiogroup", "group"].includes(control?.role ?? "");
  // What was taken is checked once the click is over.
  if (isGroup) requestAnimationFrame(() => control?.querySelector<HTMLElement>(":checked")?.focus());
  else control?.focus();
}
