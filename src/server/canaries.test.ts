import type { H3 } from "h3";
import { expect, onTestFinished, test } from "vitest";
import { announce } from "../records/news.ts";
import { CALLS, type Call, inputsOf } from "../shop/canaries/calls/testing.ts";
import { differing, shopOf } from "../shop/canaries/testing.ts";
import { localClient } from "../shop/local-client.ts";
import { NOW } from "../shop/testing.ts";
import { createApp } from "./app.ts";
import { askFor, signedIn } from "./testing.ts";

// As in src/shop/canaries: two shops are the same except for what somebody may not see. What HTTP makes of the answers must be
// the same, too: files of comma-separated values, headers, the bodies of refusals, and the stream of what has changed.

test("nobody can tell the shop from one with other secrets by what HTTP answers, but an Owner can", async () => {
  const plain = await served({ prices: 0, people: 0 });
  const [people, both] = [await served({ prices: 0, people: 1 }), await served({ prices: 1, people: 1 })];
  const differences = async (role: string, other: Served) => {
    // In each as often, so that their logs are as long.
    const [headers = {}, ...others] = [await plain.signIn(role), await people.signIn(role), await both.signIn(role)];
    const told: string[] = [];
    for (const asked of requests()) {
      const answer = await answerTo(plain.app, headers, asked);
      const otherwise = await answerTo(other.app, others[other === people ? 0 : 1] ?? {}, asked);
      if (answer !== otherwise)
        told.push(`${asked.kind} ${asked.call.noun}.${asked.call.action}: ${differing([answer, otherwise])}`);
    }
    return told;
  };
  for (const [role, other] of [
    // Of the others, too, the canaries of the calls tell.
    ["CSR", people],
    ["Function Lead", both],
  ] as const)
    expect(await differences(role, other), role).toEqual([]);

  const told = (await differences("Owner", both)).join("\n");
  for (const kind of ["json", "csv", "a page"]) expect(told).toContain(`${kind} inventory.list`);
  for (const noun of ["orders", "staff", "schedules", "timekeeping", "activity"])
    expect(told).toContain(`csv ${noun}.list`);
  for (const call of ["timekeeping.photo", "timekeeping.export", "imports.refusedFile"])
    expect(told).toContain(`json ${call}`);
  for (const noun of ["inventory", "customers", "staff", "orders"])
    expect(told).toContain(`a stale change ${noun}.update`);
});

test("nobody hears of changes that they may not see", async () => {
  const [plain, other] = [await served({ prices: 0, people: 0 }), await served({ prices: 0, people: 0 })];
  for (const [role, secret] of [
    ["Function Lead", () => other.client.customers.create({ customerName: "Dunn", recordType: "customer" })],
    ["Production", () => other.client.vendors.create({ vendorName: "Bolt" })],
    ["Intern", () => other.client.inventory.create({ partNumber: "P-9", name: "Shim", unitCost: 1, stockQuantity: 1 })],
  ] as const) {
    const [one, two] = [await listening(plain, role), await listening(other, role)];
    await secret();
    // What everybody hears ends the waiting.
    for (const { context } of [plain, other]) announce(context.db, ["access"]);
    expect(await one.untilAccess(), role).toEqual(await two.untilAccess());
  }
  const owner = await listening(other, "Owner");
  await other.client.vendors.create({ vendorName: "Cope" });
  announce(other.context.db, ["access"]);
  expect((await owner.untilAccess()).join()).toContain("vendors");
});

type Served = Awaited<ReturnType<typeof served>>;

/** One of the shops over HTTP, where Ana is whoever she is said to be. */
async function served(secrets: Parameters<typeof shopOf>[0]) {
  const context = await shopOf(secrets);
  const clock = () => new Date(NOW);
  const onFault = (_: string, fault: unknown) => expect(fault).toBeUndefined();
  const stopping = new AbortController();
  const app = createApp({ store: context, version: "0", host: "0.0.0.0", clock, onFault, stopping: stopping.signal });
  const signIn = async (role: string) => {
    await context.db.updateTable("staff").set({ role }).where("id", "=", 1).execute();
    return signedIn(context, 1, { clock });
  };
  return { app, context, client: localClient(() => context), signIn };
}

/** The stream of what has changed, as somebody of this role reads it. */
async function listening({ app, signIn }: Served, role: string) {
  const headers = { host: "127.0.0.1:4820", ...(await signIn(role)) };
  const { body } = await app.request("/api/live", { headers });
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  onTestFinished(() => reader.cancel());
  const untilAccess = async () => {
    const heard: string[] = [];
    while (!heard.at(-1)?.includes("access")) heard.push(new TextDecoder().decode((await reader.read()).value));
    return heard;
  };
  return { untilAccess };
}

interface Asked {
  kind: "json" | "csv" | "a page" | "a stale change";
  call: Call;
  input: Record<string, unknown>;
}

/**
 * Every read in each form that it has, as JSON of one record and as a file of each; and of every change what is answered
 * when the record is another by now, once for each. All else that can be said in a call is asked in `src/shop/canaries`.
 */
function requests(): Asked[] {
  return CALLS.flatMap((call): Asked[] => {
    const [least = {}, ...others] = inputsOf(call);
    const ids = others.map((input) => input["id"]);
    const ofRecords = others.filter((input, at) => "id" in input && ids.indexOf(input["id"]) === at);
    if (call.endpoint.method !== "GET") return ofRecords.map((input) => ({ kind: "a stale change", call, input }));
    const pages = others.filter((input) => "limit" in input);
    const asked = ofRecords.length > 0 ? ofRecords : [least];
    return [
      ...(call.endpoint.fileType ? asked : asked.slice(0, 1)).map((input): Asked => ({ kind: "json", call, input })),
      ...pages.map((input): Asked => ({ kind: "a page", call, input })),
      ...(call.endpoint.paged ? [{ kind: "csv", call, input: least } as const] : []),
    ];
  });
}

/** Status, headers and body, all but the number of the request. */
async function answerTo(app: H3, headers: Record<string, string>, { kind, call, input }: Asked): Promise<string> {
  const stale = kind === "a stale change" && { "if-match": `"${NOW.replace("2026", "2020")}"` };
  const said = kind === "csv" ? { ...input, format: "csv" } : input;
  const answer = await askFor(app, call.endpoint, said, { ...headers, ...stale });
  const told = [...answer.headers].filter(([name]) => name !== "x-request-id");
  return JSON.stringify([answer.status, told, Buffer.from(await answer.arrayBuffer()).toString("latin1")]);
}
