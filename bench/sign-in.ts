import { join } from "node:path";
import { atPart, type Figure, figure, msOf, whileMs } from "./measure.ts";
import { serve, stockworks, stockworksWith } from "./process.ts";

const RUNS = 400;
const TURNS = 8;
const SIGN_INS = 25;
/** People who sign in again and again, which ends their oldest sessions. */
const OTHERS = ["praman", "tokafor", "dwhitfield", "lortega", "bkowalski"];
const PASSWORD = "plenty of walnut";
const CROWD = 100;
const CALM_MS = 5000;
const IMPORTED = 100_000;

/**
 * What sign-in costs each call, and other people while many sign in; whether a wrong name can be told by the time of the refusal;
 * and whether signing in waits for an import.
 */
export async function benchSignIn(folder: string): Promise<Figure[]> {
  const file = join(folder, "sign-in.db");
  stockworks("seed", "--demo", "--db", file);
  for (const name of ["evoss", ...OTHERS]) stockworksWith(PASSWORD, "staff", "set-password", name, "--db", file);
  const server = await serve(file);
  const send = (method: string, path: string, body: object, cookie = "") =>
    fetch(server.address + path, {
      method,
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie },
      body: JSON.stringify(body),
    });
  const read = async (cookie = "") => {
    const response = await fetch(`${server.address}/api/master-vendors?limit=20`, { headers: { cookie } });
    if (!response.ok) throw new Error(String(response.status));
    await response.text();
  };
  const signIn = async (username = "bkowalski") => {
    const response = await send("POST", "/api/sign-in", { username, password: PASSWORD });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return response;
  };
  const [cookie = ""] = ((await signIn("evoss")).headers.getSetCookie()[0] ?? "").split(";");
  const pages: { network: number[]; always: number[] } = { network: [], always: [] };
  for (let turn = 0; turn < TURNS; turn++)
    for (const mode of ["network", "always"] as const) {
      const changed = await send("PATCH", "/api/settings", { signIn: mode }, cookie);
      if (!changed.ok) throw new Error(`${changed.status} ${await changed.text()}`);
      pages[mode].push(...(await msOf(RUNS / TURNS, () => read(mode === "always" ? cookie : ""))));
    }
  const right = await msOf(SIGN_INS, () => signIn());
  // Four wrong ones are free; each of these names is tried fewer times than that.
  let n = 0;
  const unknown = await msOf(SIGN_INS, () => send("POST", "/api/sign-in", { username: `x${n++}`, password: "no" }));

  const calm = await whileMs(new Promise((resolve) => setTimeout(resolve, CALM_MS)), () => read(cookie));
  // More at once for one account would count as guesses.
  const crowd = [...OTHERS, ...OTHERS, ...OTHERS, ...OTHERS].map(async (name) => {
    for (let n = 0; n < CROWD / (4 * OTHERS.length); n++) await signIn(name);
  });
  const crowded = await whileMs(Promise.all(crowd), () => read(cookie));

  const lines = Array.from({ length: IMPORTED }, (_, n) => `P-${n},"Part ${n}",${n % 90}.25,${n % 300}`);
  const list = { noun: "parts", fileName: "parts.csv", text: `Part Number,Name,Cost,Qty\n${lines.join("\n")}\n` };
  const imported = send("POST", "/api/imports", list, cookie).then(async (answer) => {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  });
  const besideImport = await whileMs(imported, () => signIn());
  await server.stop();
  const beside = (what: string, ours: number[], is: string, yardstick: number[], most: number) =>
    figure({
      what,
      unit: "ms",
      ours,
      yardstick: { is, of: yardstick },
      goal: { of: "ratio", is: "at most", value: most },
    });
  const slowest = (taken: number[]) => [atPart(taken, 0.99)];
  return [
    beside("A page of vendors for who signed in", pages.always, "the same where nobody signs in", pages.network, 1.2),
    beside("A sign-in with a name that nobody has", unknown, "one with the right password", right, 1.2),
    beside(
      "The slowest in a hundred pages while 100 sign in",
      slowest(crowded),
      "the same while nobody does",
      slowest(calm),
      3,
    ),
    beside("A sign-in beside an import of 100,000 parts", besideImport, "one beside nothing", right, 2),
  ];
}
