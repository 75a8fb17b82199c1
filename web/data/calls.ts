import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { useRef } from "react";
import type { z } from "zod";
import type { Answer, Endpoint, Page } from "../../src/api/endpoint.ts";
import { address, CallFailed, callOver, httpClient, type Transport } from "../../src/api/http-client.ts";
import { type ApiTable, table } from "../../src/shop/table.ts";
import type { PageSource } from "../components/page-source.ts";
import { noteDone } from "../components/recently-done.ts";
import { toast } from "../ui/toast.ts";
import { askedOf } from "./asked-of.ts";
import { type Asked, askFor } from "./gate.ts";
import { LEAVING, queryClient, readAgain } from "./query-client.ts";
import { undoByLog } from "./undo.ts";

const ROWS_PER_PAGE = 100;
/** An act of the floor without an answer after this time is sent again. */
const ANSWER_MS = 15_000;
/** One with a photo, which takes longer over a weak network. */
const PHOTO_ANSWER_MS = 180_000;

/** A call made after the session ended is sent again once somebody signs in, so nothing is lost. */
const send: Transport = async (path, init) => {
  const answer = await fetch(path, { ...init, credentials: "include" });
  const asked = await askedBy(path, answer);
  return asked !== undefined && (await askFor(asked)) ? send(path, init) : answer;
};

async function askedBy(path: string, answer: Response): Promise<Asked | undefined> {
  if (answer.status === 401 && path !== table.access.signIn.path) return "sign-in";
  if (answer.status !== 403) return undefined;
  const { asksPassword } = (await answer.clone().json()) as { asksPassword?: boolean };
  return asksPassword ? "password" : undefined;
}

/** The calls of the system, typed: `client.vendors.list({ search: "acme" })`. */
export const client = httpClient(table, send);

type Noun = keyof ApiTable;
type Action<N extends Noun> = keyof ApiTable[N] & string;
type EndpointOf<N extends Noun, A extends Action<N>> = ApiTable[N][A] extends Endpoint ? ApiTable[N][A] : never;
type InputOf<R extends Endpoint> = z.input<R["input"]>;
export type ListNoun = { [N in Noun]: ApiTable[N] extends { list: Endpoint } ? N : never }[Noun];
type ListEndpoint<N extends ListNoun> = ApiTable[N] extends { list: infer R extends Endpoint } ? R : never;
type ItemOf<R extends Endpoint> = Answer<R> extends Page<infer Item> ? Item : never;
/** The input of a noun's list, and a row of its answer. */
export type ListInput<N extends ListNoun> = InputOf<ListEndpoint<N>>;
export type RowOf<N extends ListNoun> = ItemOf<ListEndpoint<N>>;

/** A noun's list in pages, for `DataTable`. While another search or order loads, the rows of the last one stay. */
export function useList<N extends ListNoun>(
  noun: N,
  address: InputOf<ListEndpoint<N>>,
): PageSource<ItemOf<ListEndpoint<N>>> {
  type Item = ItemOf<ListEndpoint<N>>;
  const input = askedOf(address);
  const query = useInfiniteQuery({
    ...listQuery(noun, address),
    placeholderData: keepPreviousData,
    // Comparing every row read so far with itself would cost more with each page.
    structuralSharing: false,
    select: joinPages<Item>,
  });
  return {
    key: JSON.stringify(input),
    rows: query.data?.rows ?? [],
    total: query.data?.total,
    isLoading: query.isPending,
    isRefreshing: query.isPlaceholderData,
    error: query.error ? sentenceOf(query.error) : undefined,
    csv: addressOf(noun, "list", { ...input, format: "csv" }),
    hasMore: query.hasNextPage,
    loadMore: () => {
      // Asked twice before its first answer, the query would drop that and begin again.
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage({ cancelRefetch: false });
    },
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}

/** A question of a screen, as `readQuery` and `listQuery` make it. */
export interface AnyQuery {
  queryKey: readonly [noun: string, ...unknown[]];
  initialPageParam?: unknown;
}

/** Starts reading what a screen will ask, unless it is there or on its way. The screen itself reports failures. */
export function readAhead(query: AnyQuery): Promise<unknown> {
  return "initialPageParam" in query
    ? queryClient.prefetchInfiniteQuery(query as unknown as Parameters<QueryClient["prefetchInfiniteQuery"]>[0])
    : queryClient.prefetchQuery(query as Parameters<QueryClient["prefetchQuery"]>[0]);
}

/** What `useList` asks of the same noun and address. */
export function listQuery<N extends ListNoun>(noun: N, address: InputOf<ListEndpoint<N>>) {
  type Item = ItemOf<ListEndpoint<N>>;
  const input = askedOf(address);
  return infiniteQueryOptions({
    // A key apart from `useRead` of the same list, whose answer has no pages.
    queryKey: [noun as string, "pages", input] as const,
    queryFn: ({ pageParam: cursor }) =>
      call(noun, "list", { limit: ROWS_PER_PAGE, ...input, cursor }) as Promise<Page<Item>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Page<Item>) => last.next,
  });
}

