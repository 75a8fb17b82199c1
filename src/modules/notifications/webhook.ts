import { createHmac } from "node:crypto";
import type { Context } from "../../records/context.ts";
import { version } from "../../records/version.ts";
import type { Due } from "./deliver.ts";

const TIMEOUT_MS = 10_000;

/**
 * POSTs a notification to its rule's address, signed as in Standard Webhooks: HMAC-SHA256 of id, time and body. Throws
 * the reason unless the answer is 2xx. Addresses in the shop's own network are allowed, for its other programs. Only
 * Admins and Owners may change rules, and they learn only the status of an answer; a redirect is not followed, so that
 * nobody else decides where it goes.
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

/** The signature that a receiver computes to check the sender: "v1,<base64>". */
function signatureOf(id: string, timestamp: string, body: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  if (name === "TimeoutError") return `It did not answer within ${TIMEOUT_MS / 1000} seconds`;
  return cause?.code === undefined ? "It could not be reached" : `It could not be reached (${cause.code})`;
}
