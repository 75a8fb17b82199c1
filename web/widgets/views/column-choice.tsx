import { css } from "../../styled-system/css/index.js";
import type { ViewsProps } from "./views-props.ts";

interface ColumnChoiceProps extends Pick<ViewsProps, "columns" | "shown" | "withoutRoom"> {
  /** Called with the ids of the shown columns, as the address keeps them; undefined for the usual ones. */
  onChange: (columns: string | undefined) => void;
}

/**
 * Among the views of any list: which columns it shows, and which of these have no room in this window. The first column
 * says what a row is, and always stays.
 */
export function ColumnChoice({ columns, shown, withoutRoom, onChange }: ColumnChoiceProps) {
  const first = columns[0]?.id;
  const usual = columns.filter(({ isHidden }) => !isHidden).map(({ id }) => id);
  const isShown = (id: string) => id === first || (shown ?? usual).includes(id);
  const toggle = (changed: string) => {
    const ids = columns.map(({ id }) => id).filter((id) => isShown(id) !== (id === changed));
    onChange(ids.join() === usual.join() ? undefined : ids.join());
  };
  return (
    <section>
      <h3 className={heading}>Columns</h3>
      <div role="group" aria-label="Columns" className={grid}>
        {columns.map(({ id, label }) => (
          <label key={id} className={box}>
            <input type="checkbox" checked={isShown(id)} disabled={id === first} onChange={() => toggle(id)} />
            <span>
              {label}
              {withoutRoom.includes(id) && <span className={note}>no room here</span>}
            </span>
          </label>
        ))}
      </div>
    </section>
  );
}

const heading = css({ mb: "2", textStyle: "xs", fontWeight: "medium", color: "fg.muted" });
const grid = css({ display: "grid", gridTemplateColumns: "1fr 1fr", columnGap: "4" });
const box = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  minHeight: { base: "11", md: "8" },
  textStyle: "sm",
  cursor: "pointer",
});
const note = css({ display: "block", color: "fg.muted", textStyle: "xs" });
