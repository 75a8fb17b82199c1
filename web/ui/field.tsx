import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { styled } from "../styled-system/jsx/index.js";
import { field, input, textarea } from "../styled-system/recipes/index.js";

export const Input = styled("input", input);
export const Textarea = styled("textarea", textarea);

const styles = field();

/** What a control inside a field must carry to be labelled and described. */
export interface ControlProps {
  id: string;
  "aria-labelledby": string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

export interface FieldProps {
  label: string;
  /** A sentence that helps before anything went wrong. */
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** It holds several controls, each with a name of its own. */
  isGroup?: boolean | undefined;
}

/** Label, control, hint and error of one field, tied together for screen readers. */
export function Field({
  label,
  hint,
  error,
  isRequired,
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
      {error !== undefined && (
        <p id={`${id}error`} className={styles.errorText}>
          <CircleAlert size={14} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
