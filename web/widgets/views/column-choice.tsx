import { css } from "../../styled-system/css/index.js";
import type { ViewsProps } from "./views-props.ts";

interface ColumnChoiceProps extends Pick<ViewsProps, "columns" | "shown"> {
  /** Called with the ids of those that are shown, as the address keeps them; undefined for all. */
  onChange: (columns: string | undefined) => void;
}

/** Among the views of any list: which columns it shows. The first says what a row is, and stays. */
export function ColumnChoice({ columns, shown, onChange }: ColumnChoiceProps) {
  const [first, ...others] = columns;
  const isShown = (id: string) => shown === undefined || shown.includes(id);
  const toggle = (changed: string) => {
    const ids = others.map(({ id }) => id).filter((id) => isShown(id) !== (id === changed));
    onChange(ids.length === others.length ? undefined : [first?.id, ...ids].join(","));
  };
  return (
    <section>
      <h3 className={heading}>Columns</h3>
      <div role="group" aria-label="Columns" className={grid}>
        {columns.map(({ id, label }) => (
          <label key={id} className={box}>
            <input
              type="checkbox"
              checked={id === first?.id || isShown(id)}
              disabled={id === first?.id}
              onChange={() => toggle(id)}
            />
            {label}
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
