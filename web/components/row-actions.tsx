import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { css } from "../styled-system/css/index.js";
import { IconButton } from "../ui/button.tsx";
import { type Columns, columnsFor } from "./columns.ts";

interface Action {
  /** Its name for people who do not see the icon: "Delete Layup". */
  label: string;
  icon: LucideIcon;
  /** Undefined if this person may not do it. */
  run: (() => void) | undefined;
}

/** The buttons at the end of a row of any list. */
export function RowActions({ actions }: { actions: readonly Action[] }) {
  return (
    <span className={row}>
      {actions.map(
        ({ label, icon: Icon, run }) =>
          run && (
            <IconButton
              key={label}
              label={label}
              size="xs"
              onClick={(event) => {
                // A click on the row does something else.
                event.stopPropagation();
                run();
              }}
            >
              <Icon />
            </IconButton>
          ),
      )}
    </span>
  );
}

/** The last column of any list whose rows have buttons: `draw` makes those of a row. */
export function buttonsColumn<Row extends { id: number }>(least: number, draw: (row: Row) => ReactNode): Columns<Row> {
  return [
    columnsFor<Row>().of(({ id }) => id, {
      id: "actions",
      header: "Actions",
      isSortable: false,
      cell: ({ row }) => draw(row),
      meta: { least, holdsButtons: true, phone: "first line" },
    }),
  ];
}

/** What can be done with any row of a list. */
export interface RowAction<Row> {
  label: (row: Row) => string;
  icon: LucideIcon;
  /** Undefined if this person may not do it. */
  run: ((row: Row) => void) | undefined;
  /** Which rows have it; by default all. */
  isFor?: (row: Row) => boolean;
}

/** The actions of one row of any list. */
export function actionsOf<Row>(row: Row, actions: readonly RowAction<Row>[]): Action[] {
  return actions
    .filter(({ isFor }) => isFor?.(row) ?? true)
    .map(({ label, icon, run }) => ({ label: label(row), icon, run: run && (() => run(row)) }));
}

/** The last column of any list whose rows have actions. */
export function actionsColumn<Row extends { id: number }>(
  least: number,
  actions: readonly RowAction<Row>[],
): Columns<Row> {
  if (actions.every(({ run }) => !run)) return [];
  return buttonsColumn(least, (row) => <RowActions actions={actionsOf(row, actions)} />);
}

const row = css({
  display: "inline-flex",
  gap: "0.5",
  flexShrink: "0",
  "[data-column] &": { "& button": { height: { base: "26px", sm: "8" } } },
});
