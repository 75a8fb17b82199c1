import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./run.ts";

/** What nobody of that kind may import: one file with one such line each. */
const imports: [kind: string, file: string, source: string][] = [
  ["tool", "bin/build.ts", "../src/server/app.ts"],
  ["client-types", "bin/client-types.ts", "../src/shop/services.ts"],
  ["blank-file", "bin/blank.ts", "../src/shop/services.ts"],
  ["lib", "src/lib/money.ts", "../modules/vendors/rules.ts"],
  ["lib", "src/lib/text.ts", "node:fs"],
  ["lib", "src/lib/papers.ts", "papaparse"],
  ["lib", "src/lib/phrases.ts", "@zxcvbn-ts/language-common"],
  ["endpoint", "src/api/endpoint.ts", "../modules/vendors/schema.ts"],
  ["api", "src/api/local-client.ts", "../modules/vendors/service.ts"],
  ["api", "src/api/http-client.ts", "node:http"],
  ["schema", "src/modules/parts/schema.ts", "../vendors/rules.ts"],
  ["schema", "src/modules/staff/schema.ts", "node:crypto"],
  ["schema", "src/modules/logs/schema.ts", "papaparse"],
  ["rules", "src/modules/parts/rules.ts", "../../../db/open.ts"],
  ["rules", "src/modules/staff/rules.ts", "node:crypto"],
  ["rules", "src/modules/logs/rules.ts", "../vendors/service.ts"],
  ["rows", "src/modules/parts/api.ts", "../vendors/service.ts"],
  ["service", "src/modules/parts/service.ts", "../../server/app.ts"],
  ["service", "src/modules/staff/service.ts", "../vendors/api.ts"],
  ["service", "src/modules/logs/service.ts", "../../../web/app/router.tsx"],
  ["service", "src/modules/parts/bins.ts", "h3"],
  ["service", "src/modules/parts/wire.ts", "zod"],
  ["service", "src/modules/parts/counts.ts", "sql.js"],
  ["service", "src/modules/parts/take.ts", "../../shop/perform.ts"],
  ["engine", "src/modules/imports/read/sheet.ts", "../../../server/app.ts"],
  ["record", "src/modules/parts/record.ts", "./service.ts"],
  ["rights", "src/rights/may.ts", "../modules/staff/rules.ts"],
  ["noun", "src/records/noun.ts", "../modules/vendors/schema.ts"],
  ["nouns", "src/shop/nouns.ts", "../modules/vendors/service.ts"],
  ["records", "src/records/owner.ts", "../../cli/shop/connect.ts"],
  ["records", "src/records/log.ts", "../modules/vendors/record.ts"],
  ["records", "src/records/numbers.ts", "../modules/vendors/rules.ts"],
  ["engine", "src/modules/imports/undo/undo.ts", "../../../shop/services.ts"],
  ["engine", "src/modules/imports/write/run.ts", "../../vendors/service.ts"],
  ["engine", "src/modules/imports/match/list.ts", "../../vendors/schema.ts"],
  ["import", "src/modules/parts/import.ts", "../vendors/import.ts"],
  ["import-parts", "src/modules/parts/import/rows.ts", "../import.ts"],
  ["import-fields", "src/modules/orders/import-fields.ts", "../vendors/import.ts"],
  ["service", "src/modules/parts/files.ts", "../vendors/import.ts"],
  ["service", "src/modules/parts/engine.ts", "../imports/service.ts"],
  ["service", "src/modules/parts/reports.ts", "../reports/service.ts"],
  ["answers", "src/modules/dashboard/service.ts", "../vendors/api.ts"],
  ["table", "src/shop/table.ts", "../modules/vendors/service.ts"],
  ["shop", "src/shop/calls.ts", "../server/app.ts"],
  ["server", "src/server/static.ts", "../../web/app/router.tsx"],
  ["server", "src/server/errors.ts", "../modules/vendors/service.ts"],
  ["server", "src/server/security.ts", "kysely"],
  ["server", "src/server/listen.ts", "@peculiar/x509"],
  ["reading", "src/server/reading-thread.ts", "../modules/vendors/service.ts"],
  ["tls", "src/server/tls/keep.ts", "../app.ts"],
  ["tls", "src/server/tls/sign.ts", "h3"],
  ["db", "db/seed.ts", "../src/modules/vendors/service.ts"],
  ["db", "db/migrate.ts", "h3"],
  ["db-errors", "db/errors.ts", "./open.ts"],
  ["db-sqlite", "db/sqlite/driver.ts", "../open.ts"],
  ["db-sqlite", "db/sqlite/files.ts", "pg"],
  ["fixtures", "fixtures/names.ts", "node:fs"],
  ["web-public", "web/public/color-mode.js", "../ui/button.tsx"],
  ["web-theme", "web/theme/recipes.ts", "../ui/button.tsx"],
  ["web-ui", "web/ui/table.tsx", "../components/list.tsx"],
  ["web-ui", "web/ui/badge.tsx", "../../src/modules/vendors/schema.ts"],
  ["web-components", "web/components/card.tsx", "../widgets/vendor.tsx"],
  ["web-components", "web/components/grid.tsx", "../../src/modules/vendors/rules.ts"],
  ["web-widgets", "web/widgets/part.tsx", "../screens/vendors/list.tsx"],
  ["web-screen", "web/screens/parts/list.tsx", "../vendors/list.tsx"],
  ["web-screen", "web/screens/parts/form.tsx", "../../../src/modules/vendors/service.ts"],
  ["web-screen", "web/screens/parts/stats.tsx", "../../../db/open.ts"],
  ["web-screen", "web/screens/parts/page.tsx", "../../../src/server/app.ts"],
  ["web-screen", "web/screens/parts/photo.tsx", "node:path"],
  ["web-screen", "web/screens/parts/menu.tsx", "../../app/router.tsx"],
  ["web-layout", "web/layout/shell.tsx", "../screens/vendors/list.tsx"],
  ["web-layout", "web/layout/navigation.ts", "../app/router.tsx"],
  ["web-data", "web/data/calls.ts", "../../src/modules/vendors/service.ts"],
  ["web-data", "web/data/search.ts", "../app/router.tsx"],
  ["web-data", "web/data/live.ts", "../screens/vendors/list.tsx"],
  ["web-app", "web/app/main.tsx", "../../src/server/app.ts"],
  ["cli-command", "cli/commands/seed/command.ts", "../../../src/modules/vendors/service.ts"],
  ["cli-command", "cli/commands/backup/command.ts", "../../../db/open.ts"],
  ["cli-command", "cli/commands/watch/command.ts", "ink"],
  ["cli-run", "cli/commands/seed/run.ts", "../../../src/modules/vendors/service.ts"],
  ["cli-run", "cli/commands/backup/run.ts", "../../tui/board.tsx"],
  ["cli-run", "cli/commands/watch/run.ts", "ink"],
  ["cli-tui", "cli/tui/orders.tsx", "../../src/modules/vendors/service.ts"],
  ["cli-tui", "cli/tui/keys.tsx", "commander"],
  ["cli-tui", "cli/tui/menu.tsx", "../commands/import/command.ts"],
  ["cli-shop", "cli/shop/owner.ts", "../tui/board.tsx"],
  ["cli-shop", "cli/shop/follow.ts", "../commands/import/command.ts"],
  ["cli-print", "cli/print/output.ts", "../../web/app/router.tsx"],
  ["cli-print", "cli/print/files.ts", "../shop/connect.ts"],
  ["cli-print", "cli/print/progress.ts", "react-dom"],
  ["cli-root", "cli/program.ts", "../src/server/app.ts"],
];

