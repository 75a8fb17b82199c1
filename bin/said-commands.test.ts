import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startServer, stockworks, temporaryFolder } from "../cli/testing.ts";
import type { Endpoint } from "../src/api/endpoint.ts";
import { table } from "../src/shop/table.ts";
import { root } from "./run.ts";
import { saidCommands } from "./said-commands.ts";

const documents = execFileSync("git", ["ls-files", "*.md", ":!CHANGELOG.md"], { cwd: root, encoding: "utf8" });
const texts = new Map(
  documents
    .trimEnd()
    .split("\n")
    .map((file) => [file, readFileSync(join(root, file), "utf8")]),
);
const said = saidCommands(texts).map(({ command }) => command);

const ROOT = "changes the whole computer, as root: users, services, firewall";
const WINDOWS = "is for Windows";
const CONTAINERS = "needs Docker and an image from the internet";
const POSTGRES =
  "needs a PostgreSQL on another computer; cli/commands/move/move.test.ts and src/shop/engines.test.ts do it on one here";
const ELSEWHERE = "needs a shop on another computer; cli/commands/sign-in/sign-in.test.ts does it on this one";
const TESTS = "runs tests or measures for minutes or hours; what it names is looked for below";

/** Why a command is not run here. What another test runs is named. */
const NOT_RUN: readonly (readonly [RegExp, string])[] = [
  [/^(useradd|chmod 700|systemctl|ufw|systemd-analyze) ?/, ROOT],
  [/^(icacls|\$words|Register-ScheduledTask|Start-ScheduledTask)|C:\\/, WINDOWS],
  [/^docker /, CONTAINERS],
  [/^(createdb|export STOCKWORKS_FILES_KEY_FILE)|postgres:\/\//, POSTGRES],
  [/^stockworks sign-(in|out)|^curl .*192\.168/, ELSEWHERE],
  [/^rclone /, "needs a bucket at a provider; cli/commands/backup/backup.test.ts has another program copy backups"],
  [
    /^npm (test|run (long|bench|torture|fuzz|pictures|docs|format|lint|build)|install && npm)|^node --import tsx bench/,
    TESTS,
  ],
  [/^npx (vitest|tsc|playwright)/, TESTS],
  [/^npm (pack|install)/, "bin/package.test.ts and bin/fresh-clone.test.ts pack and install"],
  [
    /^git clone|^cd stockworks$|^npm link$|^bin\/(setup|dev)/,
    "begins with a clone, or changes this one; bin/fresh-clone.test.ts makes one",
  ],
  [/^stockworks dashboard( --db shop.db)?$/, "needs a terminal; cli/tui/tmux/dashboard.test.ts has one"],
  [/zsh\)|fish$/, "needs that shell; cli/commands/completion/completion.test.ts tries all three"],
];

/** Words that stand for something in a document, as they are typed here. */
const TYPED: readonly (readonly [said: RegExp, typed: string])[] = [
  [/\/var\/lib\/stockworks|\/media\/(usb|backup)|\/etc\/systemd\/system|\/usr\/local\/lib\/stockworks/g, "$PWD"],
  [/sudo (-u stockworks )?/, ""],
  [/mail -s/, "cat > mail.txt #"],
  [/^rm -rf dev.db\*$/, "touch dev.db dev.db-wal; rm -rf dev.db*; ls | grep -v '^dev.db'"],
  [/FOLDER/, "a-folder"],
  [/COMMAND/, "export"],
  [/1187/, "$(cat last-change.txt)"],
  [/^STOCKWORKS_PORT=8080 /, "STOCKWORKS_PORT=0 "],
  [/^stockworks serve/, "stockworks serve --port 0"],
  [/ --port 4821/, ""],
  [/^stockworks query$/, 'stockworks query "select 1"'],
  [/^stockworks service$/, "stockworks service --user stockworks"],
  [/^stockworks staff set-password mara$/, "printf 'plenty of walnut\\n' | $&"],
  [/^stockworks restore (\S+)\.bak/, "cp shop.db $1.bak && $&"],
  [/^stockworks restore (\S+)(?!\.bak)/, "stockworks backup $1 --db shop.db && $&"],
  [/^stockworks health.*/, `${inBackground("stockworks serve --port 0")}; $&; kill -INT $!; wait $!`],
];

/** Starts a server, and goes on when it is ready. */
function inBackground(server: string): string {
  return `${server} > served.txt & until grep -qs "ready at" served.txt; do sleep 0.1; done`;
}

function typed(command: string): string {
  const text = TYPED.reduce((text, [said, typed]) => text.replace(said, typed), command);
  return /^(STOCKWORKS_PORT=8080 )?(sudo -u stockworks )?stockworks serve/.test(command)
    ? `${inBackground(text)}; kill -INT $!; wait $!`
    : text;
}

