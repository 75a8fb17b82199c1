import { CallFailed } from "../../src/api/http-client.ts";
import { keyOf } from "../../src/rights/who.ts";
import { newKey, sendOnce } from "./calls.ts";
import { dropPhoto, type KeptPhoto, keepPhoto, keptPhoto } from "./kept-photos.ts";
import { watchServer } from "./live.ts";
import { type Me, meQuery } from "./me.ts";
import { type Act, type Fate, outboxOf } from "./outbox.ts";
import { queryClient } from "./query-client.ts";

/** What the floor does without waiting for the network. */
export type FloorCall =
  | { noun: "workOrders"; action: "advance" | "back" | "scrap" | "note"; input: Record<string, unknown> }
  /** A quiet one follows from another, and nobody is told of it. */
  | { noun: "jobTimes"; action: "start" | "stop"; input: Record<string, unknown>; isQuiet?: boolean }
  /** The photo is kept beside, under the act's key. */
  | { noun: "orderFiles"; action: "create"; input: Record<string, unknown> };
export type FloorAct = Act<FloorCall>;

/** How a settled act is told. */
type Tell = (act: FloorAct, fate: Exclude<Fate, "lost">, wasKept: boolean) => void;

const KEY = "stockworks.floor-acts";
/** How often it is tried again, beside when the browser says that the server is back. */
const AGAIN_MS = 3000;

/** The sentence of a photo that the browser has lost. */
export const PHOTO_GONE = "This photo is not in the browser any more. Take it again";

const AGAIN = [401, 408, 429, 502, 503, 504];

let tell: Tell | undefined;
/** Settled while no screen told of it. */
const untold: Parameters<Tell>[] = [];

const box = outboxOf<FloorCall>({
  keep: keptInBrowser(),
  present: () => {
    const me = queryClient.getQueryData<Me>(meQuery.queryKey);
    return me?.who ? keyOf(me.who) : undefined;
  },
  now: () => new Date().toISOString(),
  send: async ({ key, call: { noun, action, input } }) => {
    const photo = noun === "orderFiles" ? await keptPhoto(key) : {};
    // Another window of this browser may have sent it.
    if (photo === undefined) return isStored(key) ? { refusal: new Error(PHOTO_GONE) } : "lost";
    try {
      return { answer: await sendOnce(noun, action, { ...input, ...photo }, key) };
    } catch (error) {
      return isNoAnswer(error) ? "lost" : { refusal: error as Error };
    }
  },
  settled: (...told) => {
    if (told[0].call.noun === "orderFiles") void dropPhoto(told[0].key);
    if (tell) tell(...told);
    else untold.push(told);
  },
});

/** Does an act of the person who is there: at once, or when the network is back. It is there once. */
export function act(call: FloorCall, by: FloorAct["by"], said: string): void {
  void box.add({ key: newKey(), by, call, said, at: new Date().toISOString() }).then(tryAgain);
}

/** The same with a photo, for a work order. */
export async function actWithPhoto(
  workOrderId: number,
  photo: KeptPhoto,
  by: FloorAct["by"],
  said: string,
): Promise<void> {
  const key = newKey();
  await keepPhoto(key, photo);
  const call: FloorCall = { noun: "orderFiles", action: "create", input: { workOrderId } };
  void box.add({ key, by, call, said, at: new Date().toISOString() }).then(tryAgain);
}

/** Whose an act of somebody is. */
export function ownerOf(who: NonNullable<Me["who"]>): FloorAct["by"] {
  return { key: keyOf(who), name: who.name };
}

/** The acts that are not done yet, and those of them that wait for the network or for who did them. */
export const waitingActs = box.waiting;
export const lateActs = box.late;
export const watchActs = box.watch;

/** Sends what waits, and tells of what is settled by `teller` until the function it answers is called. */
export function tellActs(teller: Tell): () => void {
  tell = teller;
  for (const told of untold.splice(0)) teller(...told);
  const end = watchServer(sendWaiting);
  window.addEventListener("online", sendWaiting);
  sendWaiting();
  return () => {
    tell = undefined;
    end();
    window.removeEventListener("online", sendWaiting);
  };
}

function sendWaiting(): void {
  void box.flush().then(tryAgain);
}

let timer: ReturnType<typeof setTimeout> | undefined;

function tryAgain(): void {
  clearTimeout(timer);
  if (box.waiting().length > 0) timer = setTimeout(sendWaiting, AGAIN_MS);
}

/** No answer, one of a server that is busy, or of one that does not know any more who is there. */
function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return error instanceof TypeError || error instanceof DOMException;
  return AGAIN.includes(error.status) || error.sentence.startsWith("First say who you are");
}

/** In the browser's store, and on the page alone where that is forbidden or full. */
function keptInBrowser() {
  let acts: readonly FloorAct[] = stored() ?? [];
  window.addEventListener("storage", ({ key }) => {
    if (key === KEY) acts = stored() ?? acts;
  });
  return {
    read: () => acts,
    write: (next: readonly FloorAct[]) => {
      acts = next;
      try {
        if (next.length === 0) localStorage.removeItem(KEY);
        else localStorage.setItem(KEY, JSON.stringify(next));
      } catch {
        // The page still holds them.
      }
    },
  };
}

function isStored(key: string): boolean {
  return stored()?.some((act) => act.key === key) ?? false;
}

function stored(): readonly FloorAct[] | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as FloorAct[];
  } catch {
    return undefined;
  }
}
