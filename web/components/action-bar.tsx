import type { LucideIcon } from "lucide-react";
import { formatNumber } from "../../src/lib/text.ts";
import { dataTable } from "../styled-system/recipes/index.js";
import { Button } from "../ui/button.tsx";

/** Something to do to all chosen rows. */
export interface RowsAction<Row> {
  label: string;
  icon: LucideIcon;
  /** Its key in the list. */
  key: string;
  run: (rows: readonly Row[]) => void;
}

interface ActionBarProps<Row> {
  actions: readonly RowsAction<Row>[];
  selected: readonly Row[];
  /** Chooses all other rows that the list found; undefined if there are none. */
  rest: { label: string; isBusy: boolean; choose: () => void } | undefined;
  onClear: () => void;
}

const styles = dataTable();

/** Under any list: what can be done with the chosen rows. */
export function ActionBar<Row>({ actions, selected, rest, onClear }: ActionBarProps<Row>) {
  return (
    <div role="toolbar" aria-label="Selected rows" className={styles.bar} data-bar>
      <span className={styles.chosen}>{formatNumber(selected.length)} selected</span>
      {rest && (
        <Button variant="link" size="sm" disabled={rest.isBusy} onClick={rest.choose}>
          {rest.isBusy ? "Reading..." : rest.label}
        </Button>
      )}
      <span className={styles.actions}>
        {actions.map(({ label, icon: Icon, key, run }) => (
          <Button key={key} variant="outline" size="sm" aria-keyshortcuts={key} onClick={() => run(selected)}>
            <Icon />
            {label}
            <kbd aria-hidden>{key}</kbd>
          </Button>
        ))}
        <Button variant="ghost" size="sm" aria-keyshortcuts="Escape" onClick={onClear}>
          Clear
        </Button>
      </span>
    </div>
  );
}
