import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { watchShape } from "./json-shape.ts";
import { hire, signedIn, testApp } from "./testing.ts";

afterEach(() => vi.useRealTimers());

const VENDORS = "/api/master-vendors";
const PREVIEW = "/api/imports/preview";
const LIST = '{"noun":"parts","fileName":"p.csv","text":"P/N,Name\\n';
const MB = 1024 * 1024;

/** Sends a body piece by piece, each made when the one before was taken, and answers what came back and what was taken. */
async function send(
  { app }: Pick<Awaited<ReturnType<typeof testApp>>, "app">,
  path: string,
  next: () => string | undefined | Promise<string | undefined>,
  said: Record<string, string> = {},
) {
  let taken = 0;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await next();
        if (piece === undefined) return controller.close();
        const bytes = encoder.encode(piece);
        taken += bytes.length;
        controller.enqueue(bytes);
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { host: "127.0.0.1:4820", "content-type": "application/json", ...said };
  const init = { method: "POST", headers, body };
  const response = await app.request(path, { ...init, duplex: "half" } as RequestInit);
  return { response, taken, answer: (await response.json()) as { message: string; issues?: unknown[] } };
}

test.each(
  [
    ["texts that cannot be stored", '{"map":[', '"\\u0000",'],
    ["empty texts", '{"text":[', '"",'],
    ["texts of backslashes", '{"text":[', '"\\\\",'],
    ["texts of quotation marks", '{"text":[', '"\\"\\\\\\"",'],
    ["numbers", '{"map":[', "0,"],
    ["words", '{"map":[', "null,"],
    ["empty records", '{"map":[', "{},"],
    ["empty lists", '{"map":[', "[],"],
    ["names", "{", '"a":1,'],
    ["names of a map", '{"map":{', '"a":"b",'],
    ["lists in lists", '{"text":', "["],
    ["records in records", "{", '"a":{'],
    ["one number", '{"text":', "1"],
    ["blanks", '{"text":', " "],
    ["lines", "", "\n"],
    ["commas", "", ","],
  ].flatMap(([what = "", start = "", more = ""]) =>
    [PREVIEW, VENDORS].map((path) => [what, path, start, more] as const),
  ),
)("a body of endless %s for %s is refused once there is too much of it", async (_, path, start, more) => {
  const { app, faults } = await testApp();
  const piece = more.repeat(Math.ceil(16_384 / more.length));
  let isFirst = true;
  const { response, taken, answer } = await send({ app }, path, () => {
    const text = isFirst ? start + piece : piece;
    isFirst = false;
    return text;
  });
  expect([400, 413]).toContain(response.status);
  expect(answer.message).toMatch(/^The body (holds more than 20,000 values|is nested more than 64 levels)/);
  expect(response.headers.get("connection")).toBe("close");
  expect(taken).toBeLessThan(1.1 * MB);
  expect(faults).toEqual([]);
});

test("what stands in texts is no shape, however it is quoted and wherever the pieces are cut", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom('"', "\\", '\\"', "[[{{", ",,,", "é"), fc.string()), { maxLength: 40 }),
      fc.array(fc.nat(30), { minLength: 1, maxLength: 20 }),
      (texts, cuts) => {
        // Beyond what is allowed by one level, so that one mark taken for another shows.
        const nested = (levels: number) => `${"[".repeat(levels)}${JSON.stringify(texts)}${"]".repeat(levels)}`;
        const refuses = (json: string) => {
          const { look } = watchShape();
          const bytes = Buffer.from(json);
          try {
            for (let at = 0, n = 0; at < bytes.length; n++) {
              const end = at + 1 + (cuts[n % cuts.length] as number);
              look(bytes.subarray(at, end));
              at = end;
            }
            return false;
          } catch {
            return true;
          }
        };
        expect([refuses(nested(63)), refuses(nested(64))]).toEqual([false, true]);
      },
    ),
    { numRuns: fc.readConfigureGlobal().numRuns ?? 2000 },
  );
});

const wrong = {
  "a text that cannot be stored": (n: number) => `{"x":[${Array(n).fill('"\\u0000"').join()}]}`,
  "half a character": (n: number) => `{"x":[${Array(n).fill('"\\ud800"').join()}]}`,
  "a map's field that is none": (n: number) =>
    `{"noun":"parts","fileName":"p.csv","text":"","map":{${Array.from({ length: n }, (_, i) => `"c${i}":7`).join()}}}`,
  "a text under a name of 3,000 letters": (n: number) =>
    `{${Array.from({ length: n }, (_, i) => `"${i}${"n".repeat(3000)}":"\\u0000"`).join()}}`,
};
test.each(
  Object.entries(wrong).flatMap(([what, body]) => [1, 20, 21, 400].map((count) => [count, what, body(count)] as const)),
)("of %i times %s at most twenty are told, and how many more there are", async (count, _, body) => {
  const { ask } = await testApp();
  const { status, text } = await ask("POST", PREVIEW, body);
  const { message, issues } = JSON.parse(text);
  expect([status, issues.length]).toEqual([400, Math.min(20, count)]);
  expect(/(\d+) more things are wrong$/.exec(message)?.[1]).toBe(count > 20 ? String(count - 20) : undefined);
  expect(text.length).toBeLessThan(20_000);
});