/** Reads one record of a list, as its dialog shows it. */
export function readRecord(noun: ListNoun, input: { id: number }): Promise<unknown> {
  return call(noun, "get", input);
}

/** The address of a server call that answers a file, for a link. */
export function addressOf(noun: Noun, action: string, input: Record<string, unknown>): string {
  return address(endpointOf(noun, action), input).path;
}

/** Reads something that is no list: `useRead("vendors", "stats", {})`. */
export function useRead<N extends Noun, A extends Action<N>>(noun: N, action: A, input: InputOf<EndpointOf<N, A>>) {
  return useQuery(readQuery(noun, action, input));
}

/** What `useRead` asks of the same call and input. */
export function readQuery<N extends Noun, A extends Action<N>>(noun: N, action: A, input: InputOf<EndpointOf<N, A>>) {
  return queryOptions({
    queryKey: [noun as string, action as string, input] as const,
    queryFn: () => call(noun, action, input) as Promise<Answer<EndpointOf<N, A>>>,
  });
}

interface ActionOptions<R extends Endpoint> {
  /** The `updatedAt` that was read, so that somebody else's change meanwhile is not overwritten; or what tells it. */
  ifMatch?: string | undefined | (() => string | undefined);
  /** Adds to the toast of success what only the answer knows, such as a new number. */
  tell?: (answer: Answer<R>) => string;
  /** The screen's own words for success. */
  success?: string;
  /** The screen's own words for a failure, made from the server's sentence and the endpoint's. */
  failed?: (sentence: string, failure: string) => { title: string; description: string };
  /** Whether the screen handles a failure itself, by asking for more, so that no toast shows. */
  isAnswered?: (error: unknown) => boolean;
  /** Leaves the page or dialog of a deleted record, before what it refreshes is read again. */
  leave?: (() => unknown) | undefined;
  /**
   * The toast of success then offers Undo: by the change log, which refuses if somebody else has changed the same
   * since. What the log does not keep has an undo call of its own.
   */
  undo?: true | ((input: InputOf<R>, answer: Answer<R>) => Promise<unknown>);
  /** The screen's own words for that. */
  undoWords?: UndoWords;
}

/** The words that offer Undo and report it. */
interface UndoWords {
  offer: string;
  done: string;
  failed: (error: unknown) => { title: string; description: string };
}

const UNDO: UndoWords = {
  offer: "Undo",
  done: "Undone",
  failed: (error) => ({ title: "Failed to undo", description: sentenceOf(error) }),
};

/**
 * A call that changes something. Toasts show its endpoint's sentences, and what the endpoint refreshes is read again.
 * `mutateAsync` rejects when the server refuses, so a form stays open.
 */
export function useAction<N extends Noun, A extends Action<N>>(
  noun: N,
  action: A,
  { ifMatch, tell, success, failed, isAnswered, leave, undo, undoWords = UNDO }: ActionOptions<EndpointOf<N, A>> = {},
) {
  const endpoint = endpointOf(noun, action);
  const attempt = useRef<Attempt>(undefined);
  return useMutation({
    ...(leave ? { mutationKey: LEAVING } : {}),
    mutationFn: (input: InputOf<EndpointOf<N, A>>) => {
      attempt.current = attemptAt(input, attempt.current);
      const options = endpoint.status === 201 ? { idempotencyKey: attempt.current.key } : { ifMatch: toldBy(ifMatch) };
      const noted: Transport = async (path, init) => {
        const response = await send(path, init);
        requests.set(input as object, response.headers.get("x-request-id") ?? undefined);
        return response;
      };
      return callOver(noted, endpoint, input as Record<string, unknown>, options) as Promise<Answer<EndpointOf<N, A>>>;
    },
    // From here on Undo means this act, not the one before.
    onMutate: () => {
      if (undo) toast.clear();
    },
    onSuccess: async (answer, input) => {
      attempt.current = undefined;
      await leave?.();
      refresh(endpoint);
      const title = success ?? (endpoint.method === "DELETE" ? messageIn(answer) : undefined) ?? endpoint.success;
      const description = tell?.(answer);
      if (!title) return;
      if (!undo) return toast.default({ title, description });
      const takeItBack = () =>
        takeBack(endpoint, undoWords, async () => {
          if (undo !== true) return void (await undo(input, answer));
          const done = { noun, input: input as object, answer: answer as object | undefined };
          const notes = await undoByLog(client.activity, { ...done, requestId: requests.get(input as object) });
          refresh(table.activity.undo);
          return notes.join(" ");
        });
      const onClick = noteDone({ title, about: description, undo: takeItBack });
      toast.default({ title, description, action: { label: undoWords.offer, onClick, key: "Ctrl+Z" } });
    },
    onError: (error) => {
      if (isAnswered?.(error)) return;
      const [sentence, { failure = "Error" }] = [sentenceOf(error), endpoint];
      toast.destructive(failed?.(sentence, failure) ?? { title: failure, description: sentence });
    },
  });
}

