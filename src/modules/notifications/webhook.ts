import { createHmac } from "node:crypto";
import { lookup } from "node:dns";
import { request as overHttp } from "node:http";
import { request as overTls } from "node:https";
import type { LookupFunction } from "node:net";
import { wrongAddress, wrongPlace } from "../../lib/webhook-address.ts";
import type { Context } from "../../records/context.ts";
import { version } from "../../records/version.ts";
import type { Due } from "./deliver.ts";

const TIMEOUT_MS = 10_000;

/**
 * POSTs a notification to its rule's address, signed as in Standard Webhooks: HMAC-SHA256 of id, time and body. Throws
 * the reason unless the answer is 2xx. Addresses in the shop's own network are allowed, for its other programs. Only
 * Admins and Owners may change rules, and they learn only the status of an answer; a redirect is not followed, so that
 * nobody else decides where it goes. `find` finds the address of a name.
 */
export async function postWebhook(context: Context, due: Due, find: LookupFunction = lookup): Promise<void> {
  const { id, target, body, secret } = due;
  const wrong = wrongAddress(target);
  if (wrong !== undefined) throw new Error(wrong);
  const timestamp = String(Math.floor(Date.parse(context.now()) / 1000));
  const headers = {
    "content-type": "application/json",
    "user-agent": `Stockworks/${version}`,
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatureOf(id, timestamp, body, secret ?? ""),
  };
  const status = await post(target, headers, body, find).catch((error: unknown) => {
    throw new Error(reasonOf(error));
  });
  if (status < 200 || status > 299) throw new Error(`It answered ${status}`);
}

/** Sends a body, and answers the status. The name is looked up once, so that what was looked at is where it goes. */
function post(target: string, headers: Record<string, string>, body: string, find: LookupFunction): Promise<number> {
  const request = target.startsWith("https:") ? overTls : overHttp;
  return new Promise((resolve, reject) => {
    const options = { method: "POST", agent: false, headers, lookup: elsewhere(find) };
    const sent = request(target, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }, (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Finds addresses, but fails for a name that leads to where nothing is sent. */
function elsewhere(find: LookupFunction): LookupFunction {
  return (name, options, answer) =>
    find(name, options, (error, found, family) => {
      const addresses = typeof found === "string" ? [found] : (found ?? []).map(({ address }) => address);
      const wrong = addresses.map(wrongPlace).find((sentence) => sentence !== undefined);
      answer(wrong === undefined ? error : new WrongPlace(wrong), found, family);
    });
}

class WrongPlace extends Error {}

/** The signature that a receiver computes to check the sender: "v1,<base64>". */
function signatureOf(id: string, timestamp: string, body: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof WrongPlace) return error.message;
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === "AbortError") return `It did not answer within ${TIMEOUT_MS / 1000} seconds`;
  return code === undefined ? "It could not be reached" : `It could not be reached (${code})`;
}
