const PREFIX = "stockworks.draft.";
/** Says whose drafts they are. */
const OWNER = "stockworks.drafts-of";

let owner: string | undefined;
let isKept = false;

/**
 * Keeps only this person's drafts, or none on a tablet that goes from hand to hand. What anybody else typed in this
 * browser is forgotten, and pages that still show it are loaded again, this one too. `name` is undefined if nobody is
 * at work.
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

/** Forgets what others typed, in every tab, and tells the other tabs whose drafts are kept now. */
function forgetOthers(name: string | undefined): void {
  try {
    if (localStorage.getItem(OWNER) === (name ?? null)) return;
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    if (name === undefined) localStorage.removeItem(OWNER);
    else localStorage.setItem(OWNER, name);
  } catch {
    // If storage is forbidden, nothing was kept.
  }
}

/**
 * Loads the page again if another tab says that somebody else, or nobody, works here now. Also when somebody goes back
 * to a page that the browser kept as it was.
 */
function leaveToOther(event: StorageEvent | PageTransitionEvent): void {
  if (event instanceof StorageEvent ? event.key !== OWNER : !event.persisted) return;
  if (localStorage.getItem(OWNER) !== (owner ?? null)) window.location.reload();
}

/** What was typed into any form and not sent, if this browser still has it. */
export function readDraft<Values>(name: string | undefined): Partial<Values> | undefined {
  if (name === undefined) return undefined;
  try {
    const values: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
    return typeof values === "object" && values !== null ? values : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed into any form, if the browser can store it. */
export function writeDraft(name: string | undefined, values: object): void {
  if (name === undefined || !isKept) return;
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(values));
  } catch {
    // If storage is full or forbidden, the form itself still holds everything.
  }
}

/** Forgets what was typed into a form: it was sent, or thrown away. */
export function forgetDraft(name: string | undefined): void {
  if (name === undefined) return;
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // If storage is forbidden, nothing was kept.
  }
}
