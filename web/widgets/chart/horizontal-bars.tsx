import { scaleLinear } from "@visx/scale";
import { type BarsProps, drawing, line, numbers, outlined, solid, words } from "./bars.ts";

const ROW = 28;
const PER_LETTER = 8.5;
const MOST_LETTERS = 28;

/** A chart's bars one below the other, each behind its name: customers, departments. */
export function HorizontalBars({ points, width, write, end, mark }: Omit<BarsProps, "height">) {
  const values = points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]);
  const letters = Math.min(MOST_LETTERS, Math.floor(width / 3 / PER_LETTER));
  const left = Math.min(letters, Math.max(...points.map(({ name }) => name.length))) * PER_LETTER + 12;
  const right = Math.max(...values.map((value) => write(value).length)) * PER_LETTER + 12;
  const x = scaleLinear({
    domain: [Math.min(0, ...values), end ?? (Math.max(0, ...values) || 1)],
    range: [left, Math.max(left + 1, width - right)],
  });
  const height = points.length * ROW;
  const zero = x(0);
  const isCompared = points.some(({ before }) => before !== undefined);
  const thick = isCompared ? 10 : 16;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className={drawing}>
      {points.map(({ name, value, before }, index) => {
        const middle = index * ROW + ROW / 2;
        const begin = (of: number) => Math.min(x(of), zero);
        const long = (of: number) => Math.abs(x(of) - zero);
        return mark(
          index,
          <>
            <rect data-ground="" y={index * ROW + 1} width={width} height={ROW - 2} rx={4} fill="transparent" />
            <text x={left - 10} y={middle} dy="0.32em" textAnchor="end" className={words}>
              {name.length > letters ? `${name.slice(0, letters - 1)}…` : name}
            </text>
            {value !== null && (
              <rect
                x={begin(value)}
                y={isCompared ? middle - thick - 1 : middle - thick / 2}
                width={long(value)}
                height={thick}
                rx={2}
                className={solid}
              />
            )}
            {before !== undefined && before !== null && (
              <rect x={begin(before)} y={middle + 1} width={long(before)} height={thick - 1} className={outlined} />
            )}
            <text x={Math.max(x(value ?? 0), x(before ?? 0)) + 6} y={middle} dy="0.32em" className={numbers}>
              {value === null ? "–" : write(value)}
            </text>
          </>,
        );
      })}
      <line x1={zero} x2={zero} y1={0} y2={height} className={line} />
    </svg>
  );
}
