import { join } from "node:path";
import { type Figure, figure, medianMs } from "./measure.ts";
import { serve, stockworks, stockworksWith } from "./process.ts";

const RUNS = 400;
const SIGN_INS = 25;
const PASSWORD = "plenty of walnut";

/** What signing in costs each call, and whether a name that nobody has is told from one by the time its refusal takes. */
export async function benchSignIn(folder: string): Promise<Figure[]> {
  const file = join(folder, "sign-in.db");
  stockworks("seed", "--demo", "--db", file);
  stockworksWith(PASSWORD, "staff", "set-password", "evoss", "--db", file);
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
  const without = await medianMs(RUNS, () => read());
  await send("PATCH", "/api/settings", { signIn: "always" });
  const answer = await send("POST", "/api/sign-in", { username: "evoss", password: PASSWORD });
  const [cookie = ""] = (answer.headers.getSetCookie()[0] ?? "").split(";");
  const signedIn = await medianMs(RUNS, () => read(cookie));
  const right = await medianMs(SIGN_INS, () => send("POST", "/api/sign-in", { username: "evoss", password: PASSWORD }));
  // Four wrong ones are free; each of these names is tried fewer times than that.
  let n = 0;
  const unknown = await medianMs(SIGN_INS, () => send("POST", "/api/sign-in", { username: `x${n++}`, password: "no" }));
  await server.stop();
  return [
    figure("A page of vendors for who signed in", "ms", signedIn, without, "the same where nobody signs in"),
    figure("A sign-in with a name that nobody has", "ms", unknown, right, "one with the right password"),
  ];
}
