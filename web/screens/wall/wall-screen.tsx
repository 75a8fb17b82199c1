import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { lookOf } from "../../../src/lib/status.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import { useNamedPage } from "../../components/page-name.ts";
import { readQuery } from "../../data/calls.ts";
import { isServerLost, watchServer } from "../../data/live.ts";
import { JUST_READ_MS } from "../../data/query-client.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { Floor } from "../../widgets/floor/floor.tsx";
import { useNames } from "../../widgets/floor/names.ts";
import { useDates, useWords } from "../../widgets/floor/words.ts";
import { StatusIcon } from "../../widgets/status.tsx";
import { onTone } from "../../widgets/tones.ts";
import { isLoud, LINES, type WallRow, wallPages } from "./pages.ts";

const TURNS_AFTER_MS = 15_000;
/** People become missing as time passes, without any change, so this is read again at intervals. */
const READ_AGAIN_AFTER_MS = 60_000;

/**
 * What needs doing, on a screen on the wall: readable from five metres, live, untouched. Always dark. Who points at it, or
 * comes to it by keyboard, may hold the page that shows.
 */
export function WallScreen() {
  return (
    <Floor isPage>
      <Wall />
    </Floor>
  );
}

function Wall() {
  const words = useWords();
  const names = useNames();
  useNamedPage(words("wall.title"));
  const { time, dayOfMonth } = useDates();
  const isLost = useSyncExternalStore(watchServer, isServerLost);
  const { data, dataUpdatedAt, isError } = useQuery({
    ...readQuery("dashboard", "get", { rows: LINES }),
    refetchInterval: READ_AGAIN_AFTER_MS,
    staleTime: JUST_READ_MS,
  });
  const [turn, now] = useTurns();
  const [held, setHeld] = useState<number>();
  if (!data) return <div className={cx("dark", whole)} />;
  const pages = wallPages(words, names, dayOfMonth, data);
  const page = pages[(held ?? turn) % Math.max(1, pages.length)];
  return (
    <div className={cx("dark", whole)}>
      <header className={head}>
        <time dateTime={now} className={clock}>
          {time(now)}
        </time>
        <ul aria-label={words("wall.needsDoing")} className={counts}>
          {pages.map(({ title, total }) => (
            <li key={title} data-shown={title === page?.title ? "" : undefined}>
              {title} <b>{formatNumber(total)}</b>
            </li>
          ))}
          {data.todo.people && (
            <li>
              {words("wall.in")} <b>{formatNumber(data.todo.people.in)}</b>
            </li>
          )}
        </ul>
      </header>
      {(isLost || isError) && (
        <p role="status" className={offline}>
          {words("wall.offline", { time: time(new Date(dataUpdatedAt).toISOString()) })}
        </p>
      )}
      {page ? (
        <section className={css({ display: "contents" })}>
          <h1 className={title}>
            {page.title} {formatNumber(page.total)}
            {page.total > page.rows.length && (
              <span className={more}>{words("wall.first", { count: page.rows.length })}</span>
            )}
          </h1>
          <ul className={rows}>
            {page.rows.map((row) => (
              <Row key={row.name} row={row} />
            ))}
          </ul>
        </section>
      ) : (
        <div className={fine}>
          <CircleCheck aria-hidden />
          <h1>{words("wall.fine")}</h1>
        </div>
      )}
      {pages.length > 1 && (
        <button type="button" className={pause} onClick={() => setHeld(held === undefined ? turn : undefined)}>
          {words(held === undefined ? "wall.pause" : "wall.goOn")}
        </button>
      )}
    </div>
  );
}

function Row({ row }: { row: WallRow }) {
  const { kind, word, name, said, about } = row;
  const { tone } = lookOf(kind, word);
  return (
    <li className={cx(line, isLoud(row) ? (tone === "danger" ? danger : warning) : cx(soft, onTone[tone]))}>
      <StatusIcon of={kind} word={word} size={48} />
      <span className={css({ minWidth: "0", flex: "1" })}>
        <span className={first}>
          <b>{name}</b>
          <b className={css({ flexShrink: "0" })}>{said}</b>
        </span>
        <span className={second}>{about}</span>
      </span>
    </li>
  );
}

/** How often the page has turned, and the present time. */
function useTurns(): [number, string] {
  const [began] = useState(() => Date.now());
  const [now, setNow] = useState(began);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return [Math.floor((now - began) / TURNS_AFTER_MS), new Date(now).toISOString()];
}