/** The other forms an import may take, and the habits that oxlint watches over. */
const habits: [rule: string, file: string, code: string][] = [
  [
    "boundaries(dependencies)",
    "src/lib/type.ts",
    `import type { Kysely } from "kysely"; export type Db = Kysely<object>;`,
  ],
  ["boundaries(dependencies)", "src/lib/again.ts", `export * from "../server/app.ts";`],
  ["boundaries(dependencies)", "src/lib/late.ts", `export const late = () => import("../server/app.ts");`],
  ["boundaries(dependencies)", "src/lib/lost.ts", `import "./nowhere.ts";`],
  ["boundaries(dependencies)", "src/lib/new-package.ts", `import "left-pad";`],
  ["boundaries(no-unknown-files)", "src/stray.ts", "export const stray = 1;"],
  ["boundaries(no-unknown-files)", "web/stray.ts", "export const stray = 1;"],
  ["eslint(no-debugger)", "src/lib/debugger.ts", "debugger;"],
  ["eslint(no-console)", "src/server/noise.ts", `console.log("hello");`],
  ["typescript(no-explicit-any)", "src/lib/any.ts", "export const cast = (x: unknown) => x as any;"],
  ["typescript(ban-ts-comment)", "src/lib/ignore.ts", "// @ts-ignore\nexport const ignored = 1;"],
  ["house(no-clock)", "src/modules/clocks/rules.ts", "export const now = () => Date.now();"],
  ["house(no-clock)", "src/modules/clocks/schema.ts", "export const today = () => new Date();"],
  ["house(no-random)", "db/demo.ts", "export const chance = () => Math.random();"],
  ["house(no-local-dates)", "src/lib/months.ts", "export const month = (date: Date) => date.getMonth();"],
  ["house(no-local-dates)", "web/components/midnight.tsx", "export const floor = (date: Date) => date.setHours(0);"],
  ["house(no-local-dates)", "cli/print/when.ts", "export const day = (date: Date) => date.toISOString().slice(0, 10);"],
  ["house(no-raw-sql)", "src/modules/parts/raw.ts", `import { sql } from "kysely";\nexport const all = sql.raw("1");`],
  ["house(no-focused-tests)", "src/lib/only.test.ts", `import { test } from "vitest";\ntest.only("one", () => {});`],
  [
    "house(no-focused-tests)",
    "web/e2e/skip.ts",
    `import { test } from "@playwright/test";\ntest.skip("one", () => {});`,
  ],
  ["house(no-module-mocks)", "cli/os.test.ts", `import { vi } from "vitest";\nvi.mock("node:os");`],
  ["house(no-module-mocks)", "db/testing.tsx", `import { vi } from "vitest";\nvi.doMock("node:fs", () => ({}));`],
];

