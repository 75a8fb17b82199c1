import { rmSync } from "node:fs";
import { join } from "node:path";
import { ask } from "./clients.ts";
import { type Figure, figure, timed, whileMs } from "./measure.ts";
import { type Server, serve, stockworks } from "./process.ts";

const YEARS = [0.1, 1, 10];
const AT_LAST = "with ten years";
/** The goals: a page or a report, a small call beside it, and how a whole list may grow when the shop is ten times as old. */
const [MOST_MS, MOST_WAIT_MS, MOST_GROWTH] = [150, 50, 13];
const MOST_MB = 600;
/** An answer that does not end, the news. */
const ENDLESS = "/api/live";
const THREE_YEARS = "from=2023-11-29&to=2026-11-28";

/** One GET, and whether it asks for a whole list. */
interface Call {
  path: string;
  isWhole: boolean;
}

/** How long a call took, and the slowest small call beside it. */
interface Taken {
  ms: number;
  wait: number;
}

interface Described {
  paths: Record<string, { get?: { parameters?: { in: string; name: string }[] } }>;
}

/**
 * Every GET that OpenAPI knows, called in shops of a tenth of a year, one and ten years, beside somebody who asks again and
 * again for one small answer.
 */
export async function benchYears(folder: string): Promise<Figure[]> {
  const taken: Map<string, Taken>[] = [];
  let calls: Call[] = [];
  let memory = 0;
  for (const years of YEARS) {
    const file = join(folder, `years-${years}.db`);
    stockworks("seed", "--years", String(years), "--db", file);
    const server = await serve(file);
    calls = await callsOf(server);
    taken.push(await called(server, calls));
    memory = server.memory().most;
    await server.stop();
    rmSync(file);
  }
  return figuresOf(calls, taken, memory);
}

/** The calls of a shop: lists by page, whole and as CSV, records by the first id of their list, reports in each grouping. */
async function callsOf(server: Server): Promise<Call[]> {
  const { paths } = await told<Described>(server, "/api/openapi.json");
  const calls: Call[] = [];
  for (const [path, { get }] of Object.entries(paths)) {
    if (get === undefined || path === ENDLESS || path.startsWith("/api/reports/{")) continue;
    const names = (get.parameters ?? []).filter((one) => one.in === "query").map(({ name }) => name);
    const place = await placed(server, path);
    if (place === undefined) continue;
    if (!names.includes("limit")) calls.push({ path: place, isWhole: false });
    else {
      const searches = names.includes("search") ? ["&search=rifle", "&search=zzqx"] : [];
      for (const query of ["", ...searches]) calls.push({ path: `${place}?limit=50${query}`, isWhole: false });
      for (const query of ["", "?format=csv"]) calls.push({ path: place + query, isWhole: true });
    }
  }
  const reports = await told<{ id: string; by: string[]; hasPeriod: boolean }[]>(server, "/api/reports");
  for (const { id, by, hasPeriod } of reports) {
    for (const grouping of ["", ...by.map((one) => `by=${one}`)])
      for (const period of hasPeriod ? ["", THREE_YEARS] : [""]) {
        const query = [period, grouping].filter((one) => one !== "").join("&");
        const path = `/api/reports/${id}${query === "" ? "" : `?${query}`}`;
        calls.push({ path, isWhole: grouping === "by=order" });
      }
  }
  return calls;
}

/** A path with the first id of its list; undefined if there is none. */
async function placed(server: Server, path: string): Promise<string | undefined> {
  const [list = "", ...more] = path.split(/\/\{[^}]+\}/);
  if (more.length === 0) return path;
  if (more.length > 1) return undefined;
  const [first] = await told<{ id: number }[]>(server, `${list}?limit=1`).catch(() => []);
  return first === undefined ? undefined : `${list}/${first.id}${more[0]}`;
}

async function told<T>({ address }: Server, path: string): Promise<T> {
  return JSON.parse(await ask(address, { method: "GET", path })) as T;
}

/** Calls that ask for more than a path says answer 400, and are left out. */
async function called(server: Server, calls: readonly Call[]): Promise<Map<string, Taken>> {
  const small = () => ask(server.address, { method: "GET", path: "/healthz" });
  const found = new Map<string, Taken>();
  for (const { path, isWhole } of calls) {
    let isThere = true;
    const read = async () => {
      const answer = await fetch(server.address + path);
      isThere = answer.ok;
      await answer.body?.pipeTo(new WritableStream());
    };
    // The first one loads what the others have.
    if (!isWhole) await read();
    if (!isThere) continue;
    let ms = 0;
    const beside = await whileMs(
      timed(read).then((time) => {
        ms = time;
      }),
      small,
    );
    if (isThere) found.set(path, { ms, wait: Math.max(...beside) });
  }
  return found;
}

function figuresOf(calls: readonly Call[], taken: readonly Map<string, Taken>[], memory: number): Figure[] {
  const [earlier, last] = [taken.at(-2) ?? new Map(), taken.at(-1) ?? new Map<string, Taken>()];
  const measured = calls.flatMap(({ path, isWhole }) => {
    const one = last.get(path);
    return one === undefined ? [] : [{ path, isWhole, ...one, before: earlier.get(path)?.ms }];
  });
  const slow = measured.filter(({ ms, wait, isWhole }) => wait > MOST_WAIT_MS || (!isWhole && ms > MOST_MS));
  const pages = measured.filter(({ isWhole }) => !isWhole);
  const grown = measured.flatMap(({ ms, before, isWhole }) => (isWhole && ms > MOST_MS && before ? [ms / before] : []));
  const goal = (value: number) => ({ of: "ours", is: "at most", value }) as const;
  const rows = (what: string, unit: string, values: number[], most?: number) =>
    values.length === 0 ? [] : [figure({ what, unit, ours: [Math.max(...values)], ...(most && { goal: goal(most) }) })];
  return [
    ...rows(`Calls found in OpenAPI, ${AT_LAST}`, "", [measured.length]),
    ...rows("Calls left out, which ask for more than an address", "", [calls.length - measured.length]),
    ...rows(
      `The slowest page or report, ${AT_LAST}`,
      "ms",
      pages.map(({ ms }) => ms),
      MOST_MS,
    ),
    ...rows(
      `The slowest small call beside any of them, ${AT_LAST}`,
      "ms",
      measured.map(({ wait }) => wait),
      MOST_WAIT_MS,
    ),
    ...rows("The whole list that grows most from one year to ten", "times", grown, MOST_GROWTH),
    ...rows(`The most memory of that server, ${AT_LAST}`, "MB", [memory], MOST_MB),
    ...slow
      .toSorted((one, other) => other.wait - one.wait)
      .flatMap(({ path, ms, wait, before, isWhole }) => [
        figure({
          what: `GET ${path} ${AT_LAST}`,
          unit: "ms",
          ours: [ms],
          ...(before !== undefined && { yardstick: { is: "with one year", of: [before] } }),
          ...(!isWhole && { goal: goal(MOST_MS) }),
        }),
        figure({
          what: `A small call beside GET ${path} ${AT_LAST}`,
          unit: "ms",
          ours: [wait],
          goal: goal(MOST_WAIT_MS),
        }),
      ]),
  ];
}
