import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { forgetDraft, readDraft, writeDraft } from "./drafts.ts";

/** A zod schema, as much of it as a form needs. */
interface Schema<Output> {
  safeParse: (
    values: unknown,
  ) =>
    | { success: true; data: Output }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** A field that is wrong, or the choice that stands in a group of them. */
const WRONG = ["[aria-invalid=true]:not([role=radiogroup])", "[role=radiogroup][aria-invalid=true] :checked"].join();

type Errors = Readonly<Record<string, string>>;

interface FormOptions<Values, Output> {
  /** The one that the server checks with. */
  schema: Schema<Output>;
  initial: Values;
  /** Sends it. When it throws the form stays as it is, and the error's `issues` stand beside their fields. */
  onSubmit: (output: Output) => Promise<unknown>;
  /** Under which field an error stands that names none, and in which words. Without it somebody else says it. */
  explain?: (error: unknown) => Errors;
  /** Keeps what is typed in this browser under this name until it is sent or discarded. */
  draft?: string;
  /** The record that is being changed, as it was read. */
  record?: Versioned | undefined;
}

interface Versioned {
  updatedAt: string;
}

/** What a field shows and tells. */
export interface FieldState<Value> {
  name: string;
  value: Value;
  error: string | undefined;
  /** What somebody else made of it, once a save was refused for that. */
  hint?: string | undefined;
  onChange: (value: Value) => void;
}

export type Form = Pick<
  ReturnType<typeof useForm<Record<string, unknown>, unknown>>,
  "submit" | "isPending" | "isRestored" | "discard"
>;

/**
 * State of one form. Nothing is marked wrong before the first try to send; then each field is checked as one types.
 * A try that fails puts the focus on the first field that is wrong.
 */
export function useForm<Values extends object, Output>({
  schema,
  initial,
  onSubmit,
  explain,
  draft,
  record,
}: FormOptions<Values, Output>) {
  const [restored, setRestored] = useState(() => readDraft<Values>(draft));
  const [values, setValues] = useState<Values>({ ...initial, ...restored });
  // What `values` will be: a change may come from a handler that was made before the last one was shown.
  const latest = useRef(values);
  const [hasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Errors>({});
  const [isPending, setPending] = useState(false);
  const [failures, setFailures] = useState(0);
  const [before] = useState(record);
  const [present, setPresent] = useState<Versioned>();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [failures]);

  const errors: Errors = { ...(hasTried ? wrongIn(schema, values) : {}), ...refused };

  const put = (next: Values) => {
    latest.current = next;
    setValues(next);
  };

  const change = (changes: Partial<Values>) => {
    put({ ...latest.current, ...changes });
    setRefused((errors) => Object.fromEntries(Object.entries(errors).filter(([path]) => !(fieldOf(path) in changes))));
    writeDraft(draft, latest.current);
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.current = event.currentTarget;
    if (isPending) return;
    const checked = schema.safeParse(latest.current);
    setTried(true);
    if (!checked.success) {
      setFailures(failures + 1);
      return;
    }
    setPending(true);
    try {
      await onSubmit(checked.data);
      // It stays pending: while its dialog closes, a second click must not send it again.
      forgetDraft(draft);
    } catch (error) {
      const issues = issuesIn(error);
      setRefused(Object.keys(issues).length > 0 ? issues : (explain?.(error) ?? {}));
      setPresent((error as { record?: Versioned }).record);
      setFailures(failures + 1);
      setPending(false);
    }
  };

  return {
    values,
    submit,
    isPending,
    /** Whether it began with what was typed another time. */
    isRestored: restored !== undefined,
    /** The version of the record that the form goes by: the one read, or the one that a refusal has shown. */
    version: (present ?? before)?.updatedAt,
    /** Begins anew. */
    discard: () => {
      forgetDraft(draft);
      setRestored(undefined);
      put(initial);
      setTried(false);
      setRefused({});
      setPending(false);
    },
    /** The sentence about something inside a field, `lineItems.0.description` for example. */
    errorAt: (path: string): string | undefined => errors[path],
    /** Sets several fields in one step, where one depends on another. */
    change,
    field: <Name extends keyof Values & string>(name: Name): FieldState<Values[Name]> => ({
      name,
      value: values[name],
      error: errors[name],
      hint: present && before && meanwhile(valueOf(before, name), valueOf(present, name)),
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
    }),
  };
}

function valueOf(record: Versioned, name: string): unknown {
  return (record as unknown as Record<string, unknown>)[name];
}

/** What to say of a value that is not any more what it was. */
function meanwhile(before: unknown, now: unknown): string | undefined {
  if (JSON.stringify(before) === JSON.stringify(now)) return undefined;
  return typeof now === "object" && now !== null
    ? "Changed by someone else"
    : `Changed by someone else to: ${now === null || now === "" ? "nothing" : now}`;
}

function wrongIn(schema: Schema<unknown>, values: unknown): Errors {
  const checked = schema.safeParse(values);
  if (checked.success) return {};
  return firstOf(checked.error.issues.map(({ path, message }) => [path.join("."), message]));
}

function issuesIn(error: unknown): Errors {
  const issues = (error as { issues?: readonly { path: string; message: string }[] }).issues ?? [];
  return firstOf(issues.map(({ path, message }) => [path, message]));
}

function fieldOf(path: string): string {
  return path.split(".", 1)[0] ?? path;
}

/** One sentence per field: the first. */
function firstOf(issues: [path: string, message: string][]): Errors {
  return Object.fromEntries(issues.reverse());
}