/** Pieces of a body, one a second. */
function eachSecond(pieces: string[]) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  return () => {
    vi.advanceTimersByTime(1000);
    return pieces.shift();
  };
}

test.each([
  ["blanks", VENDORS, ["{", ...Array(300).fill(" ".repeat(1100)), '"vendorName":"Slow"}'], 201],
  ["lines of a list", PREVIEW, [LIST, ...Array(300).fill("A-1,Bolt\\n".repeat(120)), '"}'], 200],
])(
  "a body that brings a kilobyte a second is taken, though its %s take five minutes",
  async (_, path, pieces, status) => {
    const { app } = await testApp();
    const { response } = await send({ app }, path, eachSecond(pieces));
    expect(response.status).toBe(status);
  },
);

test("a body that brings less than a kilobyte a second is cut off after ten seconds, and nothing is stored", async () => {
  const { app, db } = await testApp();
  const pieces = ["{", ...Array(300).fill(" ".repeat(500)), '"vendorName":"Slow"}'];
  const { response, answer, taken } = await send({ app }, VENDORS, eachSecond(pieces));
  expect([response.status, response.headers.get("connection")]).toEqual([408, "close"]);
  expect(answer.message).toBe("The body came too slowly: send it again");
  expect(taken).toBeLessThan(15_000);
  expect(await db.selectFrom("vendors").select("id").execute()).toEqual([]);
});

test("who is not signed in sends 16 KB at most, whole within ten seconds", async () => {
  const { app, ask } = await testApp({ host: "0.0.0.0" });
  const large = await ask("POST", "/api/sign-in", `{"username":"${"x".repeat(17_000)}"}`);
  expect([large.status, large.text]).toEqual([413, '{"message":"The body is larger than 16 KB"}']);
  const { response } = await send({ app }, "/api/sign-in", eachSecond(["{", ...Array(20).fill(" ".repeat(700))]));
  expect(response.status).toBe(408);
});

test.each(["/api/imports", "/api/master-vendors", "/api/order-files"])(
  "of what somebody sends to %s who is not signed in, nothing is read",
  async (path) => {
    const { app } = await testApp({ host: "0.0.0.0" });
    const { response, taken, answer } = await send({ app }, path, () => " ".repeat(65_536));
    expect([response.status, answer.message, taken]).toEqual([401, "Sign in to go on", 0]);
  },
);

test.each([
  ["before it begins", VENDORS, [], "The body came too slowly"],
  ["in a name", VENDORS, ['{"vend'], "The body came too slowly"],
  ["when it looks whole", VENDORS, ['{"vendorName":"Slow"}'], "The body came too slowly"],
  ["in a long list", PREVIEW, [LIST, "A-1,Bolt\\n".repeat(9000)], "Nothing of the body has come for 30 seconds"],
])("a body that stands still %s is cut off with a sentence, and nothing is stored", async (_, path, pieces, why) => {
  const { app, db, faults } = await testApp();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const left = [...pieces];
  const { response, answer } = await send({ app }, path, () => {
    if (left.length > 0) return left.shift();
    vi.advanceTimersByTime(30_000);
    return new Promise(() => {});
  });
  expect([response.status, response.headers.get("connection")]).toEqual([408, "close"]);
  expect(answer.message).toBe(`${why}: send it again`);
  expect(await db.selectFrom("vendors").select("id").execute()).toEqual([]);
  expect(faults).toEqual([]);
});

test("of a person's large bodies the second is read once the first is done, and others wait for neither", async () => {
  const { app, store } = await testApp({ host: "0.0.0.0" });
  const [ana, ben] = [
    await signedIn(store, await hire(store, "Owner")),
    await signedIn(store, await hire(store, "CSR")),
  ];
  const [begun, held] = [newGate(), newGate()];
  const whole = () => [LIST.replace("parts", "vendors"), 'A,B\\n"}'];
  const pieces = whole();
  const first = send(
    { app },
    PREVIEW,
    async () => {
      begun.open();
      if (pieces.length === 1) await held.opened;
      return pieces.shift();
    },
    ana,
  );
  await begun.opened;
  let isRead = false;
  const second = send(
    { app },
    PREVIEW,
    () => {
      isRead = true;
      return undefined;
    },
    ana,
  );
  for (let n = 0; n < 3; n++) {
    const others = whole();
    expect((await send({ app }, PREVIEW, () => others.shift(), ben)).response.status).toBe(200);
  }
  expect(isRead).toBe(false);
  held.open();
  expect((await first).response.status).toBe(200);
  await second;
  expect(isRead).toBe(true);
});

function newGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test("a packed body is refused for being packed", async () => {
  const { call } = await testApp();
  const said = { "content-encoding": "gzip" };
  expect(await call("POST", VENDORS, { vendorName: "Acme" }, said)).toMatchObject({
    status: 415,
    answer: { message: "The body is packed (Content-Encoding: gzip): send it as it is" },
  });
});
