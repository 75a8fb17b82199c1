import type { Issue } from "../lib/errors.ts";
import { clientOf } from "./client.ts";
import type { CallOptions, Client, Endpoint, FileAnswer, Table } from "./endpoint.ts";
import { pathNames } from "./path-names.ts";

/** Sends a request and answers the response: `fetch` in a browser, a local socket on the command line. */
export type Transport = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>;

/** A call that the server refused or could not do. Its message is "<status>: <body text>"; people are shown `sentence`. */
export class CallFailed extends Error {
  readonly status: number;
  readonly sentence: string;
  readonly issues: readonly Issue[];
  /** The present record, where somebody else changed it in the meantime. */
  readonly record: unknown;
  /** Whether the code of the second step is missing. */
  readonly asksCode: boolean;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = "CallFailed";
    this.status = status;
    const { message, issues, record, asksCode } = readRefusal(text);
    this.sentence = message;
    this.issues = issues;
    this.record = record;
    this.asksCode = asksCode;
  }
}

/** A client that makes the table's calls over HTTP. */
export function httpClient<T extends Table>(table: T, send: Transport): Client<T> {
  return clientOf(table, (endpoint, _noun, _action, input, options) => callOver(send, endpoint, input, options));
}

/** Makes one call over HTTP. */
export async function callOver(
  send: Transport,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  { ifMatch, idempotencyKey }: CallOptions = {},
): Promise<unknown> {
  const { path, body } = address(endpoint, input);
  const headers = {
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(ifMatch === undefined ? {} : { "if-match": `"${ifMatch}"` }),
    ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
  };
  const response = await send(path, { method: endpoint.method, headers, ...(body === undefined ? {} : { body }) });
  if (!response.ok) throw new CallFailed(response.status, (await response.text()) || response.statusText);
  if (response.status === 204) return undefined;
  if (endpoint.fileType) return toFile(response);
  const answer: unknown = await response.json();
  return endpoint.paged ? toPage(answer, response.headers) : answer;
}

/**
 * Where a client's call goes: names in the path are filled in; the rest is the query of a GET or DELETE, the body of
 * the others.
 */
export function address(endpoint: Endpoint, input: Record<string, unknown>): { path: string; body?: string } {
  const names = new Set(pathNames(endpoint.path));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name, value]) => !names.has(name) && value !== undefined);
  if (endpoint.method !== "GET" && endpoint.method !== "DELETE")
    return { path, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
  return { path: query ? `${path}?${query}` : path };
}

async function toFile(response: Response): Promise<FileAnswer> {
  const name = /filename="([^"]*)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "file";
  const body = new Uint8Array(await response.arrayBuffer());
  return { name, type: response.headers.get("content-type") ?? "", body };
}

function toPage(rows: unknown, headers: Headers) {
  const next = /<[^>]*[?&]cursor=([^&>]+)[^>]*>;\s*rel="next"/.exec(headers.get("link") ?? "")?.[1];
  const page = { rows, total: Number(headers.get("x-total-count")) };
  return next === undefined ? page : { ...page, next: decodeURIComponent(next) };
}

interface Refused {
  message: string;
  issues: readonly Issue[];
  record?: unknown;
  asksCode: boolean;
}

function readRefusal(text: string): Refused {
  try {
    const { message, issues = [], record, asksCode = false } = JSON.parse(text) as Partial<Refused>;
    if (typeof message === "string") return { message, issues, record, asksCode };
  } catch {
    // A proxy or a crash may answer something else; then its text is all there is to show.
  }
  return { message: text, issues: [], asksCode: false };
}
