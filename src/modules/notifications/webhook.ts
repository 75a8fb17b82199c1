import { createHmac } from "node:crypto";
import type { Context } from "../../records/context.ts";
import { version } from "../../records/version.ts";
import type { Due } from "./deliver.ts";

const TIMEOUT_MS = 10_000;

/**
 * POSTs a notification to the address of its rule, signed as Standard Webhooks has it: HMAC-SHA256 of id, time and body.
 * Throws what is wrong unless the answer is 2xx.
 *
 * Addresses of the shop's own network are allowed: that is where a shop's other programs are. Whoever may change rules is Admin
 * or Owner, and learns of an answer no more than its status, never a word of it; a redirect is not followed, so that nobody else
 * decides where it goes.
 */
export async function postWebhook(context: Context, { id, target, body, secret }: Due): Promise<void> {
  const timestamp = String(Math.floor(Date.parse(context.now()) / 1000));
  const answer = await fetch(target, {
    method: "POST",
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      "content-type": "application/json",
      "user-agent": `Stockworks/${version}`,
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": signatureOf(id, timestamp, body, secret ?? ""),
    },
    body,
  }).catch((error: unknown) => {
    throw new Error(reasonOf(error));
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`It answered ${answer.status}`);
}

/** The signature that a webhook's receiver computes itself, to check who sent it: "v1,<base64>". */
function signatureOf(id: string, timestamp: string, body: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  if (name === "TimeoutError") return `It did not answer within ${TIMEOUT_MS / 1000} seconds`;
  return cause?.code === undefined ? "It could not be reached" : `It could not be reached (${cause.code})`;
}
