import type { Store } from "../records/context.ts";
import { measuresOf } from "../records/measures.ts";

/** The upper bounds of what is counted as fast, slow and slower, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Latency {
  /** How many took at most as long as each bound. */
  within: number[];
  count: number;
  seconds: number;
}

/** Counts what a server answers. */
interface Meter {
  /** `route` is a path with its placeholders: "/api/orders/:id". */
  answered(method: string, route: string, status: number, ms: number): void;
  failed(): void;
  /** All of it, as Prometheus reads it. */
  told(store: Store): Promise<string>;
}

/** Counts requests and their times, for `/metrics`. */
export function newMeter(): Meter {
  const answers = new Map<string, number>();
  const latencies = new Map<string, Latency>();
  let faults = 0;
  return {
    answered(method, route, status, ms) {
      const labels = `method="${method}",route="${route}"`;
      const answer = `${labels},status="${status}"`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      const latency = latencies.get(labels) ?? { within: BOUNDS.map(() => 0), count: 0, seconds: 0 };
      latencies.set(labels, latency);
      const seconds = ms / 1000;
      latency.count++;
      latency.seconds += seconds;
      for (const [i, bound] of BOUNDS.entries()) if (seconds <= bound) latency.within[i] = (latency.within[i] ?? 0) + 1;
    },
    failed() {
      faults++;
    },
    async told(store) {
      const waiting = await store.reading
        .selectFrom("outbox")
        .select((of) => of.fn.countAll<number>().as("rows"))
        .where("nextAt", "is not", null)
        .executeTakeFirstOrThrow();
      const { heapUsed, rss } = process.memoryUsage();
      const pool = store.connections?.();
      return [
        metric("stockworks_requests_total", "counter", "Requests that were answered", [...answers]),
        ...latencyLines(latencies),
        metric("stockworks_faults_total", "counter", "Requests that met a fault", [["", faults]]),
        metric("stockworks_outbox_waiting", "gauge", "Webhooks and mail that wait to be sent", [
          ["", Number(waiting.rows)],
        ]),
        ...(pool
          ? [
              metric("stockworks_connections", "gauge", "Connections to the database", [
                ['state="busy"', pool.busy],
                ['state="idle"', pool.idle],
              ]),
              metric("stockworks_connections_awaited", "gauge", "Calls that wait for a connection", [
                ["", pool.awaited],
              ]),
            ]
          : []),
        ...measuresOf(store).map(({ metric: name, help, measure }) => metric(name, "gauge", help, [["", measure]])),
        metric("process_resident_memory_bytes", "gauge", "Memory of the process", [["", rss]]),
        metric("nodejs_heap_size_used_bytes", "gauge", "Memory of its objects", [["", heapUsed]]),
        metric("process_cpu_seconds_total", "counter", "Processor time of the process", [["", cpuSeconds()]]),
        metric("process_start_time_seconds", "gauge", "When the process began", [
          ["", (Date.now() - process.uptime() * 1000) / 1000],
        ]),
      ].join("");
    },
  };
}

function latencyLines(latencies: ReadonlyMap<string, Latency>): string[] {
  const name = "stockworks_request_seconds";
  const lines = [...latencies].flatMap(([labels, { within, count, seconds }]) => [
    ...BOUNDS.map((bound, i) => `${name}_bucket{${labels},le="${bound}"} ${within[i]}\n`),
    `${name}_bucket{${labels},le="+Inf"} ${count}\n`,
    `${name}_sum{${labels}} ${seconds}\n`,
    `${name}_count{${labels}} ${count}\n`,
  ]);
  return [`# HELP ${name} Seconds until a request was answered\n# TYPE ${name} histogram\n`, ...lines];
}

function metric(name: string, type: string, help: string, values: readonly [labels: string, value: number][]): string {
  const lines = values.map(([labels, value]) => `${name}${labels === "" ? "" : `{${labels}}`} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
