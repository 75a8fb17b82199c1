import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { forgetDraft, readDraft, writeDraft } from "../../components/drafts.ts";

/** Says which one is meant: categories and options may have the same ids. */
interface Key {
  of: "category" | "option";
  id: number;
}

/** What is in the fields of the category or option being edited. */
export interface Draft extends Key {
  name: string;
  price: string;
}

interface InlineEdit {
  draft: Draft | undefined;
  /** Undefined where nothing may be edited. */
  begin: ((draft: Draft) => void) | undefined;
  change: (change: Partial<Draft>) => void;
  save: () => void;
  cancel: () => void;
}

/** The browser keeps what is typed under this name until it is saved or cancelled. */
const KEPT = "feature-categories.inline";

const Context = createContext<InlineEdit | undefined>(undefined);

interface InlineEditingProps {
  /** Sends it. If it throws, the fields stay as they are. Undefined for people who may not edit. */
  onSave: ((draft: Draft) => Promise<unknown>) | undefined;
  children: ReactNode;
}

/** In the catalog: lets one category or option inside be edited in place. A blank name is not saved. */
export function InlineEditing({ onSave, children }: InlineEditingProps) {
  const [draft, put] = useState(() => readDraft<Draft>(KEPT) as Draft | undefined);
  const opener = useRef<{ element: Element | null; key: Key }>(undefined);

  useEffect(() => {
    if (draft || !opener.current) return;
    const { element, key } = opener.current;
    opener.current = undefined;
    // The button that began the edit gave way to tick and cancel, and is now another element.
    const button = document.querySelector<HTMLElement>(`[data-edits="${key.of} ${key.id}"]`);
    (element instanceof HTMLElement && element.isConnected && element !== document.body ? element : button)?.focus();
  }, [draft]);

  const setDraft = (next: Draft | undefined) => {
    put(next);
    if (next) writeDraft(KEPT, next);
    else forgetDraft(KEPT);
  };
  const save = async () => {
    if (!draft) return;
    try {
      if (draft.name.trim() !== "") await onSave?.(draft);
      setDraft(undefined);
    } catch {
      // The toast says what went wrong.
    }
  };
  const begin = (wanted: Draft) => {
    if (draft && isSame(draft, wanted)) return;
    opener.current = { element: document.activeElement, key: wanted };
    setDraft(wanted);
  };
  const value: InlineEdit = {
    draft,
    begin: onSave && begin,
    change: (change) => draft && setDraft({ ...draft, ...change }),
    save: () => void save(),
    cancel: () => setDraft(undefined),
  };
  return <Context value={value}>{children}</Context>;
}

/**
 * In the catalog: the edit of this category or option; its `draft` is undefined while another one or none is edited.
 */
export function useInlineEdit(key?: Key): InlineEdit {
  const edit = useContext(Context);
  if (!edit) throw new Error("There is no InlineEditing around this");
  return edit.draft && key && isSame(edit.draft, key) ? edit : { ...edit, draft: undefined };
}

function isSame(one: Key, other: Key): boolean {
  return one.of === other.of && one.id === other.id;
}
