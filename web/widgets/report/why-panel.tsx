import { CircleHelp } from "lucide-react";
import { useState } from "react";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/drawer.tsx";
import { link } from "../../ui/text.ts";
import type { Figure, Made } from "./figures.ts";
import { PlaceLink } from "./place-link.tsx";
import { type Place, placeOf } from "./places.ts";

/** A number on the page, and how it is made. */
export interface Explained {
  name: string;
  /** As the page shows it. */
  text: string;
  meaning: string;
  /** Undefined if a row of a table is one record, which its name opens. */
  figure?: Figure | undefined;
}

interface WhyProps {
  /** What is explained: "Dashboard". */
  of: string;
  /** The filter of all the numbers: "Oct 1 – 31, 2026, Three Forks Armory". */
  filter: string;
  numbers: readonly Explained[];
}

/**
 * On reports and the dashboard: a button that explains how every number on the page is made: its definition, its
 * filter, and a link to its rows.
 */
export function Why({ of, filter, numbers }: WhyProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)} data-no-print>
        <CircleHelp aria-hidden /> Why?
      </Button>
      <Panel
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`How the numbers are made: ${of}`}
        description={filter}
      >
        <dl className={list}>
          {numbers.map((number) => (
            <Entry key={number.name} {...number} onLeave={() => setOpen(false)} />
          ))}
        </dl>
      </Panel>
    </>
  );
}

function Entry({ name, text, meaning, figure, onLeave }: Explained & { onLeave: () => void }) {
  return (
    <div className={entry}>
      <dt className={term}>
        {name}
        <span className={css({ fontVariantNumeric: "tabular-nums" })}>{text}</span>
      </dt>
      <dd>
        {meaning}.{figure && <span className={how}> {madeOf(figure)}.</span>}
        {figure && (
          <div className={links}>
            <RowsLink place={placeOf(figure.rows)} name={name} onLeave={onLeave}>
              Show the rows
            </RowsLink>
            {figure.by && placesDiffer(figure, figure.by) && (
              <RowsLink place={placeOf(figure.by.rows)} name={name} onLeave={onLeave}>
                Show the whole
              </RowsLink>
            )}
          </div>
        )}
      </dd>
    </div>
  );
}

function RowsLink({
  place,
  name,
  onLeave,
  children,
}: {
  place: Place;
  name: string;
  onLeave: () => void;
  children: string;
}) {
  return (
    <PlaceLink to={place} className={link} onClick={onLeave}>
      {children}
      <span className={css({ srOnly: true })}> of {name}</span>
    </PlaceLink>
  );
}

/** "The units of its rows, divided by the number of rows": how it is worked out. */
function madeOf(figure: Figure): string {
  const said = saidOf(figure);
  if (figure.less) return `${said} less ${saidOf(figure.less).replace(/^./, (first) => first.toLowerCase())}`;
  if (!figure.by) return said;
  return `${said} ${figure.isPercent ? "in percent of" : "by"} ${saidOf(figure.by).replace(/^./, (first) => first.toLowerCase())}`;
}

function saidOf(made: Made): string {
  if (made.how === "count") return "The number of rows";
  const field = made.field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return {
    sum: `The sum of their ${field}`,
    mean: `The average of their ${field}`,
    distinct: `Their different ${field}s`,
  }[made.how];
}

function placesDiffer(one: Made, other: Made): boolean {
  return JSON.stringify(one.rows) !== JSON.stringify(other.rows);
}

const list = css({ display: "grid", gap: "4" });
const entry = css({ display: "grid", gap: "1", pb: "4", borderBottomWidth: "1px", _last: { borderBottomWidth: "0" } });
const term = css({ display: "flex", justifyContent: "space-between", gap: "4", fontWeight: "semibold" });
const how = css({ color: "fg.muted" });
const links = css({ display: "flex", flexWrap: "wrap", columnGap: "4" });
