import { Button } from "../ui/button.tsx";
import { SEND_KEY } from "./form-keys.ts";
import type { Form } from "./use-form.ts";

interface SubmitButtonProps {
  form: Form;
  /** Its words, and those while the server works. */
  submit: string;
  pending: string;
}

/** Sends a form, and names the key that sends it from any field. */
export function SubmitButton({ form, submit, pending }: SubmitButtonProps) {
  return (
    <Button type="submit" disabled={form.isPending} title={SEND_KEY} aria-keyshortcuts="Control+Enter Meta+Enter">
      {form.isPending ? pending : submit}
    </Button>
  );
}
