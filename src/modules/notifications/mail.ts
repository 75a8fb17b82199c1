import type { Context } from "../../records/context.ts";
import type { Due } from "./deliver.ts";
import { mailServerOf } from "./mail-settings.ts";

const TIMEOUT_MS = 10_000;

/**
 * Mails a notification, or those that have waited for each other, to one of the people that its rule names. Throws what is wrong
 * unless the server has taken it. The first one's id is the mail's, so that the same ones are the same mail when they come twice.
 */
export async function sendMail(context: Context, due: readonly [Due, ...Due[]]): Promise<void> {
  const [{ id, target }] = due;
  const messages = due.map(({ body }) => (JSON.parse(body) as { message: string }).message);
  const [message = ""] = messages;
  const isOne = messages.length === 1;
  const subject = isOne ? message : `${messages.length} notifications from your shop`;
  const told = isOne ? message : messages.map((one) => `- ${one}`).join("\n");
  await mailTo(context, target, subject, `${told}\n\n${isOne ? WHY_ONE : WHY_MANY}\n`, id);
}

const WHY_ONE = "You get this because a notification rule of your shop names you. You can mute it under Notifications.";
const WHY_MANY =
  "You get these because notification rules of your shop name you. You can mute them, and set when mail comes, under Notifications.";

/** Sends one mail of the shop, by its server for notifications. The id makes it the same mail when it comes twice. */
export async function mailTo(context: Context, to: string, subject: string, text: string, id: string): Promise<void> {
  const { host, port, security, user, from, password } = await mailServerOf(context);
  if (host === "") throw new Error("No mail server is set");
  // Most starts send no mail.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    host,
    port,
    secure: security === "tls",
    // Else somebody on the way could leave the offer out, and read along.
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(user === "" ? {} : { auth: { user, pass: password ?? "" } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ from, to: { name: "", address: to }, subject, text, messageId: `<${id}@stockworks>` });
  } catch (error) {
    throw new Error(withoutPassword(reasonOf(error as Error & { code?: string; response?: string }), password));
  } finally {
    transport.close();
  }
}

/** What the server said, or why it could not. */
function reasonOf({ message, code, response }: Error & { code?: string; response?: string }): string {
  if (response !== undefined) return `The mail server refused it: ${response}`;
  if (code === "ESOCKET" || code === "ECONNECTION" || code === "ETIMEDOUT" || code === "EDNS")
    return `The mail server could not be reached (${message})`;
  return `The mail was not sent (${message})`;
}

/** A server may repeat what it was told. */
function withoutPassword(text: string, password: string | null): string {
  if (!password) return text;
  return text.replaceAll(password, "…").replaceAll(Buffer.from(password).toString("base64"), "…");
}
