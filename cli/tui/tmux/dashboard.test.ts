import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isShort } from "../../../bin/long.ts";
import { hasTool } from "../../../bin/tools.ts";
import { startServer, stockworks, temporaryFolder } from "../../testing.ts";
import { inTmux, RESTORED } from "./testing.ts";

const withTmux = test.runIf(hasTool("tmux"));

let demo: Promise<Buffer> | undefined;

/** A demo shop of today, made once and copied. */
async function demoShop(): Promise<string> {
  const file = join(temporaryFolder(), "shop.db");
  demo ??= seeded(join(temporaryFolder(), "demo.db"));
  writeFileSync(file, await demo);
  return file;
}

async function seeded(file: string): Promise<Buffer> {
  const { code, stderr } = await stockworks(["seed", "--demo", "--db", file]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return readFileSync(file);
}

withTmux.each([[80, 24] as const, ...(isShort ? [] : [[120, 36] as const])])(
  "at %i × %i work is found, advanced and taken back, through a storm of sizes",
  async (columns, rows) => {
    const file = await demoShop();
    const terminal = inTmux(columns, rows, file);
    await terminal.sees("7 Final gauge");
    await terminal.sees(" over");
    expect(terminal.colours()).toMatch(/31m.*late/);
    expect(terminal.modes()).toEqual({ isOtherScreen: true, hasCursor: true, wantsMouse: true });

    terminal.keys("3");
    await terminal.sees("1 of 52");
    terminal.keys("/");
    terminal.type("nakamura");
    await terminal.sees(/1 of 1$/m);
    await terminal.sees("2 Lay up and cure");
    terminal.keys("Enter");
    terminal.keys("n");
    await terminal.sees("Work order advanced");
    await terminal.sees("3 Machine action");
    terminal.keys("z");
    await terminal.sees("Undone");
    await terminal.sees("2 Lay up and cure");

    for (const [width, height] of [
      [40, 10],
      [200, 50],
      [63, 17],
      [121, 30],
      [columns, rows],
    ] as const)
      terminal.resize(width, height);
    terminal.keys("Escape", "1");
    await terminal.sees("7 Final gauge");
    // Every line of the board appears once: nothing of the other sizes is left.
    await terminal.sees(/^ Stockworks shop\.db/);
    expect(terminal.screen().match(/Stockworks shop/g)).toHaveLength(1);
    expect(terminal.screen().match(/On the floor/g)).toHaveLength(1);

    terminal.keys("q");
    await terminal.sees("ended with 0");
    expect(terminal.modes()).toEqual(RESTORED);
    // In a very small terminal the shell's line may have scrolled off the screen.
    expect(terminal.history()).toMatch(/^before\nended with 0/);
  },
);

withTmux.each([
  ["SIGTERM", 143],
  ["SIGHUP", 129],
  ["SIGINT", 130],
] as const)("%s gives the screen and the cursor back and ends with %i", async (name, code) => {
  const terminal = inTmux(80, 24, await demoShop());
  await terminal.sees("On the floor");
  terminal.signal(name);
  await terminal.sees(`ended with ${code}`);
  expect(terminal.modes()).toEqual(RESTORED);
});

withTmux.each([
  ["anywhere", "setImmediate(() => { throw new Error('Made to fail'); });"],
  [
    "while it draws",
    `const { map } = Array.prototype;
    Array.prototype.map = function (...how) {
      if (/at Screen/.test(new Error().stack)) throw new Error("Made to fail");
      return map.apply(this, how);
    };`,
  ],
])("a fault of the program %s gives the screen back, is reported, and ends with 1", async (_, fault) => {
  const terminal = inTmux(120, 36, await demoShop(), `process.on("SIGUSR2", () => { ${fault} });`);
  await terminal.sees("On the floor");
  terminal.signal("SIGUSR2");
  terminal.keys("3");
  await terminal.sees(/ended with 1$/m);
  expect(terminal.modes()).toEqual(RESTORED);
  expect(terminal.screen()).toMatch(/^before\nSomething went wrong: Error: Made to fail\n/);
});

withTmux("a pasted megabyte triggers no command, and fills a search only with its words", async () => {
  const terminal = inTmux(120, 36, await demoShop());
  await terminal.sees("7 Final gauge");
  terminal.keys("3");
  await terminal.sees("1 of 52");
  terminal.paste("q c n \x03".repeat(150_000));
  terminal.keys("/");
  terminal.paste(`${" \n".repeat(500_000)}nakamura`);
  await terminal.sees(/1 of 1$/m);
  terminal.paste("x".repeat(1_000_000));
  terminal.keys("C-u");
  await terminal.sees(" of 52");
  terminal.keys("Escape", "q");
  await terminal.sees("ended with 0");
  expect(terminal.modes()).toEqual(RESTORED);
});

withTmux(
  "beside a server changes go both ways at once, and the dashboard survives the server and finds it again",
  async () => {
    const file = await demoShop();
    const server = await startServer(file);
    const terminal = inTmux(120, 36, file);
    await terminal.sees(/● live \d/);
    await terminal.sees("10 late · 4 today");

    const { body } = await server.call("GET", "/api/master-orders?due=overdue&limit=1&sort=dueDate");
    const [{ id }] = body as [{ id: number }];
    await server.call("POST", `/api/work-orders/${id}/complete`);
    await terminal.sees("9 late · 4 today");

    terminal.keys("3");
    await terminal.sees("1 of 51");
    terminal.keys("c");
    await terminal.sees("Work order completed");
    expect((await server.call("GET", "/api/master-orders/stats")).body).toMatchObject({ overdueOrders: 8 });

    await terminal.sees("1 of 50");
    terminal.keys("j", "j");
    await terminal.sees("3 of 50");
    await server.end("SIGTERM");
    await terminal.sees("live on the file");
    const next = await startServer(file);
    await terminal.sees(/● live \d/);
    await terminal.sees("3 of 50");
    terminal.keys("z");
    await terminal.sees("Undone");
    expect((await next.call("GET", "/api/master-orders/stats")).body).toMatchObject({ overdueOrders: 9 });
    terminal.keys("C-c");
    await terminal.sees("ended with 0");
    expect(terminal.modes()).toEqual(RESTORED);
  },
);

test("without a terminal it says in one sentence what to do, and prints the board as text and as JSON", async () => {
  const file = await demoShop();
  const refused = await stockworks(["dashboard", "--db", file]);
  expect(refused).toEqual({
    code: 2,
    stdout: "",
    stderr:
      "The dashboard needs a terminal that can be drawn on. Without one, --plain prints the board as text and --json as JSON\n",
  });
  const plain = await stockworks(["dashboard", "--plain", "--db", file]);
  expect(plain).toMatchObject({ code: 0, stderr: "" });
  expect(plain.stdout).toMatch(/^Shift board of \d+\/\d+\/\d{4}, \d+:\d\d [AP]M\n\nPeople: /);
  expect(plain.stdout).toContain("Orders: 10 late · 4 today · 52 open\n");
  expect(plain.stdout).not.toContain("\x1b");
  const json = await stockworks(["dashboard", "--json", "--db", file]);
  expect(JSON.parse(json.stdout)).toMatchObject({ orders: { overdue: 10, dueToday: 4, open: 52 } });
});

withTmux("a missing database leaves the screen alone", async () => {
  const terminal = inTmux(80, 24, join(temporaryFolder(), "none.db"));
  await terminal.sees("There is no database at");
  await terminal.sees("ended with 1");
  expect(terminal.modes()).toEqual(RESTORED);
});
