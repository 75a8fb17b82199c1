import { basename } from "node:path";
import { render } from "ink";
import { Refusal } from "../../src/lib/errors.ts";
import type { Who } from "../../src/rights/who.ts";
import { table } from "../../src/shop/table.ts";
import { remark, sentenceOf } from "../print/output.ts";
import type { Connection } from "../shop/connection.ts";
import { Screen } from "./screen.tsx";
import { type Session, startSession } from "./session.ts";
import { firstState } from "./state.ts";
import { takeTerminal } from "./terminal.ts";
import type { Call } from "./view.ts";
import { firstPlace } from "./views.ts";

interface DashboardOptions {
  isReadOnly: boolean;
  leftAt: string | undefined;
}

/** Read again now and then, because age and lateness grow by themselves. */
const TICK_MS = 20_000;

/** Runs the dashboard on this terminal until the person quits; answers the exit code. */
export async function runDashboard(connection: Connection, options: DashboardOptions): Promise<number> {
  const { who } = await connection.client.access.me();
  if (who === null) throw new Refusal("Nobody is signed in there");
  const said: string[] = [];
  const error = console.error;
  console.error = (...words) => said.push(words.map(String).join(" "));
  let resolve: (code: number) => void = () => {};
  const ended = new Promise<number>((settle) => {
    resolve = settle;
  });
  const end = (code: number, fault?: unknown) => {
    if (fault !== undefined) said.push(sentenceOf(fault));
    resolve(code);
  };
  const terminal = takeTerminal(end);
  const session = sessionOf(connection, options, who);
  const app = render(<Screen session={session} hasColours={!process.env["NO_COLOR"]} />, {
    exitOnCtrlC: false,
    patchConsole: false,
    maxFps: 60,
  });
  // Ink ends by itself when a screen cannot be drawn.
  app.waitUntilExit().catch((fault: unknown) => end(1, fault));
  session.onEnd(() => end(0));
  const stopFollowing = connection.follow({
    changed: () => session.send({ type: "changed" }),
    link: (link) => session.send({ type: "link", link }),
  });
  const ticking = setInterval(() => session.send({ type: "changed" }), TICK_MS);
  const code = await ended;
  clearInterval(ticking);
  stopFollowing();
  app.unmount();
  terminal.leave();
  console.error = error;
  for (const line of said) remark(line);
  return code;
}

function sessionOf(connection: Connection, { isReadOnly, leftAt }: DashboardOptions, who: Who): Session {
  const rows = table as unknown as Record<string, Record<string, { success?: string; failure?: string }>>;
  const now = () => new Date().toISOString();
  const first = firstState({
    size: { columns: process.stdout.columns, rows: process.stdout.rows },
    now: now(),
    isReadOnly: isReadOnly || (who.kind === "person" && who.by?.isReadOnly === true),
    who,
    first: firstPlace(who),
    file: basename(connection.place),
    link: connection.isServed ? "server" : "file",
  });
  const session = startSession(first, {
    client: connection.client,
    sentences: ({ noun, action }: Call) => rows[noun]?.[action] ?? {},
    explain: sentenceOf,
    now,
    leftAt,
  });
  session.send({ type: "changed" });
  return session;
}
