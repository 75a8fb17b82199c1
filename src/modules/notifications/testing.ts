import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { onTestFinished } from "vitest";
import type { Context } from "../../records/context.ts";
import { notify } from "../../records/notify.ts";
import { localClient } from "../../shop/local-client.ts";
import { testShop } from "../../shop/testing.ts";

export const low = { entity: "part", eventType: "low stock" } as const;

/** Listens somewhere on this machine until the test ends, and answers the port. */
export async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A shop with a single active rule, and a clock that a test sets forward. */
export async function shopWith(params: object) {
  const { client, context } = await testShop();
  await context.db.updateTable("event_triggers").set({ isEnabled: 0 }).execute();
  let now = Date.parse(context.now());
  const at: Context = { ...context, now: () => new Date(now).toISOString() };
  const clocked = localClient(() => at);
  const { id } = await client.eventTriggers.create({ ...low, params: { priority: 1, ...params } });
  return {
    id,
    clocked,
    client,
    context: at,
    tell: (message: string) => notify(at, low, 7, message),
    deliver: () => clocked.notifications.deliver({}),
    pass: (seconds: number) => void (now += seconds * 1000),
    rule: () => client.eventTriggers.get({ id }),
  };
}

interface Mail {
  from: string;
  to: string;
  data: string;
}

/** A mail server that knows no TLS and accepts everything, but first checks the password. */
export async function mailSink(password?: string) {
  const mails: Mail[] = [];
  const server = createServer((socket) => {
    let mail: Mail = { from: "", to: "", data: "" };
    let isData = false;
    let rest = "";
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (isData) {
        if (line !== ".") return void (mail.data += `${line}\n`);
        isData = false;
        mails.push(mail);
        mail = { from: "", to: "", data: "" };
        return say("250 taken");
      }
      const word = line.slice(0, 4).toUpperCase();
      if (word === "EHLO") return say(password === undefined ? "250 sink" : "250-sink\r\n250 AUTH PLAIN");
      if (word === "AUTH") {
        const given = Buffer.from(line.split(" ")[2] ?? "", "base64")
          .toString()
          .split("\0")[2];
        return say(given === password ? "235 welcome" : `535 ${given} is wrong`);
      }
      if (word === "MAIL") mail.from = /<(.*?)>/.exec(line)?.[1] ?? "";
      if (word === "RCPT") mail.to = /<(.*?)>/.exec(line)?.[1] ?? "";
      if (word === "DATA") {
        isData = true;
        return say("354 go on");
      }
      if (word === "STAR") return say("502 there is no TLS");
      if (word === "QUIT") return socket.end("221 bye\r\n");
      return say("250 ok");
    };
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      const lines = (rest + String(chunk)).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) hear(line);
    });
    say("220 sink");
  });
  return { port: await listening(server), mails };
}

/** Settings for a shop that mails through it. */
export const byMail = (port: number) =>
  ({ host: "127.0.0.1", port, security: "none", from: "stockworks@shop.example" }) as const;
