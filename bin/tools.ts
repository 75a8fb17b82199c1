import { spawnSync } from "node:child_process";
import { installOnDebian } from "./debian.ts";
import { postgresPrograms } from "./postgres.ts";

/** The programs of others that tests use, each with Debian's package. */
const TOOLS = {
  tmux: "tmux",
  sqlite3: "sqlite3",
  unshare: "util-linux",
  ip: "iproute2",
  strace: "strace",
  certutil: "libnss3-tools",
  pdftotext: "poppler-utils",
  "systemd-analyze": "systemd",
  // Debian keeps its server apart from the programs that everybody calls: see bin/postgres.ts.
  postgres: "postgresql",
};

type Tool = keyof typeof TOOLS;

/**
 * Sees to it that the tools of the tests are there: installed ones, else, as root on Debian, the distribution's
 * packages. Says which tests are skipped without the others.
 */
export function provideTools(tell: (sentence: string) => void): void {
  const missing = () => (Object.keys(TOOLS) as Tool[]).filter((tool) => !hasTool(tool));
  const packages = missing().map((tool) => TOOLS[tool]);
  if (packages.length > 0) installOnDebian(packages, tell);
  for (const tool of missing()) tell(`Without ${tool} the tests that need it are skipped`);
}

/** Whether the program is there: tests that need it say `test.runIf(hasTool("sqlite3"))`. */
export function hasTool(tool: Tool): boolean {
  if (tool === "postgres") return postgresPrograms() !== undefined;
  return spawnSync(tool, ["--version"], { stdio: "ignore" }).error === undefined;
}

/**
 * On the machine that runs the tests: whether this user may give a process a view of its own: `--pid`, `--net` and the
 * like.
 */
export function mayUnshare(...views: string[]): boolean {
  return spawnSync("unshare", [...views, "--fork", "true"], { stdio: "ignore" }).status === 0;
}
