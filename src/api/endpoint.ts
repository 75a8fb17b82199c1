import { z } from "zod";
import type { Deed } from "../rights/may.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One call of the system: routes, validation, OpenAPI, both clients and the service's types follow from it.
 *
 * `input` is one object for path parameters, query and body together: names that stand in the path (`:id`) come from
 * there, the rest from the query of a GET or DELETE and from the JSON body of the others.
 */
export interface Endpoint<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  P extends boolean = boolean,
> {
  method: Method;
  path: `/api/${string}`;
  summary: string;
  input: I;
  output: O;
  /** A list: the service answers a `Page`, the wire an array with `X-Total-Count` and `Link`. */
  paged: P;
  status: 200 | 201 | 204;
  /** The sentence of the toast, the command line and the terminal when it worked, and when it did not. */
  success?: string;
  failure?: string;
  /** The nouns whose lists this call changes. */
  refreshes?: readonly string[];
  /** Served over the owner's local socket only, never to a browser. */
  localOnly?: boolean;
  /** The answer is a file of this type, not JSON. */
  fileType?: string;
  /** The noun whose rights decide, if it answers what belongs to another noun. */
  under?: string;
  /** What it does to a record, if method and status do not say. */
  deed?: Deed;
  /** Its service checks each record. Only such calls are open to people who may do this with some records only. */
  asksReach?: true;
  /** For everybody, whether they have signed in or not. */
  open?: true;
  /** Only for a person who has given their password within the last minutes. */
  asksPassword?: true;
  /** Its input or its answer holds a secret. It is kept nowhere, not even for a repeated call. */
  tellsSecret?: true;
  /** It copies the whole file and waits for open transactions, so it cannot be in one. Repeated with the same key, it is done again. */
  alone?: true;
  /** Whether a GET, asked so, reads the records of years: a server with a file then reads them in a thread of its own. */
  readsYears?: (asked: Readonly<Record<string, unknown>>) => boolean;
  /** The largest body in bytes, if it is not the usual one. */
  maxBytes?: number;
}

type Extras = Pick<
  Endpoint,
  | "success"
  | "failure"
  | "refreshes"
  | "localOnly"
  | "fileType"
  | "maxBytes"
  | "under"
  | "deed"
  | "asksReach"
  | "open"
  | "asksPassword"
  | "tellsSecret"
  | "alone"
  | "readsYears"
>;
type Path = Endpoint["path"];

/** Part of a list: `next` is the cursor of the next page, absent on the last. */
export interface Page<T> {
  rows: T[];
  total: number;
  next?: string;
}

export type Table = Record<string, Record<string, Endpoint>>;
export type Answer<R> =
  R extends Endpoint<z.ZodObject, infer O, infer P>
    ? P extends true
      ? O extends z.ZodArray<infer Item>
        ? Page<z.output<Item>>
        : never
      : z.output<O>
    : never;

/** What a noun's service must offer: one function per endpoint, no more and no fewer. */
export type Service<Endpoints extends Record<string, Endpoint>, Context> = {
  [A in keyof Endpoints]: (context: Context, input: z.output<Endpoints[A]["input"]>) => Promise<Answer<Endpoints[A]>>;
};

/** The typed way to make calls, the same over HTTP and in process: `client.vendors.create({ vendorName })`. */
export type Client<T extends Table> = {
  [N in keyof T]: {
    [A in keyof T[N]]: Call<T[N][A]>;
  };
};
type Call<R extends Endpoint> = (
  ...input: Record<never, never> extends z.input<R["input"]>
    ? [input?: z.input<R["input"]>, options?: CallOptions]
    : [input: z.input<R["input"]>, options?: CallOptions]
) => Promise<Answer<R>>;

/** What a caller may say of one call besides its input. */
export interface CallOptions {
  /** The `updatedAt` that the caller has seen; a record that changed since is not overwritten (409). */
  ifMatch?: string;
  /** The same key within a day answers with the first result instead of doing it again. */
  idempotencyKey?: string;
}

/** A record's id in a path or a query, where it comes as text. */
export const Id = z.coerce
  .number("An id is a whole number")
  .int("An id is a whole number")
  .positive("An id is at least 1")
  .meta({ example: 1, description: "The record's id, as its list shows it" });
export const ById = z.object({ id: Id });

