import { gunzipSync } from "node:zlib";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import type { Endpoint } from "../api/endpoint.ts";
import { readCsv } from "../lib/csv.ts";
import { lookAtAll } from "../modules/doctor/watches.ts";
import { localUser } from "../rights/who.ts";
import { shopContext } from "../shop/context.ts";
import { table } from "../shop/table.ts";
import { testApp } from "./testing.ts";

test("a record is created with 201, read, changed, and removed with 204", async () => {
  const { ask } = await testApp();
  const created = await ask("POST", "/api/master-vendors", '{"vendorName":"Acme","vendorZip":"02138"}');
  expect(created.status).toBe(201);
  expect(JSON.parse(created.text)).toMatchObject({ id: 1, vendorName: "Acme", vendorZip: "02138" });
  const changed = await ask("PUT", "/api/master-vendors/1", '{"vendorName":"Acme Resin"}');
  expect([changed.status, JSON.parse(changed.text).vendorName]).toEqual([200, "Acme Resin"]);
  const removed = await ask("DELETE", "/api/master-vendors/1");
  expect([removed.status, removed.text]).toEqual([204, ""]);
  expect((await ask("GET", "/api/master-vendors/1")).status).toBe(404);
});

test("a list is an array; its length and the way to the next page stand in the headers", async () => {
  const { ask } = await testApp();
  for (const name of ["Acme", "Bolt", "Carbon"]) await ask("POST", "/api/master-vendors", `{"vendorName":"${name}"}`);
  const first = await ask("GET", "/api/master-vendors?limit=2&sort=-vendorName");
  expect(JSON.parse(first.text).map((row: { vendorName: string }) => row.vendorName)).toEqual(["Carbon", "Bolt"]);
  expect(first.headers.get("x-total-count")).toBe("3");
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] as string;
  const second = await ask("GET", next);
  expect(JSON.parse(second.text)).toMatchObject([{ vendorName: "Acme" }]);
  expect(second.headers.get("link")).toBeNull();
  expect(JSON.parse((await ask("GET", "/api/master-vendors")).text)).toHaveLength(3);
});

const TWICE = "The body names a field twice: send each field once";