/** What each kind is meant to do, so nothing of it may be found fault with. */
const clean: Record<string, string> = {
  "src/lib/csv.ts": `import "papaparse"; import "./empty.ts";`,
  "src/modules/access/common-passwords.ts": `import "@zxcvbn-ts/language-common";`,
  "src/lib/empty.ts": "export {};",
  "src/lib/dates.ts": "export const year = (date: Date) => date.getFullYear();",
  "src/api/openapi.ts": `import "./endpoint.ts"; import "zod-openapi"; import "zod";`,
  "src/shop/services.ts": `import "./table.ts"; import "./nouns.ts"; import "../modules/vendors/service.ts"; import "../records/context.ts";`,
  "src/records/context.ts": `import "kysely"; import "../../db/open.ts"; import "node:crypto";`,
  "src/modules/vendors/record.ts": `import "../../lib/csv.ts"; import type {} from "../../records/noun.ts";`,
  "src/modules/vendors/schema.ts": `import "zod"; import "../../lib/csv.ts"; import "../areas/schema.ts";`,
  "src/modules/areas/schema.ts": `import "zod";`,
  "src/modules/vendors/rules.ts": `import "./schema.ts"; export const on = (day: string) => new Date(day);`,
  "src/modules/vendors/api.ts": `import "./schema.ts"; import "zod";`,
  "src/modules/vendors/service.ts": `import "./api.ts"; import "./rules.ts"; import "../areas/service.ts"; import "../../../db/open.ts";
    import { sql } from "kysely"; export const now = [Date.now(), sql\`1\`];`,
  "src/modules/areas/service.ts": `import "kysely"; import "node:crypto"; import type { z } from "zod"; export type A = z.ZodType;`,
  "src/modules/imports/service.ts": `import "./api.ts"; import "./read/rows.ts"; import "../../records/context.ts";`,
  "src/modules/imports/api.ts": `import "./schema.ts";`,
  "src/modules/imports/schema.ts": `import "zod";`,
  "src/modules/imports/read/rows.ts": `import "../schema.ts";`,
  "src/modules/vendors/import.ts": `import "./service.ts"; import "./record.ts"; import "../imports/read/rows.ts";`,
  "src/modules/areas/import.ts": `import "../orders/import-fields.ts";`,
  "src/modules/reports/service.ts": `import "../capacity/service.ts"; import "../vendors/service.ts"; import "./api.ts";`,
  "src/modules/reports/api.ts": `import "../vendors/schema.ts";`,
  "src/modules/capacity/service.ts": `import "kysely";`,
  "src/server/app.ts": `import "h3"; import "srvx/static"; import "../shop/table.ts"; import "node:fs/promises";`,
  "db/open.ts": `import "kysely"; import "pg"; import "./sqlite/file.ts"; import "node:net";
    import { sql } from "kysely"; export const one = sql.raw("1");`,
  "db/sqlite/file.ts": `import "sql.js";`,
  "db/migrations/001-one.ts": `import type { Kysely } from "kysely"; export const up = (db: Kysely<any>) => db;`,
  "db/testing.ts": `import "../src/modules/vendors/service.ts";`,
  "web/ui/button.tsx": `import "@ark-ui/react"; import "react"; import "../styled-system/css.js";`,
  "web/styled-system/css.js": "export {};",
  "web/components/list.tsx": `import "@tanstack/react-virtual"; import "../ui/button.tsx";`,
  "web/widgets/vendor.tsx": `import "../components/list.tsx"; import "../../src/modules/vendors/schema.ts";`,
  "web/screens/vendors/list.tsx": `import "./row.tsx"; import "../../widgets/vendor.tsx"; import "../../data/look.ts";
    import "../../../src/modules/vendors/rules.ts";`,
  "web/screens/vendors/row.tsx": `import "@tanstack/react-virtual";`,
  "web/screens/help/guide-text.tsx": `import "markdown-to-jsx/react"; import "../../widgets/vendor.tsx";`,
  "web/data/look.ts": `import "../../src/shop/table.ts";`,
  "web/app/router.tsx": `import "react-dom/client"; import "lucide-react"; import "../screens/vendors/list.tsx";`,
  "cli/main.ts": `import "./commands/import/command.ts"; import "commander"; import "./print/table.ts";`,
  "cli/shop/connect.ts": `import "../../src/server/app.ts"; import "../../db/open.ts"; import "env-paths";`,
  "cli/commands/import/command.ts": `import "commander"; import "../../../src/modules/vendors/schema.ts"; import "./run.ts";
    export const board = () => import("../../tui/board.tsx"); console.log("a command may speak");`,
  "cli/commands/import/run.ts": `import "../../print/table.ts"; import "../../shop/connect.ts"; import "../../../db/open.ts";`,
  "cli/print/table.ts": "export {};",
  "cli/tui/board.tsx": `import "ink"; import "react"; import "../print/table.ts"; import "../shop/connect.ts";`,
  "src/modules/vendors/service.test.ts": `import "../../../db/testing.ts"; import "vitest"; import "fast-check";`,
  "bench/run.ts": `import "../src/modules/vendors/service.ts"; import "node:http";`,
};