// Sizes are for 1920 pixels: 40, 56 and 120, whatever the screen has. An upright screen, such as a phone, has fewer
// letters in a line.
const UPRIGHT = "@media (max-aspect-ratio: 1/1)";
const SMALL = "calc(var(--u) * 2.083)";
const MIDDLE = "calc(var(--u) * 2.917)";
const LARGE = "calc(var(--u) * 6.25)";

const whole = css({
  "--u": "min(1vw, 1.78vh)",
  [UPRIGHT]: { "--u": "min(2vw, 1.05vh)" },
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: "calc(var(--u) * 1.4)",
  height: "100dvh",
  overflow: "hidden",
  p: "calc(var(--u) * 2.5)",
  background: "#111113",
  color: "#edeef0",
  fontSize: SMALL,
  lineHeight: "1.2",
  cursor: "none",
  colorScheme: "dark",
  "& b": { fontWeight: "semibold" },
});
const pause = css({
  position: "absolute",
  insetEnd: "calc(var(--u) * 2.5)",
  bottom: "calc(var(--u) * 1)",
  px: "4",
  minHeight: "14",
  borderWidth: "2px",
  borderRadius: "l2",
  background: "#111113",
  cursor: "pointer",
  opacity: "0",
  ":hover > &": { opacity: "1" },
  _focusVisible: { opacity: "1" },
});
const head = css({
  [UPRIGHT]: { flexDirection: "column", alignItems: "start" },
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "calc(var(--u) * 3)",
});
const clock = css({
  fontSize: LARGE,
  lineHeight: "1",
  fontWeight: "semibold",
  letterSpacing: "-0.03em",
  whiteSpace: "nowrap",
});
const counts = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  [UPRIGHT]: { justifyContent: "flex-start" },
  columnGap: "calc(var(--u) * 2)",
  rowGap: "calc(var(--u) * 0.4)",
  color: "#c5c8cd",
  "& > li": { whiteSpace: "nowrap", borderBottomWidth: "calc(var(--u) * 0.2)", borderColor: "transparent" },
  "& > [data-shown]": { color: "#ffffff", borderColor: "currentColor" },
});
const offline = css({
  px: "calc(var(--u) * 1.5)",
  py: "calc(var(--u) * 0.8)",
  borderRadius: "calc(var(--u) * 0.6)",
  background: "tone.warning.solid",
  color: "tone.warning.onSolid",
  fontWeight: "semibold",
});
const title = css({
  display: "flex",
  alignItems: "baseline",
  gap: "calc(var(--u) * 2)",
  fontSize: MIDDLE,
  fontWeight: "semibold",
  lineHeight: "1.1",
});
const more = css({ fontSize: SMALL, fontWeight: "normal", color: "#c5c8cd" });
const rows = css({
  display: "grid",
  gap: "calc(var(--u) * 0.9)",
  gridAutoRows: "calc(var(--u) * 7)",
  [UPRIGHT]: { gridAutoRows: "auto" },
});
const line = css({
  display: "flex",
  alignItems: "center",
  gap: "calc(var(--u) * 1.5)",
  minWidth: "0",
  px: "calc(var(--u) * 1.5)",
  [UPRIGHT]: { py: "calc(var(--u) * 1)" },
  borderRadius: "calc(var(--u) * 0.6)",
  borderWidth: "1px",
  "& > svg": { width: "calc(var(--u) * 2.5)", height: "calc(var(--u) * 2.5)", flexShrink: "0" },
});
const soft = css({ color: "#edeef0" });
const danger = css({ background: "tone.danger.solid", color: "#21080b", borderColor: "transparent" });
const warning = css({ background: "tone.warning.solid", color: "tone.warning.onSolid", borderColor: "transparent" });
const first = css({
  display: "flex",
  justifyContent: "space-between",
  gap: "calc(var(--u) * 2)",
  fontSize: MIDDLE,
  lineHeight: "1.1",
  "& > :first-child": { truncate: true },
  [UPRIGHT]: { flexWrap: "wrap", rowGap: "0" },
});
const second = css({ display: "block", truncate: true, [UPRIGHT]: { whiteSpace: "normal" } });
const fine = css({
  flex: "1",
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: "calc(var(--u) * 2)",
  fontSize: MIDDLE,
  fontWeight: "semibold",
  "& svg": { width: LARGE, height: LARGE, color: "tone.success.fg" },
});
