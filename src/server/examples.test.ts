import { expect, onTestFinished, test } from "vitest";
import { seedReference } from "../../db/seed.ts";
import { testDatabase } from "../../db/testing.ts";
import { service as seed } from "../modules/seed/service.ts";
import { localUser } from "../rights/who.ts";
import { shopContext } from "../shop/context.ts";
import { unfiled } from "../shop/testing.ts";
import { createApp } from "./app.ts";
import { examplesOn } from "./testing.ts";

const HEADERS = { host: "127.0.0.1:4820", "content-type": "application/json" };

// Dates in examples are fixed, those of the demo are not: it may be filled on any day.
test.each(["2026-11-28T16:00:00.000Z", "2027-03-10T20:00:00.000Z", "2028-02-29T05:00:00.000Z"])(
  "the examples of each section of the API's page work in a new demo shop, filled on %s",
  async (now) => {
    const clock = () => new Date(now);
    const seedDemo: Parameters<typeof testDatabase>[0] = async (db) => {
      await seedReference(db, now);
      const context = await shopContext(unfiled(db), { who: localUser(), surface: "cli" }, clock);
      await seed.fill(context, { demo: true });
    };
    const faults: unknown[] = [];
    const newDemo = async () => {
      const store = await testDatabase(seedDemo);
      onTestFinished(store.close);
      const stopping = new AbortController().signal;
      const heard = { onFault: (_: unknown, fault: unknown) => void faults.push(fault), onRequest: () => {} };
      return createApp({ store, version: "0.0.0", host: "127.0.0.1", clock, stopping, ...heard });
    };
    const page = await (await (await newDemo()).request("/api/docs", { headers: HEADERS })).text();
    const sections = examplesOn(page).filter(({ length }) => length > 0);
    const refused: string[] = [];
    for (const examples of sections) {
      const app = await newDemo();
      for (const { method, path, body } of examples) {
        const answer = await app.request(path, { method, body, headers: HEADERS });
        if (!answer.ok) refused.push(`${method} ${path}: ${await answer.text()}`);
      }
    }
    expect({ refused, faults }).toEqual({ refused: [], faults: [] });
    expect(sections.flat().length).toBeGreaterThanOrEqual(100);
  },
  60_000,
);
