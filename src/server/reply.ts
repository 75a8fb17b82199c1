import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import { type H3Event, HTTPResponse } from "h3";
import type { Endpoint, FileAnswer, Page } from "../api/endpoint.ts";
import { letOthersIn } from "../records/pace.ts";

/** Below this size, compressing costs more than it saves. */
const AT_ONCE_BYTES = 65_536;
const WORTH_PACKING_BYTES = 4096;
const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };

type Headers = Record<string, string>;

/** An endpoint's answer as HTTP: nothing, a value, or one page of a list with its total and a link to the next. */
export async function reply(endpoint: Endpoint, answer: unknown, event: H3Event): Promise<HTTPResponse> {
  if (endpoint.status === 204) return new HTTPResponse(null, { status: 204 });
  if (endpoint.fileType) return file(answer as FileAnswer);
  if (!endpoint.paged) return json(event, endpoint.status, answer);
  const { rows, total, next } = answer as Page<unknown>;
  const link: Headers = {};
  if (next !== undefined) {
    const query = new URLSearchParams(event.url.searchParams);
    query.set("cursor", next);
    link["link"] = `<${event.url.pathname}?${query}>; rel="next"`;
  }
  return json(event, 200, rows, { "x-total-count": String(total), ...link });
}

/** A file to save or to show. The headers keep a browser from running a stored picture as anything else. */
function file({ name, type, body }: FileAnswer): HTTPResponse {
  const isPicture = type.startsWith("image/");
  const disposition = `${isPicture ? "inline" : "attachment"}; filename="${name}"`;
  return new HTTPResponse(body as BodyInit, {
    status: 200,
    headers: { "content-type": type, "content-disposition": disposition },
  });
}

/** How a whole list is written: its headers, and the text of each page, which may be the first, the last or both. */
export interface ListForm {
  headers: Headers;
  write: (rows: unknown[], isFirst: boolean, isLast: boolean) => string;
}

/** One JSON array. */
export const AS_JSON: ListForm = {
  headers: JSON_TYPE,
  // The rows of the last page may have been deleted since the page before was read.
  write: (rows, isFirst, isLast) =>
    `${isFirst ? "[" : rows.length > 0 ? "," : ""}${JSON.stringify(rows).slice(1, -1)}${isLast ? "]" : ""}`,
};

/**
 * A whole list as an HTTP answer, written page by page as the reader takes it, so that a long one takes no memory.
 */
export function replyWhole(
  first: Page<unknown>,
  more: (cursor: string) => Promise<Page<unknown>>,
  event: H3Event,
  form: ListForm,
): HTTPResponse {
  const encoder = new TextEncoder();
  let page: Page<unknown> | undefined = first;
  let isFirst = true;
  const rows = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (page === undefined) return;
      const isLast = page.next === undefined;
      controller.enqueue(encoder.encode(form.write(page.rows, isFirst, isLast)));
      isFirst = false;
      page = page.next === undefined ? undefined : await more(page.next);
      // Others have their turn between reading a page and writing it.
      if (page !== undefined) await letOthersIn(1);
      if (isLast) controller.close();
    },
  });
  const isPacked = takesGzip(event);
  // TypeScript takes CompressionStream's input for a wider type than a stream of bytes.
  const body = isPacked
    ? rows.pipeThrough(new CompressionStream("gzip") as unknown as TransformStream<Uint8Array, Uint8Array>)
    : rows;
  return new HTTPResponse(body, {
    status: 200,
    headers: { ...form.headers, ...packed(isPacked), "x-total-count": String(first.total) },
  });
}

/** A JSON answer. */
export function json(event: H3Event, status: number, value: unknown, headers: Headers = {}): Promise<HTTPResponse> {
  return whole(event, status, JSON.stringify(value), { ...JSON_TYPE, ...headers });
}

/** A text as an answer, compressed if it is large and the reader can unpack it. */
export async function whole(event: H3Event, status: number, text: string, headers: Headers): Promise<HTTPResponse> {
  const isPacked = text.length > WORTH_PACKING_BYTES && takesGzip(event);
  const body = isPacked ? await compressed(text) : text;
  // With a known length it is sent at once with its headers, and not in pieces.
  const length = { "content-length": String(Buffer.byteLength(body)) };
  return new HTTPResponse(body, { status, headers: { ...length, ...packed(isPacked), ...headers } });
}

/** Up to 64 kB on this thread: that takes a fifth of a millisecond, and another thread four times as much. */
async function compressed(text: string) {
  if (text.length > AT_ONCE_BYTES) return promisify(gzip)(text, { level: 4 });
  // Making the window and the table takes most of the time. These sizes are enough here.
  return gzipSync(text, { level: 4, windowBits: 14, memLevel: 7 });
}

function packed(isPacked: boolean): Headers {
  return isPacked ? { "content-encoding": "gzip", vary: "accept-encoding" } : { vary: "accept-encoding" };
}

/** Whether the reader of an answer can unpack it. */
function takesGzip(event: H3Event): boolean {
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(event.req.headers.get("accept-encoding") ?? "");
}