test("every command in a sentence, a block or the help is run here, or by a test that is named", async () => {
  const folder = temporaryFolder();
  const shop = await preparedShop(join(folder, "prepared"));
  const failed: string[] = [];
  for (const [at, command] of said.filter((command) => !NOT_RUN.some(([match]) => match.test(command))).entries()) {
    const cwd = join(folder, String(at));
    cpSync(shop, cwd, { recursive: true });
    const { status, output } = spawnSync(
      "bash",
      ["-eo", "pipefail", "-c", `trap 'kill $(jobs -p) 2> /dev/null || true' EXIT; ${typed(command)}`],
      {
        cwd,
        env: envOf(folder, cwd),
        encoding: "utf8",
        timeout: 60_000,
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    if (status !== 0) failed.push(`${command}\n${output.join("")}`);
  }
  expect(failed).toEqual([]);
  expect(said.length).toBeGreaterThan(120);
  expect(NOT_RUN.filter(([match]) => !said.some((command) => match.test(command)))).toEqual([]);
  const others = NOT_RUN.flatMap(([, why]) => why.match(/\S+\.test\.ts/g) ?? []);
  expect(others.filter((file) => !existsSync(join(root, file)))).toEqual([]);
}, 600_000);

function envOf(folder: string, cwd: string): Record<string, string | undefined> {
  const commands = join(folder, "commands");
  mkdirSync(commands, { recursive: true });
  const program = (name: string, does: string) =>
    writeFileSync(join(commands, name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  program("stockworks", `exec "${process.execPath}" "${join(root, "bin", "stockworks.js")}" "$@"`);
  for (const browser of ["xdg-open", "open"]) program(browser, "exit 0");
  return {
    HOME: cwd,
    LANG: "C.UTF-8",
    PATH: `${commands}:${process.env["PATH"]}`,
    STOCKWORKS_DB: join(cwd, "shop.db"),
  };
}

/** A folder in which the documents' examples have what they speak of: a demo shop with three imports, Mara, and a view. */
async function preparedShop(folder: string): Promise<string> {
  mkdirSync(folder);
  const file = (name: string, text: string) => writeFileSync(join(folder, name), text, "latin1");
  file("vendors.csv", "Vendor,City\nCasco Core Supply,Portland\n");
  file("items.csv", "Artikel,Name,Notes\nCF-90,Carbon tape,old\n");
  file("orders.csv", "Order Number\tCustomer\tQuantity\tDate Issued\nP-77\tJiménez Rifles\t2\t23/11/2026\n");
  file("sheet.csv", "Customer,PO,Qty,Item,Price each\nRed River,7,1,RH stock,400\nRed River,7,1,Test fit,40\n");
  file("staff.csv", "full_name,username,email,role\nMara Lind,mara,mara@example.com,CSR\n");
  file("to-s3", "#!/bin/sh\n");
  const db = join(folder, "shop.db");
  const run = (...words: string[]) => stockworks([...words, "--db", db]);
  await run("seed", "--demo");
  for (const [noun, name, ...words] of [
    ["staff", "staff"],
    ["vendors", "vendors"],
    ["parts", "items", "--map", "Artikel=partNumber", "--ignore", "Notes"],
  ])
    await run("import", noun as string, join(folder, `${name}.csv`), ...words);
  const server = await startServer(db);
  await server.call("POST", "/api/saved-views", { list: "workOrders", name: "Late paint", question: "due=overdue" });
  await server.end("SIGINT");
  await run("settings", "set", "shopName", "Ridgeline Stocks");
  const { stdout } = await run("query", "select max(id) from logs", "--csv");
  file("last-change.txt", stdout.trimEnd().split("\n").at(-1) as string);
  return folder;
}

test("every call of the API that a document names is there", () => {
  const calls = Object.values(table as Record<string, Record<string, Endpoint>>).flatMap((noun) =>
    Object.values(noun).map(({ method, path }) => new RegExp(`^${method} ${path.replace(/:\w+/g, "[^/]+")}$`)),
  );
  const named = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/api\/[\w/:{}-]+)/g)].map(([, method, path]) => ({
      file,
      call: `${method} ${path}`,
    })),
  );
  expect(named.length).toBeGreaterThan(0);
  // The stream of changes is no call of the table.
  calls.push(/^GET \/api\/live$/);
  expect(named.filter(({ call }) => !calls.some((pattern) => pattern.test(call)))).toEqual([]);
});

test("every script, file and folder that a document has tests or tools take is there", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const ours = said.filter((command) => /^(npm run|npx|node|bin\/)/.test(command));
  const names = ours.flatMap((command) => [...command.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name));
  expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
  const paths = ours.flatMap((command) =>
    [...command.matchAll(/(?:^| )((?:bin|bench|src|web|cli)\/[\w/.-]*)/g)].map(([, path = ""]) => path),
  );
  expect(paths.length).toBeGreaterThan(8);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
