import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { packageFile } from "../../../src/records/package-files.ts";
import { demoFile, startServer } from "../../testing.ts";

const PHOTO = "/9j/wAARCAABAAEAAA==";

test("the page about installing names all that stands beside a database, and what stays when its server has stopped", async () => {
  const page = readFileSync(packageFile("docs", "install.md"), "utf8");
  const named = [...page.matchAll(/^\| `([^`]+)` \| .* \| (gone|stays)/gm)].map(([, name = "", after]) => ({
    name,
    after,
  }));
  expect(named.length).toBeGreaterThan(4);
  const file = await demoFile();
  const beside = () =>
    readdirSync(dirname(file))
      .filter((name) => name !== "shop.db")
      .sort();
  const server = await startServer(file, "--host", "0.0.0.0");
  expect(await server.call("POST", "/api/sign-out", {})).toMatchObject({ status: 200 });
  expect(beside().filter((name) => !named.some((each) => each.name === name))).toEqual([]);
  await server.end("SIGINT");
  const { call, end } = await startServer(file);
  expect((await call("POST", "/api/order-files", { salesOrderId: 1, name: "Left.jpg", data: PHOTO })).status).toBe(201);
  expect((await call("POST", "/api/backups/now", {})).status).toBe(201);
  expect(beside()).toEqual([
    ".shop.db.sock",
    "backups",
    "shop.db-commits",
    "shop.db.files",
    "shop.db.sock",
    "shop.db.tls",
  ]);
  await end("SIGINT");
  const staying = named.filter(({ after }) => after === "stays").map(({ name }) => name);
  expect(beside()).toEqual(staying.filter((name) => !name.endsWith(".bak")).sort());
  expect(readdirSync(join(dirname(file), "shop.db.files"))).toHaveLength(1);
}, 60_000);
