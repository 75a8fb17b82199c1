import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { forgetDraft, readDraft, writeDraft } from "./drafts.ts";
import { changeNote, mergeWithOthers, type Versioned } from "./meanwhile.ts";

/** The part of a zod schema that a form needs. */
interface Schema<Output> {
  safeParse: (
    values: unknown,
  ) =>
    | { success: true; data: Output }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** A wrong field, or the chosen radio button of a wrong group. */
const WRONG = ["[aria-invalid=true]:not([role=radiogroup])", "[role=radiogroup][aria-invalid=true] :checked"].join();

type Errors = Readonly<Record<string, string>>;
type Issues = [path: string, message: string][];

interface FormOptions<Values, Output> {
  /** The schema that the server checks with. */
  schema: Schema<Output>;
  initial: Values;
  /**
   * Sends it, with the version of the record that it builds on. When it throws the form stays as it is, and the error's
   * `issues` stand beside their fields.
   */
  onSubmit: (output: Output, version: string | undefined) => Promise<unknown>;
  /** Puts an error that names no field under one, in the form's own words. By default a toast shows it. */
  explain?: (error: unknown) => Errors;
  /** Where the form shows what the schema or the server says of this path. By default at the path itself. */
  fieldAt?: (path: string, values: Values) => string;
  /** The name under which this browser keeps what is typed until it is sent or discarded. */
  draft?: string;
  /** The record being changed, in its present state. What others save meanwhile is merged field by field. */
  record?: Versioned | undefined;
}

/** What a field shows and reports. */
export interface FieldState<Value> {
  name: string;
  value: Value;
  error: string | undefined;
  /** A note about what somebody else changed it to. */
  hint?: string | undefined;
  /** Chooses whose value stays, if both changed it. */
  onDecide?: ((whose: "mine" | "theirs") => void) | undefined;
  onChange: (value: Value) => void;
}

export type Form = Pick<
  ReturnType<typeof useForm<Record<string, unknown>, unknown>>,
  "submit" | "isPending" | "isRestored" | "discard"
>;

/**
 * State of one form. Nothing is marked wrong before the first try to send; then each field is checked as it is typed. A
 * try that fails puts the focus on the first wrong field.
 */
export function useForm<Values extends object, Output>({
  schema,
  initial,
  onSubmit,
  explain,
  fieldAt = (path) => path,
  draft,
  record,
}: FormOptions<Values, Output>) {
  const [restored, setRestored] = useState(() => readDraft<Values>(draft));
  const [values, setValues] = useState<Values>({ ...initial, ...restored });
  // The newest values: a change may come from a handler made before the last one was shown.
  const latest = useRef(values);
  const [hasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Errors>({});
  const [isPending, setPending] = useState(false);
  const [failures, setFailures] = useState(0);
  const [before] = useState(record);
  const [present, setPresent] = useState<Versioned>();
  const [version, setVersion] = useState(record?.updatedAt);
  // Values of the last merged record, and others' values of fields that were changed here too.
  const base = useRef<object>(initial);
  const [clashes, setClashes] = useState<Readonly<Record<string, unknown>>>({});
  const [hasMore, setHasMore] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [failures]);

  const atFields = (wrong: Issues) => firstOf(wrong.map(([path, message]) => [fieldAt(path, values), message]));
  const errors: Errors = {
    ...(hasTried ? { ...atFields(wrongIn(schema, values)), ...unreadIn(values) } : {}),
    ...refused,
  };

  const put = (next: Values) => {
    latest.current = next;
    setValues(next);
  };

  const change = (wanted: Partial<Values> | ((now: Values) => Partial<Values>)) => {
    const changes = typeof wanted === "function" ? wanted(latest.current) : wanted;
    put({ ...latest.current, ...changes });
    setRefused((errors) => Object.fromEntries(Object.entries(errors).filter(([path]) => !(fieldOf(path) in changes))));
    writeDraft(draft, latest.current);
  };

  /** Once a conflict is shown, the form saves over the newer version. A change nobody saw must not be overwritten. */
  const mergeNewer = (now: Versioned, isRefused: boolean) => {
    if (before === undefined || (now.updatedAt === present?.updatedAt && !isRefused)) return;
    const mine = latest.current as Readonly<Record<string, unknown>>;
    const merged = mergeWithOthers(present ?? before, now, base.current as typeof mine, mine);
    const undecided = Object.entries({ ...clashes, ...merged.clashes }).filter(
      ([name, theirs]) => mine[name] !== theirs,
    );
    base.current = { ...base.current, ...merged.taken, ...merged.clashes };
    if (Object.keys(merged.taken).length > 0) put({ ...latest.current, ...merged.taken });
    setClashes(Object.fromEntries(undecided));
    setPresent(now);
    setHasMore(hasMore || merged.hasMore);
    if (isRefused || (undecided.length === 0 && !hasMore && !merged.hasMore)) setVersion(now.updatedAt);
  };

  const decide = (name: string, whose: "mine" | "theirs") => {
    const { [name]: theirs, ...left } = clashes;
    if (whose === "theirs") change({ [name]: theirs } as unknown as Partial<Values>);
    setClashes(left);
    if (present && Object.keys(left).length === 0 && !hasMore) setVersion(present.updatedAt);
  };

  // While the form is sent, a newer record is the form's own change.
  const newer = record && !isPending && record.updatedAt > ((present ?? before)?.updatedAt ?? "") ? record : undefined;
  const onNewer = useEffectEvent(mergeNewer);
  useEffect(() => {
    if (newer) onNewer(newer, false);
  }, [newer]);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.current = event.currentTarget;
    if (isPending) return;
    const checked = schema.safeParse(latest.current);
    setTried(true);
    if (!checked.success || Object.keys(unreadIn(latest.current)).length > 0) {
      setFailures(failures + 1);
      return;
    }
    setPending(true);
    try {
      await onSubmit(checked.data, version);
      // It stays pending: while its dialog closes, a second click must not send it again.
      forgetDraft(draft);
    } catch (error) {
      const issues = atFields(issuesIn(error));
      setRefused(Object.keys(issues).length > 0 ? issues : (explain?.(error) ?? {}));
      const { record: now } = error as { record?: Versioned };
      if (now) mergeNewer(now, true);
      setFailures(failures + 1);
      setPending(false);
    }
  };

