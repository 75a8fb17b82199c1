import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./support.ts";

test.beforeEach(({ context }) => context.grantPermissions(["camera"]));

/** Words that stand in every second English sentence and in no Spanish one. */
const ENGLISH =
  /\b(the|in|out|since|at|your|of|is|it|this|and|clock|undo|cancel|leave|day|note|save|file|done|here)\b/i;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** Texts that are cut at their edge or stand outside of the window. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isScroller = (of: Element) => /auto|scroll/.test(getComputedStyle(of).overflowX);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (texts.nextNode()) {
      const { parentElement: holder, textContent: text } = texts.currentNode;
      if (!holder || !text?.trim() || !holder.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { left, right, width } = range.getBoundingClientRect();
      let isCut = false;
      let box: Element | null = holder;
      // What can be scrolled to is not cut by the window.
      for (; box && !isScroller(box); box = box.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(box);
        const isForReaders = clipPath !== "none" || (position === "absolute" && box.clientWidth <= 1);
        if (isForReaders) break;
        const edge = box.getBoundingClientRect();
        isCut ||= overflowX !== "visible" && (right > edge.right + 1 || left < edge.left - 1);
      }
      if (box === null && right > window.innerWidth + 1) isCut = true;
      if (isCut && width > 1) cut.push(text.trim());
    }
    return cut;
  });
}

/** Looks at what the page shows in Spanish: in both widths nothing is cut, nothing is English, and axe finds nothing. */
async function expectSpanish(page: Page, part: string) {
  await expect(page.locator(part)).toHaveAttribute("lang", "es");
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    expect(await cutTexts(page)).toEqual([]);
  }
  const lines = (await page.locator("main").innerText()).split("\n");
  expect(lines.length).toBeGreaterThan(4);
  // Steps are called as the shop calls them: "1 · Set plugs and prepare mold".
  expect(lines.filter((line) => ENGLISH.test(line) && !/^\d+ · /.test(line))).toEqual([]);
}

test("the kiosk, a step and the wall speak Spanish once it is chosen at the kiosk", { tag: "@landing" }, async ({
  page,
  request,
}) => {
  const data = { username: "lupe", full_name: "Lupe Ramírez", email: "lupe@stockworks.example" };
  const hired = { ...data, role: "Production", primary_department: "Welding" };
  expect((await request.post("/api/master-users", { data: hired })).status()).toBe(201);
  const order = { customerName: "Armería Durango", quantity: 3, dateIssued: "2026-01-02", dueDate: "2026-01-09" };
  const { woNumber } = await (await request.post("/api/work-orders", { data: order })).json();

  await page.goto("/timekeeping?kiosk=1&department=Welding");
  await expect(page.getByRole("heading", { name: "Time Clock" })).toBeVisible();
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("heading", { name: "Reloj checador" })).toBeVisible();
  const tile = page.getByRole("button", { name: /^Lupe Ramírez/ });
  await expect(tile).toContainText("Fuera");
  await expectSpanish(page, "html");
  await expectAccessible(page);
  await tile.click();
  await expect(page.getByRole("heading", { name: "Marcar entrada: Lupe Ramírez" })).toBeVisible();
  const said = page.getByRole("status").filter({ hasText: "Lupe Ramírez" });
  await expect(said).toHaveText(/^Lupe Ramírez marcó entrada: \d+:\d\d.[ap]\.m\.0 h esta semana$/);
  await expectSpanish(page, "html");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("Deshecho")).toBeVisible();

  // Chosen once, it is so on each screen of the floor at this device.
  await page.goto(`/step/${woNumber}`);
  await expect(page.getByText("3 piezas")).toBeVisible();
  await expect(page.getByRole("button", { name: "Paso terminado" })).toBeVisible();
  await expectSpanish(page, "main > [lang]");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("textbox", { name: "Nota" })).toHaveAccessibleDescription(/Primero escriba la nota/);
  await page.getByRole("button", { name: "Paso terminado" }).click();
  await expect(page.getByText("La orden pasó al siguiente paso")).toBeVisible();

  await page.goto("/wall");
  await expect(page.getByRole("heading", { name: /^Sin orden de trabajo \d/ })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /^Atrasadas \d/ })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page).toHaveTitle("Tablero de pared · Stockworks");
  await page.goto("/timekeeping");
  await expect(page.getByRole("heading", { name: "Registros recientes" })).toBeVisible();
  await expect(page).toHaveTitle("Control de horas · Stockworks");
  await expectSpanish(page, "main > [lang]");
  await expectAccessible(page);
  await page.goto("/inventory");
  await expect(page.getByRole("heading", { name: "Inventory Management" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("the station and a step call departments, steps, options and instructions by their Spanish names", async ({
  page,
  request,
}) => {
  const { rows } = await (await request.get("/api/queue?department=Paint")).json();
  type Row = { id: number; woNumber: string; operation: string; instructionEs: string | null };
  const row = (rows as Row[]).find(({ instructionEs }) => instructionEs !== null) as Row;
  await page.goto("/station?department=Paint");
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pintura" })).toBeVisible();
  await expect(page).toHaveTitle("Estación · Stockworks");
  await expect(page.getByRole("button", { name: "Laminado" })).toBeVisible();
  const item = page.getByRole("listitem").filter({ hasText: row.woNumber });
  await expect(item).toContainText(row.instructionEs as string);
  await expect(item).toContainText(/Mano (derecha|izquierda)|Ambidiestro/);
  await page.goto(`/step/${row.woNumber}`);
  await expect(page.getByText("6 · Pintar y barnizar")).toBeVisible();
  await expect(page.getByText(row.instructionEs as string)).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByText("6 · Paint and clear coat")).toBeVisible();
});
