import { expect, test } from "vitest";
import { testApp } from "./testing.ts";

const FOREIGN = { origin: "http://evil.example", "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" };

test.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])(
  "a page of another site is not told that it may read what %s answers",
  async (method) => {
    const { ask } = await testApp();
    for (const path of [
      "/api/master-vendors",
      "/api/master-vendors/1",
      "/api/live",
      "/api/openapi.json",
      "/healthz",
      "/",
    ]) {
      const body = method === "GET" || method === "HEAD" ? undefined : "{}";
      const { headers, status } = await ask(method, path, body, FOREIGN);
      expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
      expect([403, 404, 405], `${method} ${path}`).toContain(status);
    }
  },
);

test("a browser that asks first whether another site may write is not allowed to", async () => {
  const { ask } = await testApp();
  for (const method of ["POST", "PUT", "DELETE"]) {
    const wish = { "access-control-request-method": method, "access-control-request-headers": "content-type" };
    const { headers, status } = await ask("OPTIONS", "/api/master-vendors", undefined, { ...FOREIGN, ...wish });
    expect(status).toBeGreaterThanOrEqual(400);
    expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
});

test("no name that was stored or asked for gets into a header", async () => {
  const { ask } = await testApp();
  const name = 'evil"\r\nset-cookie: a=b; filename="evil.html';
  await ask("POST", "/api/master-vendors", JSON.stringify({ vendorName: name.replaceAll(/[\r\n]/g, " ") }));
  for (const query of [
    `format=csv&search=${encodeURIComponent(name)}`,
    `format=csv&sort=${encodeURIComponent(name)}`,
    "format=csv",
  ]) {
    const { headers } = await ask("GET", `/api/master-vendors?${query}`);
    expect(headers.get("set-cookie")).toBe(null);
    expect(headers.get("content-disposition") ?? 'attachment; filename="vendors.csv"').toBe(
      'attachment; filename="vendors.csv"',
    );
  }
});
