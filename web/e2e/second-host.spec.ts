import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, expect, type Page, test } from "@playwright/test";
import { hasTool } from "../../bin/tools.ts";
import { hasHosts, SHOP, twoHosts } from "../../cli/commands/serve/testing.ts";
import { args } from "./chromium.ts";
import { walkThrough } from "./walk.ts";

const PASSWORD = "plenty of walnut";
const PORT = "4820";
const ADDRESS = `https://${SHOP}:${PORT}`;
const bin = fileURLToPath(new URL("../../bin/stockworks.js", import.meta.url));

const pathIn = (text: string) => /\/(?:setup|link)#[\w-]+/.exec(text)?.[0] as string;

// A browser of the other host, which trusts the shop as people are told to make theirs. Where this machine cannot make
// hosts of its own, or has nobody to tell a browser whom to trust, there is nothing to try.
if (hasHosts && hasTool("certutil"))
  test("from an empty folder a whole shop comes in over https, and each does and sees what is theirs", {
    tag: "@long",
  }, async () => {
    await using shop = await newShop();
    const owner = await shop.comeIn(pathIn(shop.command("staff", "link")));
    await owner.getByLabel("Your name").fill("Mara Lind");
    await owner.getByLabel("Username").fill("mara");
    await owner.getByLabel("Email").fill("mara@shop.example");
    await owner.getByLabel("Password").fill(PASSWORD);
    await owner.getByRole("button", { name: "Set up and sign in" }).click();
    await expect(owner.getByRole("heading", { name: "Your shop is ready" })).toBeVisible();
    await owner.getByRole("link", { name: "Let others in" }).click();

    for (const [operation, department] of [
      ["Lay up", "Layup"],
      ["Trim", "Finishing"],
    ])
      expect(await post(owner, "/api/production-steps", { operation, department, hours: 1 })).toBe(201);
    const csrsLink = await letIn(owner, "Cole Reyes", "CSR");
    const floorsLink = await letIn(owner, "Pat Marsh", "Production");

    const csr = await shop.comeIn(csrsLink);
    await setPassword(csr);
    await csr.goto(`${ADDRESS}/sales-orders`);
    await csr.getByRole("button", { name: "New Order" }).first().click();
    const form = csr.getByRole("dialog", { name: "Create New Sales Order" });
    await form.getByRole("combobox", { name: "Customer Name" }).fill("Kestrel Precision");
    await form.getByRole("textbox", { name: "Part Number" }).fill("KP-7");
    await form.getByRole("spinbutton", { name: "Quantity" }).fill("3");
    await form.getByRole("spinbutton", { name: "Shipping" }).fill("7311.05");
    await form.getByRole("button", { name: "Create Order" }).click();
    await expect(csr.getByText("Order created successfully")).toBeVisible();
    await expect(csr.getByRole("grid").getByRole("row").nth(1)).toContainText("$7,311.05");

    const floor = await shop.comeIn(floorsLink);
    await setPassword(floor);
    const told: string[] = [];
    floor.on("response", (answer) => {
      if (!answer.url().includes("/api/") || answer.url().endsWith("/live")) return;
      // What comes for a page that has been left by then is lost, and will be asked for again.
      answer.text().then(
        (text) => told.push(text),
        () => {},
      );
    });
    await floor.goto(`${ADDRESS}/manufacturing`);
    await floor.getByRole("grid").getByText("Kestrel Precision").click();
    await floor.getByRole("dialog").getByRole("button", { name: "Advance" }).click();
    await expect(floor.getByText("Work order advanced")).toBeVisible();
    await floor.getByRole("button", { name: "Undo" }).click();
    await expect(floor.getByText("Undone")).toBeVisible();
    await floor.getByRole("dialog").getByRole("button", { name: "Advance" }).click();
    await expect(floor.getByText("Work order advanced").last()).toBeVisible();
    await floor.keyboard.press("Escape");
    // Everything that can be reached from here, and what stands behind it.
    const walk = walkThrough(floor, ADDRESS);
    const links = floor.getByRole("navigation", { name: "Main" }).getByRole("link");
    for (const path of await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).pathname))) {
      await walk(path);
      expect(await floor.getByRole("main").innerText(), path).not.toMatch(/7,?311|\$\d/);
    }
    expect(told.join("\n")).toContain("Kestrel Precision");
    expect(told.filter((answer) => /7311|cole@shop\.example/.test(answer))).toEqual([]);
    // Sums of a department are for everybody; whose hours they are is not.
    expect(told.filter((answer) => /Cole Reyes|"userId":2\b/.test(answer) && /\b6\.5\b/.test(answer))).toEqual([]);

    // A tablet at the door becomes the clock, and takes no more than its purpose needs.
    await owner.goto(`${ADDRESS}/users?search=Pat`);
    await owner.getByRole("button", { name: "PIN and badge of Pat Marsh" }).click();
    await owner.getByLabel("PIN", { exact: true }).fill("4711");
    await owner.getByRole("button", { name: "Save PIN" }).click();
    await expect(owner.getByText("Pat Marsh has a new PIN")).toBeVisible();
    const tablet = await shop.comeIn("/pair");
    await tablet.getByLabel("Code").fill(await codeOfClock(owner));
    await tablet.getByRole("button", { name: "Pair", exact: true }).click();
    await tablet.getByRole("button", { name: "Pat Marsh" }).click();
    await tablet.keyboard.type("4711");
    await tablet.getByRole("button", { name: "OK", exact: true }).click();
    await expect(tablet.getByRole("status").filter({ hasText: /Pat Marsh clocked in at/ })).toBeVisible();
    expect(await tablet.evaluate(() => fetch("/api/sales-orders").then(({ status }) => status))).toBe(403);
    await owner.goto(`${ADDRESS}/timekeeping`);
    await expect(owner.getByRole("main")).toContainText("Pat Marsh");
    expect(shop.complaints).toEqual([expect.stringContaining(`403 () at ${ADDRESS}/api/sales-orders`)]);
  });

