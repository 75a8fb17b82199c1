import { HttpRefusal } from "./errors.ts";
import { requireJson } from "./security.ts";

/** The JSON object that a request carries, `{}` for an empty body. Refuses what is too large, not JSON, or no object. */
export async function readJson(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
  const text = await readText(request, maxBytes);
  if (text === "") return {};
  requireJson(request.headers);
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new HttpRefusal(400, "The body must be a JSON object");
  return value as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpRefusal(400, "The body is not valid JSON");
  }
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () => new HttpRefusal(413, `The body is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let bytes = 0;
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new HttpRefusal(400, "The body is not valid UTF-8");
    // Nobody is there any more to read this; it keeps a lost connection from being logged as a fault of ours.
    if ((error as NodeJS.ErrnoException).code === "ECONNRESET") throw new HttpRefusal(400, "The body ended early");
    throw error;
  }
}