/** The words of a failed call's toast, on screens that title every failure Error. */
export function titledError(sentence: string, failure: string) {
  return { title: "Error", description: sentence === "" ? failure : `${failure}. ${sentence}` };
}

/** If a deletion answers with a sentence, that sentence is shown. */
function messageIn(answer: unknown): string | undefined {
  return (answer as { message?: string } | undefined)?.message;
}

async function takeBack(endpoint: Endpoint, { done, failed }: UndoWords, undo: () => Promise<string | undefined>) {
  try {
    toast.default({ title: done, description: (await undo()) || undefined });
    return true;
  } catch (error) {
    toast.destructive(failed(error));
    return false;
  } finally {
    // Half of it may have been done.
    refresh(endpoint);
  }
}

/**
 * Makes a call with this Idempotency-Key, and reads again what it changed. Unlike others it asks nobody to sign in, and
 * rejects with a TypeError or DOMException if no answer comes in time.
 */
export async function sendOnce(noun: Noun, action: string, input: object, idempotencyKey: string): Promise<unknown> {
  const endpoint = endpointOf(noun, action);
  const withinMs = endpoint.maxBytes === undefined ? ANSWER_MS : PHOTO_ANSWER_MS;
  const inTime: Transport = (path, init) =>
    fetch(path, { ...init, credentials: "include", signal: AbortSignal.timeout(withinMs) });
  const answer = await callOver(inTime, endpoint, input as Record<string, unknown>, { idempotencyKey });
  refresh(endpoint);
  return answer;
}

/** Takes back by the change log what `sendOnce` did, and says so. Answers whether that worked. */
export function takeBackAct(
  { noun, action, input }: { noun: Noun; action: string; input: object },
  answer: unknown,
  words: UndoWords,
): Promise<boolean> {
  return takeBack(endpointOf(noun, action), words, async () => {
    const done = { noun, input, answer: answer as object, requestId: undefined };
    return (await undoByLog(client.activity, done)).join(" ");
  });
}

function refresh(endpoint: Endpoint) {
  for (const changed of endpoint.refreshes ?? []) readAgain(changed);
}

function toldBy(version: string | undefined | (() => string | undefined)) {
  return typeof version === "function" ? version() : version;
}

interface Attempt {
  said: string;
  key: string;
}

/** The request numbers of calls of `useAction`, by their inputs. */
const requests = new WeakMap<object, string | undefined>();

/** Sending the same again, if no answer came, is the same attempt: the server then does it only once. */
function attemptAt(input: unknown, last: Attempt | undefined): Attempt {
  const said = JSON.stringify(input);
  if (last?.said === said) return last;
  return { said, key: newKey() };
}

/** Another Idempotency-Key. */
export function newKey(): string {
  // `randomUUID` is missing if the page came over plain HTTP from another machine.
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}

/** What to say to a person about an error of a server call. */
export function sentenceOf(error: unknown): string {
  if (error instanceof CallFailed) return error.sentence;
  if (error instanceof TypeError) return "The server does not answer. Is Stockworks still running?";
  return error instanceof Error ? error.message : String(error);
}

/** Whether a server call failed only for want of the second step's code. */
export function asksCode(error: unknown): boolean {
  return error instanceof CallFailed && error.asksCode;
}

/** Whether the server said what is wrong at a field of the input. */
export function isAtField(error: unknown): boolean {
  return error instanceof CallFailed && error.issues.length > 0;
}

/** Whether a server call failed because the record does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 404;
}

// Outside the hook, so that the rows stay the same array until a page comes.
function joinPages<Item>({ pages }: { pages: Page<Item>[] }) {
  return { rows: pages.flatMap(({ rows }) => rows), total: pages[0]?.total ?? 0 };
}

function call(noun: Noun, action: string, input: object): Promise<unknown> {
  return callOver(send, endpointOf(noun, action), input as Record<string, unknown>);
}

function endpointOf(noun: Noun, action: string): Endpoint {
  return (table[noun] as Record<string, Endpoint>)[action] as Endpoint;
}
