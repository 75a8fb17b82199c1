import { type ComponentType, useEffect, useMemo, useRef, useState } from "react";
import type { Columns } from "./columns.ts";
import type { Then } from "./inline-input.tsx";

/** An editor for a field in its cell, left for another field of the row or for the list. */
export interface CellEditorProps<Row> {
  row: Row;
  column: string;
  onLeave: (then: Then) => void;
}

/** The columns that can be edited in place, in the order of Tab, and their editor. */
export interface Editable<Row> {
  columns: readonly string[];
  Editor: ComponentType<CellEditorProps<Row>>;
}

/** How editing a row begins and ends. */
export interface Editing<Row> extends Editable<Row> {
  begin: (row: Row, column?: string) => void;
  leave: (row: Row, column: string, then: Then) => void;
}

/** Which cell of a `DataTable` is being edited in place, and how to go to the next one or back to the list. */
export function useEditing<Row extends object>(
  editable: Editable<Row> | undefined,
  shown: Columns<Row>,
  rowId: (row: Row) => string,
  onEnd: () => void,
) {
  const [edited, setEdited] = useState<{ row: string; column: string }>();
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  const editing = useMemo((): Editing<Row> | undefined => {
    const columns = editable?.columns.filter((id) => shown.some((column) => column.id === id)) ?? [];
    const [first] = columns;
    if (!editable || first === undefined) return undefined;
    return {
      Editor: editable.Editor,
      columns,
      begin: (row, column = first) => setEdited({ row: rowId(row), column }),
      leave: (row, column, then) => {
        const next = then === "stay" ? undefined : columns[columns.indexOf(column) + (then === "next" ? 1 : -1)];
        setEdited(next === undefined ? undefined : { row: rowId(row), column: next });
        if (next === undefined) end.current();
      },
    };
  }, [editable, shown, rowId]);
  return { editing, edited };
}
