import { type KeyboardEvent, type ReactNode, useState } from "react";
import { PlainTable } from "../../components/plain-table.tsx";
import { useWidth } from "../../components/use-width.ts";
import { css } from "../../styled-system/css/index.js";
import { PlaceLink } from "../report/place-link.tsx";
import { outlined, type Point, type Scale, solid } from "./bars.ts";
import { Columns } from "./columns.tsx";
import { HorizontalBars } from "./horizontal-bars.tsx";

interface ChartProps extends Scale {
  /** What is shown, with its unit: "Revenue in dollars, by month". */
  label: string;
  /** What a bar stands for, over the first column of its table: "Week". */
  of: string;
  points: readonly Point[];
  /** Names are words rather than days, so the bars are horizontal, each behind its name. */
  isHorizontal?: boolean;
  height?: number;
}

const HEIGHT = 260;

/**
 * On the dashboard, on reports, and on pages of vendors and parts: bars from zero, drawn as SVG. Each is a link to the
 * rows that it counts; the arrow keys go from one to the next. The bar under the pointer is described in words above.
 * The same numbers open as a table below.
 */
export function Chart({ label, of, points, isHorizontal = false, height = HEIGHT, ...scale }: ChartProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const width = useWidth(box) ?? 0;
  const [at, setAt] = useState(0);
  const [isTold, setTold] = useState(false);
  const [isTable, setTable] = useState(false);
  const current = Math.min(at, points.length - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: points.length,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = Math.max(0, Math.min(points.length - 1, to));
    box?.querySelectorAll<SVGElement>("[data-mark]")[next]?.focus();
  };
  const mark = (index: number, children: ReactNode) => {
    const { place, name } = points[index] as Point;
    const tell = () => {
      setAt(index);
      setTold(true);
    };
    const shared = {
      "aria-label": wordsOf(points[index]),
      "data-mark": "",
      tabIndex: index === current ? 0 : -1,
      className: bar,
      onFocus: tell,
      onBlur: () => setTold(false),
      onMouseEnter: tell,
      onMouseLeave: () => setTold(false),
    };
    return place ? (
      <PlaceLink key={`${name}${index}`} to={place} {...shared}>
        {children}
      </PlaceLink>
    ) : (
      <g key={`${name}${index}`} role="img" {...shared}>
        {children}
      </g>
    );
  };

  const Bars = isHorizontal ? HorizontalBars : Columns;
  return (
    // As high before its width is known as afterwards.
    <div ref={setBox} className={frame} style={isHorizontal ? undefined : { minHeight: height }}>
      <p className={head}>
        {label}
        <span aria-hidden className={told}>
          {isTold ? wordsOf(points[current]) : ""}
        </span>
      </p>
      {width > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in an SVG.
        <div role="group" aria-label={label} onKeyDown={onKeyDown}>
          <Bars points={points} width={width} height={height} mark={mark} {...scale} />
        </div>
      )}
      <details className={table} onToggle={({ currentTarget }) => setTable(currentTarget.open)} data-no-print>
        <summary>Show as table</summary>
        {isTable && (
          <PlainTable
            label={label}
            titles={[of, label]}
            rows={points.map(({ name, title = name, said }, index) => ({ key: index, cells: [title, said] }))}
            isLow
          />
        )}
      </details>
    </div>
  );
}

function wordsOf(point: Point | undefined): string {
  return point ? `${point.title ?? point.name}: ${point.said}` : "";
}

/** The legend of a chart that compares two periods: which bar is which. */
export function Legend({ now, before }: { now: string; before: string }) {
  return (
    <p className={legend}>
      <span>
        <svg aria-hidden width="12" height="12">
          <rect width="12" height="12" rx="2" className={solid} />
        </svg>
        {now}
      </span>
      <span>
        <svg aria-hidden width="12" height="12">
          <rect x="1" y="1" width="10" height="10" rx="1" className={outlined} />
        </svg>
        {before}
      </span>
    </p>
  );
}

// Drawn for a wide window, it must not keep a narrow one wide until it is drawn again.
const frame = css({ minWidth: "0", contain: "inline-size", overflowX: "clip" });
const bar = css({
  outline: "0",
  "&:is(:hover, :focus-visible) [data-ground]": { fill: "gray.a3" },
  "&:focus-visible [data-ground]": { stroke: "colorPalette.default", strokeWidth: "2px" },
});
const head = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: "4",
  textStyle: "sm",
});
const told = css({ minHeight: "5", textAlign: "end", color: "fg.default", _print: { display: "none" } });
const table = css({
  mt: "1",
  textStyle: "xs",
  color: "fg.muted",
  "& summary": {
    width: "fit-content",
    py: "1",
    cursor: "pointer",
    borderRadius: "l1",
    _hover: { color: "fg.default" },
  },
});
const legend = css({
  display: "flex",
  flexWrap: "wrap",
  columnGap: "4",
  rowGap: "1",
  color: "fg.muted",
  textStyle: "xs",
  "& > span": { display: "inline-flex", alignItems: "center", gap: "1.5" },
});
