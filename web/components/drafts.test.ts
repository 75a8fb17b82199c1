import { beforeEach, expect, test, vi } from "vitest";
import { keepDraftsOf, readDraft, writeDraft } from "./drafts.ts";

let stored: Map<string, string>;
const reload = vi.fn();

beforeEach(() => {
  stored = new Map();
  reload.mockClear();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  const isField = () => ({ enumerable: true, configurable: true });
  // Drafts are found by the fields of the storage.
  const fields = { ownKeys: () => [...stored.keys()], getOwnPropertyDescriptor: isField };
  vi.stubGlobal("localStorage", new Proxy(storage, fields));
  vi.stubGlobal("window", { addEventListener: () => {}, location: { reload } });
  keepDraftsOf(undefined);
  return () => vi.unstubAllGlobals();
});

test("a draft is there for the one who typed it, and for nobody after them", () => {
  keepDraftsOf("staff 1");
  writeDraft("vendor", { vendorName: "Secret Maple" });
  keepDraftsOf("staff 1");
  expect(readDraft("vendor")).toEqual({ vendorName: "Secret Maple" });
  keepDraftsOf("staff 2");
  expect(readDraft("vendor")).toBeUndefined();
});

test("a page that learns by itself that somebody else sits here now begins anew", () => {
  keepDraftsOf("staff 1");
  keepDraftsOf("staff 1");
  expect(reload).not.toHaveBeenCalled();
  // Another tab has written this already, before the server's answer comes.
  stored.set("stockworks.drafts-of", "staff 2");
  keepDraftsOf("staff 2");
  expect(reload).toHaveBeenCalledOnce();
});

test("a page that becomes a device's goes on, since pairing leads it elsewhere", () => {
  keepDraftsOf("local");
  keepDraftsOf("device 1", false);
  expect(reload).not.toHaveBeenCalled();
});

test("a tablet that goes from hand to hand is not loaded anew for each, and keeps no draft", () => {
  keepDraftsOf("staff 1", false);
  writeDraft("vendor", { vendorName: "Secret Maple" });
  keepDraftsOf("staff 2", false);
  expect(readDraft("vendor")).toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
});
