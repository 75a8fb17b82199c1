import { ListFilter } from "lucide-react";
import { useCallback, useId, useState } from "react";
import { css, cx } from "../styled-system/css/index.js";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import type { Choice } from "../ui/select.tsx";
import { FilterSelect } from "./filter-select.tsx";
import { SearchBox } from "./search-box.tsx";

interface Filter<Name extends string> {
  /** Its name in the address and in the list call. */
  name: Name;
  /** What it filters by, for screen readers: "Status". */
  label: string;
  /** The choice of no filter: "All Status". */
  all: string;
  choices: readonly Choice[];
}

interface ListToolsProps<Name extends string> {
  /** What is searched, for screen readers: "Search vendors". */
  label: string;
  placeholder: string;
  filters?: readonly Filter<Name>[];
  /** What narrows the list now. */
  values: { search?: string | undefined } & { [key in Name]?: string | number | undefined };
  /** Called with what changes; undefined for no filter. */
  onChange: (changes: Record<string, string | undefined>) => void;
}

/** Search and filters over any list. On a phone the filters fold away behind a button that says how many are on. */
export function ListTools<Name extends string = never>(props: ListToolsProps<Name>) {
  const { label, placeholder, filters = [], values, onChange } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const searchFor = useCallback((text: string) => onChange({ search: text || undefined }), [onChange]);
  const active = filters.filter(({ name }) => values[name] !== undefined).length;
  return (
    <div className={cx(row, filters.length > 0 ? wide : narrow)}>
      <SearchBox label={label} placeholder={placeholder} value={values.search ?? ""} onSearch={searchFor} />
      {filters.length > 0 && (
        <>
          <Button
            variant="outline"
            className={opener}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <ListFilter />
            Filters
            {active > 0 && <Badge tone="info">{active}</Badge>}
          </Button>
          <div id={id} className={selects} data-open={isOpen ? "" : undefined}>
            {filters.map(({ name, ...filter }) => (
              <FilterSelect
                key={name}
                {...filter}
                value={values[name] === undefined ? undefined : String(values[name])}
                onChange={(chosen) => onChange({ [name]: chosen })}
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

// Beside the title only if all of them have room there; otherwise they get a line of their own.
const row = css({ display: "flex", flexWrap: "wrap", justifyContent: { xl: "flex-end" }, gap: "2.5" });
const wide = css({ flex: { base: "1 0 100%", xl: "1" } });
const narrow = css({ flex: "1 1 14rem" });
const opener = css({ display: { sm: "none" }, flexShrink: "0" });
const selects = css({
  display: { base: "none", sm: "contents" },
  flexDirection: "column",
  width: "full",
  gap: "2.5",
  "&[data-open]": { display: { base: "flex", sm: "contents" } },
});
