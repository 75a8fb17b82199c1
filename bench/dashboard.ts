import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Session } from "../cli/tui/session.ts";
import { type Figure, figure, msOf } from "./measure.ts";
import { node, stockworks } from "./process.ts";

const ORDERS = 100_000;
const STARTS = 7;
const SIZE = { columns: 120, rows: 36 };

/** The keys that a supervisor presses in the first minute, without those that wait for an answer. */
const KEYS = [..."jjjjjjjjjjkkkkk", "\x1b[6~", "\x1b[6~", "\x1b[5~", ..."jjjjjjjjjj", "?", "?", "s", "j", "j", "\x1b"];

/** The terminal dashboard with 100,000 orders: how soon the board is there, and how soon a key shows. */
export async function benchDashboard(folder: string): Promise<Figure[]> {
  const file = join(folder, "dashboard.db");
  stockworks("seed", "--demo", "--orders", String(ORDERS), "--db", file);
  const bare = await msOf(STARTS, () => node("-e", "0"));
  const starts: number[] = [];
  for (let n = 0; n < STARTS; n++) starts.push(await firstFrame(file));
  const key = await keyToFrame(file);
  const empty = await emptyFrame();
  const of = `with ${ORDERS.toLocaleString("en-US")} orders`;
  return [
    figure({
      what: `Dashboard, command to first board ${of}`,
      unit: "ms",
      ours: starts,
      yardstick: { is: "node -e 0", of: bare },
    }),
    figure({
      what: `Dashboard, key to frame ${of}`,
      unit: "ms",
      ours: key,
      yardstick: { is: "empty Ink frame", of: empty },
      goal: { of: "ours", is: "at most", value: 50 },
    }),
  ];
}

/** Runs the command in a terminal of its own, and answers the milliseconds until the board is on it. */
async function firstFrame(file: string): Promise<number> {
  const began = performance.now();
  const command = `stty cols ${SIZE.columns} rows ${SIZE.rows}; exec '${process.execPath}' bin/stockworks.js dashboard --db '${file}'`;
  const { CI: _, ...env } = process.env;
  const child = spawn("script", ["-qefc", command, "/dev/null"], { env, stdio: ["pipe", "pipe", "ignore"] });
  const ended = once(child, "exit");
  let shown = "";
  await new Promise<void>((resolve) => {
    child.stdout.on("data", (chunk) => {
      shown += chunk;
      if (shown.includes("On the floor")) resolve();
    });
  });
  const taken = performance.now() - began;
  child.stdin.write("q");
  await ended;
  return taken;
}

/** A terminal that only tells when something is drawn on it. */
class Drawn extends EventEmitter {
  readonly columns = SIZE.columns;
  readonly rows = SIZE.rows;
  readonly isTTY = true;
  write(text: string): boolean {
    if (text.length > 0) this.emit("drawn");
    return true;
  }
}

async function keyToFrame(file: string): Promise<number[]> {
  process.env["NODE_ENV"] = "production";
  delete process.env["CI"];
  process.env["FORCE_COLOR"] = "1";
  const { connect } = await import("../cli/shop/connect.ts");
  const { render } = await import("ink");
  const { createElement } = await import("react");
  const { Screen } = await import("../cli/tui/screen.tsx");
  const { startSession } = await import("../cli/tui/session.ts");
  const { localUser } = await import("../src/rights/who.ts");
  const { firstState, placeOf } = await import("../cli/tui/state.ts");
  const { client, close } = await connect({ db: file, surface: "tui" });
  const now = new Date().toISOString();
  const first = firstState({
    size: SIZE,
    now,
    isReadOnly: false,
    who: localUser(),
    file,
    link: "file",
    first: placeOf("orders"),
  });
  const session = startSession(first, { client, sentences: () => ({}), explain: String, now: () => now });
  const [stdout, stdin] = [new Drawn(), new EventEmitter()];
  const app = render(createElement(Screen, { session, hasColours: true }), {
    stdout: stdout as unknown as NodeJS.WriteStream,
    stdin: stdin as unknown as NodeJS.ReadStream,
    maxFps: 60,
    patchConsole: false,
  });
  session.send({ type: "changed" });
  await settled(session);
  const taken: number[] = [];
  for (const key of KEYS) {
    const drawn = once(stdout, "drawn");
    const began = performance.now();
    stdin.emit("data", key);
    await drawn;
    taken.push(performance.now() - began);
    await settled(session);
  }
  app.unmount();
  await close();
  return taken;
}

/** A person's next key comes after the answers to the one before. */
async function settled(session: Session): Promise<void> {
  do await wait(60);
  while (session.state().isLoading);
}

async function emptyFrame(): Promise<number[]> {
  const { Text, render } = await import("ink");
  const { createElement } = await import("react");
  const stdout = new Drawn();
  const app = render(createElement(Text, {}, "0"), {
    stdout: stdout as unknown as NodeJS.WriteStream,
    patchConsole: false,
  });
  const taken: number[] = [];
  for (let n = 1; n <= KEYS.length; n++) {
    await wait(60);
    const drawn = once(stdout, "drawn");
    const began = performance.now();
    app.rerender(createElement(Text, {}, String(n)));
    await drawn;
    taken.push(performance.now() - began);
  }
  app.unmount();
  return taken;
}
