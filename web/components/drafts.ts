const PREFIX = "stockworks.draft.";
/** Whose drafts they are. */
const OWNER = "stockworks.drafts-of";

let owner: string | undefined;
let isKept = false;

/**
 * Keeps drafts of this person's forms alone, or none where a tablet goes from hand to hand. Whatever anybody else has
 * typed in this browser is forgotten, and its other tabs, which still show it, begin again; so does this page where
 * it shows what somebody else typed. Nobody is at work where `name` is undefined.
 */
export function keepDraftsOf(name: string | undefined, isOneHand = name !== undefined): void {
  const isOfOther = isKept && isOneHand && owner !== name;
  owner = name;
  isKept = isOneHand;
  window.addEventListener("storage", leaveToOther);
  window.addEventListener("pageshow", leaveToOther);
  forgetOthers(name);
  if (isOfOther) window.location.reload();
}

/** Forgets what anybody else has typed, in whichever tab, and tells the other tabs whose the drafts are now. */
function forgetOthers(name: string | undefined): void {
  try {
    if (localStorage.getItem(OWNER) === (name ?? null)) return;
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    if (name === undefined) localStorage.removeItem(OWNER);
    else localStorage.setItem(OWNER, name);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

/**
 * Begins again where another tab has told that somebody else sits here now, or nobody, and where somebody goes back to a page
 * that the browser has kept as it was.
 */
function leaveToOther(event: StorageEvent | PageTransitionEvent): void {
  if (event instanceof StorageEvent ? event.key !== OWNER : !event.persisted) return;
  if (localStorage.getItem(OWNER) !== (owner ?? null)) window.location.reload();
}

/** What was typed into any form and not sent, if this browser still knows. */
export function readDraft<Values>(name: string | undefined): Partial<Values> | undefined {
  if (name === undefined) return undefined;
  try {
    const values: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
    return typeof values === "object" && values !== null ? values : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed into any form, where the browser can keep anything. */
export function writeDraft(name: string | undefined, values: object): void {
  if (name === undefined || !isKept) return;
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(values));
  } catch {
    // Storage may be full or forbidden; the form itself still holds everything.
  }
}

/** Forgets what was typed into a form: it was sent, or thrown away. */
export function forgetDraft(name: string | undefined): void {
  if (name === undefined) return;
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
