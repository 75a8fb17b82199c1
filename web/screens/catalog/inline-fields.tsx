import { Check, Pencil, SlidersHorizontal, Trash2, X } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { css } from "../../styled-system/css/index.js";
import { IconButton } from "../../ui/button.tsx";
import { Input } from "../../ui/field.tsx";
import { type Draft, useInlineEdit } from "./inline-edit.tsx";

interface InlineFieldProps {
  item: Draft;
  field: "name" | "price";
  /** Shown while it is not edited. */
  children: ReactNode;
}

/**
 * In the catalog: a name or price that is a field while its category or option is edited. Enter saves, Escape cancels.
 */
export function InlineField({ item, field, children }: InlineFieldProps) {
  const { draft, change, save, cancel } = useInlineEdit(item);
  if (!draft) return children;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") save();
    else if (event.key === "Escape") cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Input
      size="xs"
      aria-label={`${field === "name" ? "Name" : "Price"} of ${item.name}`}
      autoComplete="off"
      inputMode={field === "price" ? "decimal" : "text"}
      maxLength={200}
      value={draft[field]}
      onChange={(event) => change({ [field]: event.target.value })}
      onKeyDown={onKeyDown}
      // Somebody who chose Edit wants to type.
      autoFocus={field === "name"}
      onFocus={(event) => event.target.select()}
      className={field === "price" ? price : name}
    />
  );
}

interface InlineActionsProps {
  /** What the fields begin with. */
  item: Draft;
  /** Opens what is edited in a dialog. Also undefined for categories. */
  onDetails?: (() => void) | undefined;
  /** Undefined if this person may not do it. */
  onRemove: (() => void) | undefined;
}

/** Edit and delete for a category or option in the catalog; during an edit, tick and cancel. */
export function InlineActions({ item, onDetails, onRemove }: InlineActionsProps) {
  const { draft, begin, save, cancel } = useInlineEdit(item);
  const buttons = draft
    ? [
        { label: "Save", icon: <Check />, onClick: save },
        { label: "Cancel", icon: <X />, onClick: cancel },
      ]
    : [
        {
          label: `Edit ${item.name}`,
          icon: <Pencil />,
          onClick: begin && (() => begin(item)),
          edits: `${item.of} ${item.id}`,
        },
        { label: `Details of ${item.name}`, icon: <SlidersHorizontal />, onClick: begin && onDetails },
        { label: `Delete ${item.name}`, icon: <Trash2 />, onClick: onRemove },
      ];
  return (
    <span className={actions}>
      {buttons.map(
        ({ label, icon, onClick, edits }) =>
          onClick && (
            <IconButton
              key={label}
              label={label}
              size="xs"
              data-edits={edits}
              onClick={(event) => {
                // A click on the row does something else.
                event.stopPropagation();
                onClick();
              }}
            >
              {icon}
            </IconButton>
          ),
      )}
    </span>
  );
}

// Low in the tables of a phone, where a row has two lines of buttons.
const low = { "[data-column] &": { height: { base: "26px!", sm: "8!" } } };
const name = css({ width: "full", minWidth: "0", ...low });
const price = css({ width: "24", minWidth: "0", flexShrink: "0", textAlign: "end", ...low });
const actions = css({
  display: "inline-flex",
  gap: "0.5",
  flexShrink: "0",
  "[data-column] &": { "& button": { height: { base: "26px", sm: "8" } } },
});
