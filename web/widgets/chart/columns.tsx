import { scaleBand, scaleLinear } from "@visx/scale";
import { type BarsProps, drawing, line, numbers, outlined, solid, words } from "./bars.ts";

const BELOW = 26;
const ABOVE = 18;
const PER_LETTER = 8.5;
/** Room for a name below its bar, and a value above it. */
const ROOM_FOR_NAME = 58;
const ROOM_FOR_VALUE = 44;
const TICKS = 4;

/** A chart's bars side by side: weeks, months. */
export function Columns({ points, width, height, write, end, mark }: BarsProps) {
  const values = points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]);
  const y = scaleLinear({
    domain: [Math.min(0, ...values), end ?? (Math.max(0, ...values) || 1)],
    range: [height - BELOW, ABOVE],
    nice: end === undefined ? TICKS : false,
  });
  // If all is zero, only zero is marked.
  const ticks = values.some((value) => value !== 0) ? y.ticks(TICKS) : [0];
  const left = Math.max(...ticks.map((tick) => write(tick).length)) * PER_LETTER + 14;
  const x = scaleBand({ domain: points.map((_, index) => index), range: [left, width], padding: 0.25 });
  const each = x.bandwidth();
  const step = Math.ceil(ROOM_FOR_NAME / x.step());
  const isCompared = points.some(({ before }) => before !== undefined);
  const thick = isCompared ? each / 2 : Math.min(each, 64);
  const zero = y(0);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className={drawing}>
      {ticks.map((tick) => (
        <line key={tick} x1={left} x2={width} y1={y(tick)} y2={y(tick)} className={line} />
      ))}
      {points.map(({ value, before }, index) => {
        const middle = (x(index) ?? 0) + each / 2;
        const top = (of: number) => Math.min(y(of), zero);
        const high = (of: number) => Math.abs(y(of) - zero);
        return mark(
          index,
          <>
            <rect
              data-ground=""
              x={middle - x.step() / 2}
              y={ABOVE - 14}
              width={x.step()}
              height={height - ABOVE - 10}
              fill="transparent"
            />
            {before !== undefined && before !== null && (
              <rect
                x={middle - thick}
                y={top(before)}
                width={Math.max(1, thick - 2)}
                height={high(before)}
                className={outlined}
              />
            )}
            {value !== null && (
              <rect
                x={isCompared ? middle : middle - thick / 2}
                y={top(value)}
                width={thick}
                height={high(value)}
                rx={2}
                className={solid}
              />
            )}
            {x.step() >= ROOM_FOR_VALUE && !isCompared && (
              <text x={middle} y={top(value ?? 0) - 5} textAnchor="middle" className={numbers}>
                {value === null ? "–" : write(value)}
              </text>
            )}
          </>,
        );
      })}
      <g aria-hidden>
        {ticks.map((tick) => (
          <text key={tick} x={left - 10} y={y(tick)} dy="0.32em" textAnchor="end" className={words}>
            {write(tick)}
          </text>
        ))}
        <line x1={left} x2={width} y1={zero} y2={zero} className={line} />
        {points.map(
          ({ name }, index) =>
            index % step === 0 && (
              <text
                key={`${name}${index}`}
                x={(x(index) ?? 0) + each / 2}
                y={zero + BELOW - 6}
                textAnchor="middle"
                className={words}
              >
                {name}
              </text>
            ),
        )}
      </g>
    </svg>
  );
}
