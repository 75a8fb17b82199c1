import { join } from "node:path";
import { expect, test } from "vitest";
import { startServer, stockworks, temporaryFolder } from "../../testing.ts";

test("a question beside a running server is answered from what was written a moment ago, and after its end from the file", async () => {
  const db = join(temporaryFolder(), "shop.db");
  const server = await startServer(db);
  for (const vendorName of ["Acme", "=1+1"]) await server.call("POST", "/api/master-vendors", { vendorName });
  const ask = (sql: string, ...options: string[]) => stockworks(["query", sql, "--db", db, ...options]);
  const names = 'select id, "vendorName", phone from vendors order by id';
  const table = { code: 0, stdout: "id  vendorName  phone\n 1  Acme\n 2  =1+1\n\n2 rows\n", stderr: "" };
  expect(await ask(names)).toEqual(table);
  expect((await ask(names, "--csv")).stdout).toBe(`id,vendorName,phone\r\n1,Acme,\r\n2,"'=1+1",\r\n`);
  expect(JSON.parse((await ask(names, "--json")).stdout)).toEqual([
    { id: 1, vendorName: "Acme", phone: null },
    { id: 2, vendorName: "=1+1", phone: null },
  ]);
  expect(await ask("delete from vendors")).toEqual({
    code: 2,
    stdout: "",
    stderr: "Only questions are answered: begin with select. Nothing is changed here\n",
  });
  const response = await fetch(`${server.address}/api/query`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"sql":"select 1"}',
  });
  expect(response.status).toBe(404);
  await server.end("SIGTERM");
  expect(await ask(names)).toEqual(table);
});
