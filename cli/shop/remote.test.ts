import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../../db/open.ts";
import { seedReference } from "../../db/seed.ts";
import type { Endpoint } from "../../src/api/endpoint.ts";
import { CallFailed } from "../../src/api/http-client.ts";
import { tokens } from "../../src/modules/access/tokens.ts";
import { staffMember } from "../../src/modules/staff/record.ts";
import { insertRecord } from "../../src/records/records.ts";
import { localUser } from "../../src/rights/who.ts";
import { shopContext } from "../../src/shop/context.ts";
import { table } from "../../src/shop/table.ts";
import { startServer, temporaryFolder } from "../testing.ts";
import { connectTo } from "./remote.ts";

/** The reviewed list of who may call what: "vendors.list" → the line with their names. */
const REVIEWED = new Map(
  readFileSync(new URL("../../src/shop/rights.matrix.txt", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => [line.slice(0, 30).trim(), line] as const),
);

test("commands at a shop elsewhere may what the reviewed list says of their token", async () => {
  const file = join(temporaryFolder(), "shop.db");
  const store = await openDatabase(file, { seed: (db) => seedReference(db, "2026-11-22T15:00:00.000Z") });
  const local = await shopContext(store, { who: localUser(), surface: "cli" });
  const words: [string, string][] = [];
  for (const [caller, role, isReadOnly] of [
    ["Owner by token", "Owner", false],
    ["CSR by reading token", "CSR", true],
  ] as const) {
    const username = role.toLowerCase();
    const member = { full_name: role, username, email: `${username}@shop.example`, role, isActive: 1 as const };
    const { id: staffId } = await insertRecord(local, staffMember, member);
    const who = { kind: "person", staffId, name: role, role, departments: [] } as const;
    const { word } = await tokens.create({ ...local, who }, { name: "Night", role, isReadOnly, days: 1 });
    words.push([caller, word]);
  }
  await store.close();

  const server = await startServer(file);
  for (const [caller, token] of words) {
    const { client } = connectTo({ url: server.address, token }, "cli");
    const calls = client as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>;
    for (const [noun, endpoints] of Object.entries(table as Record<string, Record<string, Endpoint>>))
      for (const [action, endpoint] of Object.entries(endpoints)) {
        if (endpoint.localOnly) continue;
        const refusal = (await calls[noun]?.[action]?.({ words: "\0" }).catch((error) => error)) as CallFailed;
        expect(refusal, `${noun}.${action}`).toBeInstanceOf(CallFailed);
        const isLetIn = refusal.status === 400 && refusal.sentence.includes("cannot be stored");
        expect(isLetIn || refusal.status === 403, `${noun}.${action}: ${refusal.message}`).toBe(true);
        expect(isLetIn, `${noun}.${action} by ${caller}`).toBe(REVIEWED.get(`${noun}.${action}`)?.includes(caller));
      }
  }
});