const house = mkdtempSync(join(tmpdir(), "boundaries-"));
const found = new Map<string, string[]>();

beforeAll(() => {
  symlinkSync(join(root, "node_modules"), join(house, "node_modules"), "junction");
  for (const file of ["oxlint.config.js", "bin/lint"]) cpSync(join(root, file), join(house, file), { recursive: true });
  for (const [, file, source] of imports) plant(file, `import "${source}";`);
  for (const [, file, code] of habits) plant(file, code);
  plant("src/lib/hen.ts", `import { egg } from "./egg.ts";\nexport const hen = () => egg;`);
  plant("src/lib/egg.ts", `import { hen } from "./hen.ts";\nexport const egg = () => hen;`);
  plant("src/lib/alias.ts", `import "#lib";`);
  for (const [file, code] of Object.entries(clean)) plant(file, code);
  lint();
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

test.each(imports)("%s: %s may not import %s", (kind, file, source) => {
  expect(found.get(file)).toEqual([`boundaries(dependencies): ${kind} may not import ${source}`]);
});

test("every wall is tried: but tests may import anything, and nobody writes the styles", async () => {
  const config: Config = await import(join(root, "oxlint.config.js"));
  const walls = config.default.settings["boundaries/files"].map(({ category }) => category);
  const tried = new Set(["test", "styled-system", ...imports.map(([kind]) => kind)]);
  expect(walls.filter((kind) => !tried.has(kind))).toEqual([]);
});

test.each(habits)("%s is seen in %s", (rule, file) => {
  expect(found.get(file)).toEqual([expect.stringContaining(`${rule}: `)]);
});

test("a circle of imports is seen", () => {
  expect(found.get("src/lib/hen.ts")).toEqual([expect.stringContaining("import(no-cycle): ")]);
  expect(found.get("src/lib/egg.ts")).toEqual([expect.stringContaining("import(no-cycle): ")]);
});

test("an import by alias is seen", () => {
  expect(found.get("src/lib/alias.ts")).toContainEqual(expect.stringContaining("house(no-alias): "));
});

test("files that keep to the rules are found no fault with", () => {
  expect(Object.keys(clean).flatMap((file) => found.get(file) ?? [])).toEqual([]);
});

interface Config {
  default: { settings: { "boundaries/files": { category: string }[] } };
}

function plant(file: string, code: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), code);
}

function lint(): void {
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  const folders = ["bin", "src", "db", "fixtures", "web", "cli", "bench"];
  const run = spawnSync(process.execPath, [oxlint, "-c", "oxlint.config.js", "-f", "json", ...folders], {
    cwd: house,
    encoding: "utf8",
  });
  const report: { diagnostics: { filename: string; code: string; message: string }[] } = JSON.parse(run.stdout);
  for (const { filename, code, message } of report.diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), `${code}: ${message}`]);
}