test.each([
  ["a missing name", "POST", "/api/master-vendors", "{}", 400, "Vendor name is required"],
  ["a name of the wrong type", "POST", "/api/master-vendors", '{"vendorName":7}', 400, "Vendor name is required"],
  [
    "a state beyond its limit",
    "POST",
    "/api/master-vendors",
    '{"vendorName":"A","vendorState":"Massachusetts"}',
    400,
    "State is at most 10 characters",
  ],
  ["text that cannot be stored", "POST", "/api/master-vendors", '{"vendorName":"A\\u0000B"}', 400, "cannot be stored"],
  ["a search with text that cannot be", "GET", "/api/master-vendors?search=%00", undefined, 400, "cannot be stored"],
  [
    "a body nested to hurt",
    "POST",
    "/api/master-vendors",
    `{"vendorName":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    400,
    "nested more than 64 levels deep",
  ],
  ["a body that is no JSON", "POST", "/api/master-vendors", "{", 400, "not valid JSON"],
  ["a body that is no object", "POST", "/api/master-vendors", "[]", 400, "JSON object"],
  ["an unknown record", "PUT", "/api/master-vendors/9", '{"vendorName":"A"}', 404, "There is no vendor 9"],
  ["an id that is no number", "GET", "/api/master-vendors/abc", undefined, 400, "An id is a whole number"],
  ["a limit in another notation", "GET", "/api/master-vendors?limit=0x10", undefined, 400, "Limit is 1 to 500"],
  ["a field that is named twice", "POST", "/api/master-vendors", '{"vendorName":"A","vendorName":"B"}', 400, TWICE],
  ["the same in other letters", "POST", "/api/master-vendors", '{"vendorName":"A","vendor\\u004eame":"B"}', 400, TWICE],
  [
    "a field that is named twice further in",
    "POST",
    "/api/sales-order",
    '{"customerName":"A","lineItems":[{"description":"Box","quantity":1,"quantity":2}]}',
    400,
    TWICE,
  ],
  [
    "a filter that stands there twice",
    "GET",
    "/api/master-users?search=a&search=b",
    undefined,
    400,
    '"search" stands twice',
  ],
  ["an id beyond all", "GET", "/api/master-vendors/9007199254740993", undefined, 400, "An id is a whole number"],
  ["a limit that is half a row", "GET", "/api/master-vendors?limit=1.5", undefined, 400, "Limit is 1 to 500"],
  [
    "an unknown sort order",
    "GET",
    "/api/master-vendors?sort=age",
    undefined,
    400,
    "Sort by one of createdAt, vendorName",
  ],
  ["a foreign cursor", "GET", "/api/master-vendors?cursor=xyz", undefined, 400, "cursor does not belong"],
  ["an unknown path of the API", "GET", "/api/nothing", undefined, 404, "nothing at this address"],
])("%s is refused with a sentence", async (_, method, path, body, status, sentence) => {
  const { ask, faults } = await testApp();
  const answer = await ask(method, path, body);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text).message).toContain(sentence);
  expect(faults).toEqual([]);
});

test("a whole list is one array, written in steps, and packed for readers that unpack", async () => {
  const { ask, db } = await testApp();
  const now = "2026-11-21T15:00:00.000Z";
  const vendors = Array.from({ length: 1203 }, (_, n) => ({
    vendorName: `Vendor ${n}`,
    nameKey: `${n}`,
    search: "",
    createdAt: now,
    updatedAt: now,
  }));
  await db.insertInto("vendors").values(vendors).execute();
  const plain = await ask("GET", "/api/master-vendors");
  expect(new Set(JSON.parse(plain.text).map((row: { id: number }) => row.id)).size).toBe(1203);
  expect(plain.headers.get("x-total-count")).toBe("1203");
  const packed = await ask("GET", "/api/master-vendors", undefined, { "accept-encoding": "gzip" });
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(packed.bytes).toString()).toBe(plain.text);
});

test.each([20, 100])("whoever asks for little does not wait for %i who ask for a whole list", async (count) => {
  const { ask, db } = await testApp();
  const now = "2026-11-21T15:00:00.000Z";
  const vendors = Array.from({ length: 400 }, (_, n) => ({ vendorName: `Vendor ${n}`, nameKey: `${n}`, search: "" }));
  await db
    .insertInto("vendors")
    .values(vendors.map((vendor) => ({ ...vendor, createdAt: now, updatedAt: now })))
    .execute();
  const answered: string[] = [];
  const asked = (what: string, path: string) => ask("GET", path).then(() => answered.push(what));
  const lists = Array.from({ length: count }, () => asked("all", "/api/master-vendors"));
  await Promise.all([...lists, asked("one", "/api/master-vendors?limit=1")]);
  expect(answered).toHaveLength(count + 1);
  expect(answered.indexOf("one")).toBeLessThan(6);
});

test("a whole list is not read for whoever has left", async () => {
  const { app, faults } = await testApp();
  const headers = { host: "127.0.0.1:4820" };
  const answer = await app.request("/api/master-vendors", { headers, signal: AbortSignal.abort() });
  expect([answer.status, faults]).toEqual([400, []]);
});

test("a list is saved as CSV with every row of its filter, harmless to spreadsheets", async () => {
  const { ask } = await testApp();
  for (const name of ["=1+1", "Acme, Inc.", "Bolt"])
    await ask("POST", "/api/master-vendors", JSON.stringify({ vendorName: name }));
  const { headers, text } = await ask("GET", "/api/master-vendors?format=csv&sort=vendorName&limit=1");
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toBe('attachment; filename="vendors.csv"');
  expect(text.startsWith("\ufeff")).toBe(true);
  const [head, ...rows] = text.trim().split("\r\n");
  expect(head).toMatch(/^ID,Vendor Name,Address,City,State,ZIP Code,/);
  expect(rows.map((row) => row.replace(/,,.*/, ""))).toEqual([`1,"'=1+1"`, '2,"Acme, Inc."', "3,Bolt"]);
  expect((await ask("GET", "/api/master-vendors?format=csv&search=bolt")).text.trim().split("\r\n")).toHaveLength(2);
});

test("the CSV of sales orders has their tax, shipping and PO number", async () => {
  const { ask } = await testApp();
  const order = { customerName: "Bighorn", quantity: 1, dateIssued: "2026-11-21", shipping: 24.5, poNumber: "77-1" };
  await ask("POST", "/api/sales-orders", JSON.stringify(order));
  const { text } = await ask("GET", "/api/sales-orders?format=csv");
  const [head = [], cells = []] = readCsv(text.slice(1)).rows.map((row) => row.cells);
  expect(head.slice(0, 4)).toEqual(["ID", "Type", "Order #", "Customer"]);
  const said = (heading: string) => cells[head.indexOf(heading)];
  expect([said("Customer"), said("Shipping"), said("PO Number")]).toEqual(["Bighorn", "24.5", "77-1"]);
  expect(said("Tax")).toMatch(/^\d/);
  const again = { noun: "sales-orders", fileName: "salesOrders.csv", text: text.slice(1) };
  const rehearsed = JSON.parse((await ask("POST", "/api/imports/rehearse", JSON.stringify(again))).text);
  expect(rehearsed).toMatchObject({ rows: 1, identical: 1, warnings: [], errors: [] });
});

test("the API describes itself: a valid OpenAPI document with every endpoint, and a page for people", async () => {
  const { ask } = await testApp();
  const document = JSON.parse((await ask("GET", "/api/openapi.json")).text);
  expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  const endpoints = Object.values(table as Record<string, Record<string, Endpoint>>).flatMap((noun) =>
    Object.values(noun),
  );
  for (const endpoint of endpoints.filter(({ localOnly }) => !localOnly)) {
    expect(document.paths[endpoint.path.replace(/:(\w+)/g, "{$1}")]?.[endpoint.method.toLowerCase()]?.summary).toBe(
      endpoint.summary,
    );
  }
  const page = await ask("GET", "/api/docs");
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(page.text).toContain("/api/master-vendors/{id}");
  // How it is done, said once for all calls, and an example of each body.
  for (const said of ["rel=&quot;next&quot;", "Idempotency-Key", "$12.50", "YYYY-MM-DD", "Granite Bay Coatings"])
    expect(page.text).toContain(said);
});

test("the description calls each record by its noun's word, and tells all of a call that a program has to know", async () => {
  const { ask } = await testApp();
  const { paths, components } = JSON.parse((await ask("GET", "/api/openapi.json")).text);
  const [list, add] = [paths["/api/master-vendors"].get, paths["/api/master-vendors"].post];
  const change = paths["/api/master-vendors/{id}"].put;
  const shape = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  expect(list.responses[200].content["application/json"].schema.items).toEqual(shape("Vendor"));
  for (const call of [add, change])
    expect(call.requestBody.content["application/json"].schema).toEqual(shape("NewVendor"));
  for (const name of ["SalesOrder", "WorkOrder", "Part", "Customer", "StaffMember", "PurchaseOrder"])
    expect(components.schemas[name].properties).toHaveProperty("id");
  expect(Object.keys(components.schemas)).not.toContainEqual(expect.stringMatching(/^(__|[a-z])/));

  const named = (call: { parameters: { $ref?: string }[] }) => call.parameters.flatMap(({ $ref }) => $ref ?? []);
  expect(named(list)).toEqual(["#/components/parameters/AsCsv"]);
  expect(named(change)).toEqual(["#/components/parameters/IfMatch"]);
  expect(named(add)).toEqual(["#/components/parameters/IdempotencyKey"]);
  expect(Object.keys(list.responses[200].content)).toContain("text/csv");
  expect(Object.keys(change.responses)).toEqual(expect.arrayContaining(["403", "409", "413", "415", "421", "500"]));
  expect(components.schemas.Problem.properties).toHaveProperty("record");
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(["/api/live", "/healthz"]));

  type Call = { description?: string; parameters?: { $ref?: string; name: string; description?: string }[] };
  for (const [path, calls] of Object.entries(paths as Record<string, Record<string, Call>>))
    for (const { description, parameters = [] } of Object.values(calls)) {
      expect(description, path).toMatch(/\.$/);
      for (const { $ref, name, description } of parameters)
        expect($ref ?? description, `${name} of ${path}`).toBeDefined();
    }
});

test("each field that is wrong has its own sentence", async () => {
  const { ask } = await testApp();
  const { text } = await ask("POST", "/api/master-vendors", '{"vendorName":" ","vendorZip":"0123456789012345"}');
  expect(JSON.parse(text).issues).toEqual([
    { path: "vendorName", message: "Vendor name is required" },
    { path: "vendorZip", message: "ZIP code is at most 15 characters" },
  ]);
});

test("a fault is told to the log in full and to the person by its request's id only", async () => {
  const { ask, db, faults } = await testApp();
  await db.schema.alterTable("vendors").renameTo("elsewhere").execute();
  const answer = await ask("GET", "/api/master-vendors");
  expect(answer.status).toBe(500);
  expect(JSON.parse(answer.text).message).toBe(`Something went wrong (request ${answer.headers.get("x-request-id")})`);
  expect(String(faults[0])).toContain("vendors");
});

test.each([
  ["another name for this address (DNS rebinding)", { host: "rebind.example" }, 421],
  ["a name that begins like ours", { host: "127.0.0.1.example:4820" }, 421],
  ["a form of another site", { "sec-fetch-site": "cross-site" }, 403],
  ["a page on another port of this machine", { "sec-fetch-site": "same-site", origin: "http://127.0.0.1:9999" }, 403],
  ["a foreign origin from an old browser", { origin: "http://evil.example" }, 403],
  ["a body that does not say it is JSON", { "content-type": "text/plain" }, 415],
])("%s changes nothing", async (_, headers, status) => {
  const { ask, db } = await testApp();
  const answer = await ask("POST", "/api/master-vendors", '{"vendorName":"Evil"}', headers as Record<string, string>);
  expect(answer.status).toBe(status);
  expect(await db.selectFrom("vendors").selectAll().execute()).toEqual([]);
});

test("a body over the limit is refused with 413 and the connection is closed", async () => {
  const { ask } = await testApp();
  const answer = await ask("POST", "/api/master-vendors", JSON.stringify({ vendorName: "x".repeat(3 * 1024 * 1024) }));
  expect([answer.status, answer.headers.get("connection")]).toEqual([413, "close"]);
});

test("every answer, refusals included, carries the security headers and is not kept in caches", async () => {
  const { ask } = await testApp();
  for (const path of ["/api/master-vendors", "/api/nothing", "/api/master-vendors/abc", "/api/%zz"]) {
    const { headers } = await ask("GET", path);
    const rules = headers.get("content-security-policy")?.split("; ");
    expect(rules).toEqual(expect.arrayContaining(["script-src 'self'", "style-src 'self'"]));
    for (const what of ["default-src", "object-src", "base-uri", "frame-ancestors"])
      expect(rules).toContain(`${what} 'none'`);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  }
});

test("who asks whether the server is well is not told which version it is", async () => {
  const { ask } = await testApp();
  expect((await ask("GET", "/healthz")).text).toBe('{"status":"ok"}');
});

test("calls are counted by their routes for whoever is signed in, as is what is watched, and a server that stops is not ready", async () => {
  const { ask, stopping, store } = await testApp();
  for (const id of [1, 2, 2]) await ask("GET", `/api/master-vendors/${id}`);
  const { headers, text } = await ask("GET", "/metrics");
  expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const labels = 'method="GET",route="/api/master-vendors/:id"';
  expect(text).toContain(`\nstockworks_requests_total{${labels},status="404"} 3\n`);
  expect(text).toContain(`\nstockworks_request_seconds_bucket{${labels},le="+Inf"} 3\n`);
  expect(text).toContain("\nstockworks_faults_total 0\n");
  for (const line of text.trimEnd().split("\n"))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.+\})? [\d.e+-]+)$/);
  expect((await ask("GET", "/readyz")).status).toBe(200);
  expect(text).not.toContain("stockworks_clock_behind_seconds");
  await lookAtAll(await shopContext(store, { who: localUser("Priya Raman"), surface: "cli" }));
  expect((await ask("GET", "/metrics")).text).toContain("\nstockworks_clock_behind_seconds 0\n");
  stopping.abort();
  expect((await ask("GET", "/readyz")).status).toBe(503);
});

/** The least that is a picture: 640 by 480 points, and none of them. */
const PICTURE = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 1, 0xe0, 2, 0x80, 1, 0, 0, 0];
const PHOTO = `data:image/jpeg;base64,${Buffer.from(PICTURE).toString("base64")}`;

test("a picture that somebody sent can do nothing, however it is opened", async () => {
  const { ask } = await testApp();
  const ana = { username: "ana", full_name: "Ana Ruiz", email: "ana@shop.example" };
  const { id: userId } = JSON.parse((await ask("POST", "/api/master-users", JSON.stringify(ana))).text);
  const clockIn = { userId, eventType: "clock_in", location: "Main Office", photoData: PHOTO };
  const { photoUrl } = JSON.parse((await ask("POST", "/api/time-entries", JSON.stringify(clockIn))).text);
  const { status, headers } = await ask("GET", photoUrl);
  expect([status, headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.*; sandbox$/);
});

test("what is no picture, or too large a one, is refused as a photo and as a signature", async () => {
  const { ask, db, faults } = await testApp();
  const ana = { username: "ana", full_name: "Ana Ruiz", email: "ana@shop.example" };
  const { id: userId } = JSON.parse((await ask("POST", "/api/master-users", JSON.stringify(ana))).text);
  const url = (type: string, bytes: string | number[]) =>
    `data:${type};base64,${Buffer.from(bytes as string).toString("base64")}`;
  // 60,000 points a side.
  const LINE = { description: "Stock", quantity: 1, unitPrice: 1 };
  const huge = [...PICTURE.slice(0, 13), 0xea, 0x60, 0xea, 0x60, ...PICTURE.slice(17)];
  for (const [what, picture, status] of [
    ["svg", url("image/svg+xml", "<svg onload='alert(1)'/>"), 400],
    ["html that calls itself jpeg", url("image/jpeg", "<html><script>alert(1)</script></html>"), 400],
    ["a gif", url("image/jpeg", "GIF89a"), 400],
    ["60,000 points a side", url("image/jpeg", huge), 400],
    ["broken base64", "data:image/jpeg;base64,/9j/A", 400],
    ["no prefix", Buffer.from(PICTURE).toString("base64"), 400],
    ["20 MB", `data:image/jpeg;base64,${"A".repeat(20 * 1024 * 1024)}`, 413],
    ["a picture", PHOTO, 201],
  ] as const)
    for (const [path, body] of [
      ["/api/time-entries", { userId, eventType: "clock_in", photoData: picture }],
      [
        "/api/sales-order",
        { customerName: "Cole", dateIssued: "2026-11-20", lineItems: [LINE], signatureData: picture },
      ],
    ] as const) {
      const answer = await ask("POST", path, JSON.stringify(body));
      expect([what, path, answer.status], answer.text).toEqual([what, path, status]);
    }
  for (const table of ["time_entries", "sales_orders"] as const)
    expect(await db.selectFrom(table).select("id").execute()).toHaveLength(1);
  expect(faults).toEqual([]);
});

test("calls for the owner's socket alone do not exist on the network", async () => {
  const { ask } = await testApp();
  expect((await ask("POST", "/api/seed", '{"demo":true}')).status).toBe(404);
});

test("the same Idempotency-Key makes one record, and is refused for anything else", async () => {
  const { ask, db } = await testApp();
  const post = (name: string) =>
    ask("POST", "/api/master-vendors", `{"vendorName":"${name}"}`, { "idempotency-key": "click 1" });
  const [first, second] = await Promise.all([post("Acme"), post("Acme")]);
  expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
  expect(await db.selectFrom("vendors").select("id").execute()).toHaveLength(1);
  expect((await post("Bolt")).status).toBe(409);
});

test.each(["", "k".repeat(201)])(
  "the Idempotency-Key '%.5s' is refused, as others could have the same",
  async (key) => {
    const { ask } = await testApp();
    const answer = await ask("POST", "/api/master-vendors", '{"vendorName":"Acme"}', { "idempotency-key": key });
    expect([answer.status, JSON.parse(answer.text).message]).toEqual([
      400,
      "An Idempotency-Key has 1 to 200 characters",
    ]);
  },
);

test("a change to a record that somebody else changed meanwhile is a 409 with the present record", async () => {
  const { ask } = await testApp();
  const read = JSON.parse((await ask("POST", "/api/master-vendors", '{"vendorName":"Acme"}')).text);
  const put = (name: string) =>
    ask("PUT", "/api/master-vendors/1", `{"vendorName":"${name}"}`, { "if-match": `"${read.updatedAt}"` });
  expect((await put("Mine")).status).toBe(200);
  const stale = await put("Theirs");
  expect(stale.status).toBe(409);
  expect(JSON.parse(stale.text).record).toMatchObject({ vendorName: "Mine" });
  expect(JSON.parse((await ask("GET", "/api/master-vendors/1")).text).vendorName).toBe("Mine");
});

test("who listens is told of a change once it is stored, and is let go when the server stops", async () => {
  const { app, ask, stopping } = await testApp();
  const live = await app.request("/api/live", { headers: { host: "127.0.0.1:4820" } });
  const reader = (live.body as ReadableStream<Uint8Array>).getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await next()).toBe("retry: 1000\n\n");
  await ask("POST", "/api/master-vendors", '{"vendorName":""}');
  await ask("POST", "/api/master-vendors", '{"vendorName":"Acme"}');
  expect(await next()).toBe('data: ["vendors"]\n\n');
  stopping.abort();
  expect((await reader.read()).done).toBe(true);
});

test("a file of an order is served as what it is by its content, and nothing that a browser runs is kept", async () => {
  const { ask, db, faults } = await testApp();
  const order = { customerName: "Cole", lineItems: [{ description: "Stock" }] };
  const { id: salesOrderId } = JSON.parse((await ask("POST", "/api/sales-order", JSON.stringify(order))).text);
  const send = (name: string, bytes: string) => {
    const data = Buffer.from(bytes, "latin1").toString("base64");
    return ask("POST", "/api/order-files", JSON.stringify({ salesOrderId, name, data }));
  };
  for (const [name, bytes, status] of [
    ["a.svg", "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", 400],
    ["a.jpg", "<html><script>alert(1)</script></html>", 400],
    ["a.pdf", "\xef\xbb\xbf<!doctype html>", 400],
    ["10 MB and a byte.pdf", `%PDF-${"A".repeat(10_000_000 - 4)}`, 400],
    ["20 MB.pdf", `%PDF-${"A".repeat(20_000_000)}`, 413],
  ] as const) {
    const answer = await send(name, bytes);
    expect([name, answer.status], answer.text).toEqual([name, status]);
  }
  expect(await db.selectFrom("order_files").select("id").execute()).toEqual([]);

  const disguised = "\xff\xd8\xff\xc0\0\x11\x08\0\x01\0\x01<html><script>alert(1)</script>";
  const { url } = JSON.parse((await send('run me".html', disguised)).text);
  const { headers } = await ask("GET", url);
  expect([headers.get("content-type"), headers.get("x-content-type-options")]).toEqual(["image/jpeg", "nosniff"]);
  expect(headers.get("content-disposition")).toBe('inline; filename="run me_.jpg"');
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.*; sandbox$/);
  const paper = await ask("GET", JSON.parse((await send("Drawing.pdf", "%PDF-1.4")).text).url);
  expect(paper.headers.get("content-disposition")).toBe('attachment; filename="Drawing.pdf"');
  expect(faults).toEqual([]);
});

test("texts with colons, empty names and names of every object are no fields named twice", async () => {
  const { ask } = await testApp();
  const body = '{"vendorName":"A: B, \\"C\\": {D:","":1,"phone":"1:2"}';
  const { status, text } = await ask("POST", "/api/master-vendors", body);
  expect([status, JSON.parse(text).message]).toEqual([400, expect.not.stringContaining("twice")]);
  const named = '{"vendorName":"A: B, \\"C\\": {D:","phone":"1:2"}';
  expect((await ask("POST", "/api/master-vendors", named)).status).toBe(201);
});

test.each(["0x1", "1.0", "1e0", "01", "+1", "%201"])("the id %s is refused, and 1 is not", async (id) => {
  const { ask } = await testApp();
  await ask("POST", "/api/master-vendors", '{"vendorName":"Acme"}');
  const { status, text } = await ask("GET", `/api/master-vendors/${id}`);
  expect([status, JSON.parse(text).message]).toEqual([400, "An id is a whole number"]);
  expect((await ask("GET", "/api/master-vendors/1")).status).toBe(200);
});