/** What every list takes but its order, made once for all. */
const listed = {
  search: z
    .string()
    .max(200, "Search for at most 200 characters")
    .optional()
    .meta({ description: "Only rows that hold each of these words somewhere" }),
  without: z
    .string()
    .max(200, "Leave out at most 200 characters")
    .optional()
    .meta({ description: "Leaves out what a search for it would find" }),
  limit: z.coerce
    .number("Limit is 1 to 500")
    .int("Limit is 1 to 500")
    .min(1, "Limit is 1 to 500")
    .max(500, "Limit is 1 to 500")
    .optional()
    .meta({ description: "How many rows at most; without it the whole list" }),
  // It holds the text that the last row was sorted by, which may be long.
  cursor: z
    .string()
    .max(8000, "This is not a cursor from one of our lists")
    .optional()
    .meta({ description: "Where the page begins, from the `Link` of the page before" }),
};

/** Query of a list: what every list takes, and the columns it sorts by (`-dueDate` is descending). */
export function listOf<S extends readonly [string, ...string[]]>(sortable: S) {
  const both = sortable.flatMap((column) => [column, `-${column}`]) as [S[number], ...`-${S[number]}`[]];
  const sort = z
    .enum(both, `Sort by one of ${sortable.join(", ")}; put - in front for descending`)
    .optional()
    .meta({ description: "The column to sort by; with - in front in descending order" });
  const { search, without, limit, cursor } = listed;
  return z.object({ search, without, sort, limit, cursor });
}

export const Nothing = z.object({});

/** The endpoint of a list of records. Without `limit` it answers the whole list. */
export function list<I extends z.ZodObject, T extends z.ZodType>(
  path: Path,
  summary: string,
  input: I,
  item: T,
  extras: Extras = {},
) {
  return endpoint("GET", path, summary, input, z.array(item), 200, true, extras);
}

/** The endpoint of something read that is no list of records. */
export function read<I extends z.ZodObject, O extends z.ZodType>(
  path: Path,
  summary: string,
  input: I,
  output: O,
  extras: Extras = {},
) {
  return endpoint("GET", path, summary, input, output, 200, false, extras);
}

/** A file as an answer: a download or a picture. `name` is what a browser saves it as. */
export interface FileAnswer {
  name: string;
  type: string;
  body: string | Uint8Array;
}

/** The endpoint of a GET that answers a file; `type` is what it usually is. */
export function file<I extends z.ZodObject>(path: Path, summary: string, input: I, type: string, extras: Extras = {}) {
  return endpoint("GET", path, summary, input, z.custom<FileAnswer>(), 200, false, { ...extras, fileType: type });
}

/** The endpoint of a POST that makes a record and answers it with 201. */
export function create<I extends z.ZodObject, O extends z.ZodType>(
  path: Path,
  summary: string,
  input: I,
  output: O,
  extras: Extras,
) {
  return endpoint("POST", path, summary, input, output, 201, false, extras);
}

/** The endpoint of a PUT or PATCH that changes a record and answers it. */
export function change<I extends z.ZodObject, O extends z.ZodType>(
  method: "PUT" | "PATCH" | "POST",
  path: Path,
  summary: string,
  input: I,
  output: O,
  extras: Extras,
) {
  return endpoint(method, path, summary, input, output, 200, false, extras);
}

/** The endpoint of a DELETE that answers 204 and no body. */
export function remove<I extends typeof ById = typeof ById>(
  path: Path,
  summary: string,
  extras: Extras,
  input = ById as I,
) {
  return endpoint("DELETE", path, summary, input, z.void(), 204, false, extras);
}

/** What was done, in a sentence. */
export const Message = z.object({ message: z.string() });

/** The endpoint of a DELETE that answers a message. */
export function removeWithMessage(path: Path, summary: string, extras: Extras) {
  return endpoint("DELETE", path, summary, ById, Message, 200, false, extras);
}

function endpoint<I extends z.ZodObject, O extends z.ZodType, P extends boolean>(
  method: Method,
  path: Path,
  summary: string,
  input: I,
  output: O,
  status: Endpoint["status"],
  paged: P,
  extras: Extras,
): Endpoint<I, O, P> {
  return { method, path, summary, input, output, status, paged, ...extras };
}

/** What the call does to a record. Rights go by it. */
export function deedOf({ method, status, deed }: Endpoint): Deed {
  if (deed !== undefined) return deed;
  if (method === "GET") return "v";
  if (method === "DELETE") return "d";
  return status === 201 ? "c" : "u";
}

/**
 * Whether a call's answer is kept for its Idempotency-Key. Signing in is not: it takes passwords, and waits for no
 * transaction.
 */
export function isAnswerKept({ open, tellsSecret, alone }: Endpoint): boolean {
  return !open && !tellsSecret && !alone;
}