/** A new shop that others can reach, on a host of its own, and a browser on another. */
async function newShop() {
  const ends: (() => void)[] = [];
  const atEnd = (work: () => void) => void ends.unshift(work);
  const folder = mkdtempSync(join(tmpdir(), "stockworks-second-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "shop.db");
  const { serve, ask, onPhone } = await twoHosts(atEnd);
  await serve("--db", file, "--host", "0.0.0.0", "--port", PORT);
  const root = join(folder, "root.crt");
  const { text } = await ask("phone", `http://${SHOP}:${PORT}/stockworks-ca.crt`);
  writeFileSync(root, Buffer.from(text, "latin1"));
  const browser = await browserOn(onPhone, folder, root);
  const complaints: string[] = [];
  return {
    complaints,
    command: (...words: string[]) =>
      execFileSync(process.execPath, [bin, ...words, "--db", file], { encoding: "utf8" }),
    /** Somebody with a window of their own at this page. */
    comeIn: async (path: string): Promise<Page> => {
      const viewport = { width: 1440, height: 900 };
      const context = await browser.newContext({ locale: "en-US", viewport, permissions: ["camera"] });
      const page = await context.newPage();
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(`${message.text()} at ${message.location().url}`);
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("request", (request) => {
        if (!request.url().startsWith(`${ADDRESS}/`)) complaints.push(`asked another host: ${request.url()}`);
      });
      await page.goto(ADDRESS + path);
      return page;
    },
    [Symbol.asyncDispose]: async () => {
      await browser.close();
      for (const end of ends) end();
    },
  };
}

/** Chromium on the phone's host, which trusts this root as a person's own browser would that was told to. */
async function browserOn(onPhone: string[], home: string, root: string): Promise<Browser> {
  const store = join(home, ".pki", "nssdb");
  mkdirSync(store, { recursive: true });
  execFileSync("certutil", ["-d", `sql:${store}`, "-N", "--empty-password"]);
  execFileSync("certutil", ["-d", `sql:${store}`, "-A", "-n", "shop", "-t", "C,,", "-i", root]);
  const program = join(home, "chromium");
  writeFileSync(program, `#!/bin/sh\nexec ${onPhone.join(" ")} "${process.env["CHROMIUM"]}" "$@"\n`);
  chmodSync(program, 0o700);
  return chromium.launch({ executablePath: program, args, env: { ...process.env, HOME: home } as NodeJS.ProcessEnv });
}

/** Adds somebody and answers the link that lets them in. */
async function letIn(owner: Page, name: string, role: string): Promise<string> {
  const username = name.split(" ")[0]?.toLowerCase() as string;
  await owner.getByRole("button", { name: "Add User" }).click();
  const dialog = owner.getByRole("dialog", { name: "Add User" });
  await dialog.getByRole("textbox", { name: "Username" }).fill(username);
  await dialog.getByRole("textbox", { name: "Full Name" }).fill(name);
  await dialog.getByRole("textbox", { name: "Email" }).fill(`${username}@shop.example`);
  for (const [field, option] of [
    ["Role", role],
    ["Primary Department", "Layup"],
  ] as const) {
    await dialog.getByRole("combobox", { name: field }).click();
    await owner.getByRole("option", { name: option, exact: true }).click();
  }
  if (role !== "Production") await dialog.getByLabel("Monday projected hours").fill("6.5");
  await dialog.getByRole("button", { name: "Add User" }).click();
  await expect(dialog).toBeHidden();
  await owner.getByRole("button", { name: `Give a sign-in link to ${name}` }).click();
  const invitation = owner.getByRole("dialog", { name: `Invite ${name}` });
  const path = pathIn(await invitation.getByLabel("Link").inputValue());
  await invitation.getByRole("button", { name: "Close" }).first().click();
  return path;
}

/** Adds a clock and answers the code that a tablet becomes it by. */
async function codeOfClock(owner: Page): Promise<string> {
  await owner.goto(`${ADDRESS}/devices`);
  await owner.getByRole("button", { name: "Add Device" }).first().click();
  const dialog = owner.getByRole("dialog", { name: "Add Device" });
  await dialog.getByLabel("Name").fill("Front door");
  await dialog.getByRole("combobox", { name: "For" }).click();
  await owner.getByRole("option", { name: "Time clock" }).click();
  await dialog.getByRole("button", { name: "Add Device" }).click();
  const code = owner.getByRole("dialog", { name: "Pair Front door" }).getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  return (await code.textContent()) as string;
}

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
}

/** As a program of the page would. */
function post(page: Page, path: string, body: object): Promise<number> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return page.evaluate(([where, how]) => fetch(where, how).then(({ status }) => status), [path, init] as const);
}
