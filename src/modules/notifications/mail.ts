import type { Context } from "../../records/context.ts";
import type { Due } from "./deliver.ts";
import { mailServerOf } from "./mail-settings.ts";

const TIMEOUT_MS = 10_000;

/**
 * Mails one or several notifications to one person. Throws the reason unless the server has accepted it. The mail has
 * the id of the first one, so that a repetition is the same mail.
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

/** Sends one mail through the shop's mail server. The id makes a repetition the same mail. */
export async function mailTo(context: Context, to: string, subject: string, text: string, id: string): Promise<void> {
  const { host, port, security, user, from, password } = await mailServerOf(context);
  if (host === "") throw new Error("No mail server is set");
  // Loaded late: most processes send no mail.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    host,
    port,
    secure: security === "tls",
    // Otherwise somebody in between could hide the server's offer of encryption, and read along.
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

/** What the server answered, or why it could not be reached. */
function reasonOf({ message, code, response }: Error & { code?: string; response?: string }): string {
  if (response !== undefined) return `The mail server refused it: ${response}`;
  if (code === "ESOCKET" || code === "ECONNECTION" || code === "ETIMEDOUT" || code === "EDNS")
    return `The mail server could not be reached (${message})`;
  return `The mail was not sent (${message})`;
}

/** A server may repeat what it was sent. */
function withoutPassword(text: string, password: string | null): string {
  if (!password) return text;
  return text.replaceAll(password, "…").replaceAll(Buffer.from(password).toString("base64"), "…");
}