  return {
    values,
    submit,
    isPending,
    /** Whether it began with a draft. */
    isRestored: restored !== undefined,
    /** The record as others have saved it since it was read. */
    present,
    /** The record's version that the form builds on: the one read, or the latest one shown. */
    version,
    /** Forgets the draft and begins again. */
    discard: () => {
      forgetDraft(draft);
      setRestored(undefined);
      put(initial);
      setTried(false);
      setRefused({});
      setPending(false);
    },
    /** The sentence about something inside a field, such as `lineItems.0.description`. */
    errorAt: (path: string): string | undefined => errors[path],
    /** Sets several fields at once, if one depends on another. A function gets all fields as they are then. */
    change,
    field: <Name extends keyof Values & string>(name: Name): FieldState<Values[Name]> => ({
      name,
      value: values[name],
      error: errors[name],
      hint: present && before && changeNote(before, present, name),
      onDecide: name in clashes ? (whose) => decide(name, whose) : undefined,
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
    }),
  };
}

function wrongIn(schema: Schema<unknown>, values: unknown): Issues {
  const checked = schema.safeParse(values);
  return checked.success ? [] : checked.error.issues.map(({ path, message }) => [path.join("."), message]);
}

/** The numbers that could not be read, at any depth. They are refused even where the schema takes them for none. */
function unreadIn(values: object, path = ""): Errors {
  const found = Object.entries(values).map(([name, value]) => {
    if (Number.isNaN(value)) return { [`${path}${name}`]: "This is not a number" };
    return typeof value === "object" && value !== null ? unreadIn(value, `${path}${name}.`) : {};
  });
  return Object.assign({}, ...found);
}

function issuesIn(error: unknown): Issues {
  const issues = (error as { issues?: readonly { path: string; message: string }[] }).issues ?? [];
  return issues.map(({ path, message }) => [path, message]);
}

function fieldOf(path: string): string {
  return path.split(".", 1)[0] ?? path;
}

/** One sentence per field: the first. */
function firstOf(issues: Issues): Errors {
  return Object.fromEntries(issues.reverse());
}
