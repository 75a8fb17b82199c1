import { CircleAlert } from "lucide-react";
import { Fragment, type ReactNode, useId } from "react";
import type { FeatureOption } from "../../../src/modules/catalog/schema.ts";
import { EditorCell, FillHandle } from "../../components/editor-cell.tsx";
import type { useCells } from "../../components/use-cells.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";

/** A category with its options that are offered. */
export interface Offered {
  id: number;
  name: string;
  /** The field of orders that its options fill. */
  kind: string | null;
  options: readonly FeatureOption[];
}

/** A column of a grid of options. */
interface Column {
  id: number;
  /** In the name of a cell that is typed into. */
  name: string;
  heading: string;
  /** What an empty cell of it means, or the like. */
  note: string | undefined;
}

/** What a cell shows. */
interface Shown {
  text: string;
  /** Whether that was entered here; undefined for what holds without. */
  isOwn: boolean;
  /** What stands below it, and takes the place of the handle to fill with. */
  below?: ReactNode;
}

interface OptionGridProps<Value> {
  label: string;
  /** How it is used, above it. */
  about: string;
  /** What a cell means that is not its own, for those who do not see its colour. */
  otherwise: string;
  categories: readonly Offered[];
  columns: readonly Column[];
  cells: ReturnType<typeof useCells<Value>>;
  inputMode: "decimal" | "text";
  /** `isReached`: Tab reaches what is below, from its cell. */
  show: (option: FeatureOption, column: number, isReached: boolean) => Shown;
}

/** In the catalog: options down by category, and a cell for each column. It is walked and typed into as a spreadsheet is. */
export function OptionGrid<Value>(props: OptionGridProps<Value>) {
  const { label, about, otherwise, categories, columns, cells, inputMode, show } = props;
  const id = useId();
  const { table, here, edit, chosen, mayFill, setText, onLeave, ...handlers } = cells;
  return (
    <Card.Root>
      <p id={`${id}keys`} className={intro}>
        {about}
      </p>
      <div className={scroller} data-wide>
        <table
          ref={table}
          role="grid"
          aria-label={label}
          aria-multiselectable
          aria-readonly={!mayFill || undefined}
          aria-describedby={`${id}keys`}
          className={sheet}
          {...handlers}
        >
          <thead>
            <tr>
              <th scope="col" className={corner}>
                Option
              </th>
              {columns.map(({ id, heading, note }) => (
                <th key={id} scope="col" className={head}>
                  {heading}
                  {note !== undefined && <span className={small}>{note}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map((category) => (
              <Fragment key={category.id}>
                <tr>
                  <th scope="rowgroup" className={group}>
                    <span className={css({ position: "sticky", insetStart: "4" })}>{category.name}</span>
                  </th>
                </tr>
                {category.options.map((option) => (
                  <tr key={option.id}>
                    <th scope="row" className={name}>
                      {option.name}
                    </th>
                    {columns.map((column) => {
                      const at = { row: option.id, column: column.id };
                      const isHere = here?.row === at.row && here.column === at.column;
                      if (edit?.place.row === at.row && edit.place.column === at.column)
                        return (
                          <EditorCell
                            key={column.id}
                            edit={edit}
                            label={`${option.name}, ${column.name}`}
                            describedBy={`${id}wrong`}
                            inputMode={inputMode}
                            onText={setText}
                            onLeave={onLeave}
                          />
                        );
                      const { text, isOwn, below } = show(option, column.id, isHere && !edit);
                      return (
                        <td
                          key={column.id}
                          tabIndex={isHere && !edit ? 0 : -1}
                          data-row={at.row}
                          data-column={at.column}
                          data-own={isOwn ? "" : undefined}
                          aria-selected={chosen.get(at.row)?.includes(at.column) || undefined}
                          className={cell}
                        >
                          {text}
                          {!isOwn && <span className={css({ srOnly: true })}> {otherwise}</span>}
                          {below}
                          {mayFill && isHere && !edit && below === undefined && <FillHandle />}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <div className={bar}>
        {edit?.wrong !== undefined && (
          <p id={`${id}wrong`} role="alert" className={wrong}>
            <CircleAlert size={14} aria-hidden />
            {edit.wrong} Escape goes back to what was there.
          </p>
        )}
        <p className={keys}>
          {mayFill
            ? "Arrow keys move, with Shift they choose; Enter or Tab saves, Ctrl+Enter fills what is chosen, Escape reverts, Delete empties."
            : "Arrow keys move."}
        </p>
      </div>
    </Card.Root>
  );
}

const edge = { base: "4", md: "5" };
const intro = css({ px: edge, pt: "4", pb: "3", color: "fg.muted" });
const scroller = css({
  overflow: "auto",
  maxHeight: "max(20rem, 70dvh)",
  overscrollBehaviorX: "contain",
  borderTopWidth: "1px",
});
const sheet = css({
  width: "full",
  borderCollapse: "separate",
  borderSpacing: "0",
  fontVariantNumeric: "tabular-nums",
});
const stuck = { position: "sticky", background: "bg.canvas", zIndex: "2" } as const;
const headCell = {
  ...stuck,
  top: "0",
  py: "2",
  textStyle: "xs",
  fontWeight: "medium",
  color: "fg.muted",
  borderBottomWidth: "1px",
  verticalAlign: "bottom",
} as const;
const corner = css({ ...headCell, insetStart: "0", zIndex: "3", px: edge, textAlign: "start" });
const head = css({ ...headCell, px: "1", minWidth: "5rem", textAlign: "center", borderInlineStartWidth: "1px" });
const small = css({ display: "block", fontWeight: "normal" });
const group = css({
  px: edge,
  py: "1.5",
  textAlign: "start",
  textStyle: "xs",
  fontWeight: "semibold",
  background: "bg.subtle",
  // All along the row, in which it is the only cell.
  boxShadow: "0 0 0 100vmax {colors.bg.subtle}",
  clipPath: "inset(0 -100vmax)",
});
const name = css({
  position: "sticky",
  insetStart: "0",
  zIndex: "1",
  px: edge,
  minWidth: { base: "8.5rem", sm: "10.5rem" },
  textAlign: "start",
  fontWeight: "medium",
  background: "bg.default",
  borderBottomWidth: "1px",
  overflowWrap: "anywhere",
});
const cell = css({
  position: "relative",
  height: "11",
  px: "1",
  textAlign: "center",
  whiteSpace: "nowrap",
  borderBottomWidth: "1px",
  borderInlineStartWidth: "1px",
  color: "fg.muted",
  cursor: "cell",
  userSelect: "none",
  scrollMarginTop: "16",
  scrollMarginInlineStart: { base: "9rem", sm: "12rem" },
  "&[aria-selected=true]": { boxShadow: "inset 0 0 0 99px {colors.indigo.a3}" },
  "&[data-own]": { color: "fg.default", fontWeight: "bold", background: "tone.info.bg" },
  outlineOffset: "-2px!",
  _focus: { outline: "2px solid {colors.indigo.default}" },
});
const bar = css({ px: edge, py: "2.5", borderTopWidth: "1px", textStyle: "xs" });
const wrong = css({ display: "flex", alignItems: "center", gap: "1.5", color: "fg.error", fontWeight: "medium" });
const keys = css({ color: "fg.muted", hideBelow: "sm" });
