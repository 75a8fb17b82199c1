import { Plus, Trash2 } from "lucide-react";
import { Fragment, type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { formatMoney } from "../../src/lib/money.ts";
import { css, cx } from "../styled-system/css/index.js";
import { Button, IconButton } from "../ui/button.tsx";
import { goToNext } from "../ui/next-field.ts";
import type { FieldState } from "./use-form.ts";

/** A line in a form, and what can be done with it. */
export interface LineAt<Line> {
  line: Line;
  number: number;
  /** Its total, in dollars. */
  total: number;
  field: <Name extends keyof Line & string>(name: Name) => FieldState<Line[Name]>;
  onChange: (changes: Partial<Line>) => void;
  /** Called by Enter in its last field. */
  onNext: () => void;
  /** Called by Enter on a blank line; undefined if lines follow, and for the only line. */
  onDone: ((from: HTMLElement) => void) | undefined;
  /** Undefined for the only line. */
  onRemove: (() => void) | undefined;
}

interface LineListProps<Line> {
  /** The name of the lines in the form, and the sentence about something inside. */
  name: string;
  errorAt: (path: string) => string | undefined;
  lines: readonly Line[];
  totals: readonly number[];
  /** The fewest lines. */
  least: 0 | 1;
  emptyLine: (lines: readonly Line[]) => Line;
  onChange: (lines: Line[]) => void;
  /** The words of the button that adds a line, and what stands beside it. */
  add: string;
  beside?: ReactNode;
  children: (at: LineAt<Line>) => ReactNode;
}

/** In any form of an order: its lines, to add, fill in and remove. */
export function LineList<Line extends { key: number }>(props: LineListProps<Line>) {
  const { lines, onChange, beside } = props;
  const list = useRef<HTMLDivElement>(null);
  // A new object each time, so the same line can get the focus twice.
  const [next, goTo] = useState<{ key: number }>();
  useEffect(() => {
    if (next) list.current?.querySelector<HTMLElement>(`[data-line="${next.key}"] input`)?.focus();
  }, [next]);

  const append = () => {
    const line = props.emptyLine(lines);
    onChange([...lines, line]);
    goTo({ key: line.key });
  };
  const remove = (index: number) => {
    const left = lines.filter((_, at) => at !== index);
    onChange(left);
    // The pressed button is gone; the focus goes to the line that took its place.
    const beside = left[Math.min(index, left.length - 1)];
    if (beside) goTo({ key: beside.key });
  };
  const goOn = (index: number) => {
    const following = lines[index + 1];
    if (following) goTo({ key: following.key });
    else append();
  };
  /** A blank last line was one too many: it goes, with the focus. */
  const leave = (index: number, from: HTMLElement) => {
    const row = from.closest<HTMLElement>("[data-line]");
    goToNext([...(row?.querySelectorAll<HTMLElement>("input") ?? [])].at(-1) ?? from);
    onChange(lines.filter((_, at) => at !== index));
  };
  return (
    <>
      <div ref={list} className={css({ display: "grid", gap: "3", mb: "4", _empty: { display: "none" } })}>
        {lines.map((line, index) => {
          const change = (changes: Partial<Line>) =>
            onChange(lines.map((one) => (one === line ? { ...one, ...changes } : one)));
          return (
            <Fragment key={line.key}>
              {props.children({
                line,
                number: index + 1,
                total: props.totals[index] ?? 0,
                field: (name) => ({
                  name: `${name} ${index + 1}`,
                  value: line[name],
                  error: props.errorAt(`${props.name}.${index}.${name}`),
                  onChange: (value) => change({ [name]: value } as unknown as Partial<Line>),
                }),
                onChange: change,
                onNext: () => goOn(index),
                onDone: index > 0 && index === lines.length - 1 ? (from) => leave(index, from) : undefined,
                onRemove: lines.length > props.least ? () => remove(index) : undefined,
              })}
            </Fragment>
          );
        })}
      </div>
      <div className={foot}>
        <Button variant="outline" onClick={append}>
          <Plus />
          {props.add}
        </Button>
        {beside}
      </div>
    </>
  );
}

interface LineFieldsProps {
  at: Pick<LineAt<{ key: number }>, "line" | "number" | "total" | "onRemove">;
  /** How wide its fields are where there is room. */
  className: string;
  /** Called by Enter in a field, with the field's name. If it answers true, nothing else happens. */
  onEnter: (name: string, from: HTMLInputElement) => boolean;
  ref?: Ref<HTMLFieldSetElement>;
  children: ReactNode;
}

/**
 * The fields of one line and its total, beside each other where there is room. As in a table, the names of the fields
 * stand over the first line only.
 */
export function LineFields({ at, className, onEnter, ref, children }: LineFieldsProps) {
  const { line, number, total, onRemove } = at;
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.key !== "Enter" || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    const { target } = event;
    const [name = ""] = target instanceof HTMLInputElement ? target.name.split(" ") : [];
    if (onEnter(name, target as HTMLInputElement)) event.preventDefault();
  };
  return (
    <fieldset ref={ref} className={cx(fields, className)} data-line={line.key} onKeyDown={onKeyDown}>
      <legend className={css({ srOnly: true })}>Line {number}</legend>
      {children}
      <div className={sum}>
        <span data-label>Total</span>
        <span className={amount}>{formatMoney(total)}</span>
      </div>
      <div className={end} data-below-label>
        {onRemove && (
          <IconButton label={`Remove line ${number}`} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        )}
      </div>
    </fieldset>
  );
}

const foot = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  mb: "4",
});
const fields = css({
  display: "grid",
  gap: "3",
  alignItems: "start",
  minWidth: "0",
  gridTemplateColumns: { base: "minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) auto" },
  // On a phone the line's subject has a row of its own.
  "& > :nth-child(2)": { gridColumn: { base: "1 / -1", md: "auto" } },
  "& [data-below-label]": { mt: "1.625rem" },
  "& + &": {
    borderTopWidth: { base: "1px", md: "0" },
    pt: { base: "3", md: "0" },
    md: { "& :is(label, [data-label])": { srOnly: true }, "& [data-below-label]": { mt: "0" } },
  },
});
const sum = css({
  display: "grid",
  gap: "1.5",
  gridColumn: { base: "1 / span 3", md: "auto" },
  gridRow: { base: "3", md: "auto" },
  textAlign: { md: "end" },
  "& [data-label]": { fontWeight: "medium", textStyle: "sm" },
});
const amount = css({
  display: "flex",
  alignItems: "center",
  minHeight: { md: "9" },
  justifyContent: { md: "flex-end" },
  fontVariantNumeric: "tabular-nums",
});
const end = css({ gridColumn: { base: "4", md: "auto" }, gridRow: { base: "2", md: "auto" }, minWidth: "0" });
