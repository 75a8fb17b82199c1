import { render } from "ink-testing-library";
import { createElement } from "react";
import { expect, onTestFinished, vi } from "vitest";
import { localUser, type Who } from "../../src/rights/who.ts";
import { localClient } from "../../src/shop/local-client.ts";
import { table } from "../../src/shop/table.ts";
import { NOW, testShop } from "../../src/shop/testing.ts";
import { sentenceOf } from "../print/output.ts";
import { Screen } from "./screen.tsx";
import { startSession } from "./session.ts";
import { firstState, type Size } from "./state.ts";
import type { Call, ShopClient } from "./view.ts";
import { firstPlace } from "./views.ts";

interface Given {
  size?: Size;
  isReadOnly?: boolean;
  who?: Who;
  leftAt?: string;
  fill?: (client: ShopClient) => Promise<unknown>;
}

/** The dashboard of a test shop, as a person sees it: keys go in, the screen comes out. */
export async function openDashboard({ who = localUser(), fill, ...given }: Given = {}) {
  const { client: local, context } = await testShop();
  await fill?.(local);
  const client = localClient(() => ({ ...context, who }));
  return { context, ...dashboardOf(client, { who, ...given }) };
}

/** The dashboard of any shop, given a way to it. */
export function dashboardOf(
  client: ShopClient,
  { size = { columns: 80, rows: 24 }, isReadOnly = false, who = localUser(), leftAt }: Omit<Given, "fill"> = {},
) {
  const rows = table as unknown as Record<string, Record<string, { success?: string; failure?: string }>>;
  const first = firstState({ size, now: NOW, isReadOnly, who, first: firstPlace(who), file: "shop.db", link: "file" });
  const session = startSession(first, {
    client,
    sentences: ({ noun, action }: Call) => rows[noun]?.[action] ?? {},
    explain: sentenceOf,
    now: () => NOW,
    leftAt,
  });
  const screen = render(createElement(Screen, { session, hasColours: false }));
  onTestFinished(screen.unmount);
  session.send({ type: "changed" });
  return {
    client,
    session,
    lines: () => (screen.lastFrame() ?? "").split("\n"),
    /** Waits until the screen has the text. */
    sees: (text: string) => vi.waitFor(() => expect(screen.lastFrame()).toContain(text), { timeout: 10_000 }),
    seesNo: (text: string) => vi.waitFor(() => expect(screen.lastFrame()).not.toContain(text), { timeout: 10_000 }),
    press: (...keys: string[]) => {
      for (const key of keys) screen.stdin.write(key);
    },
  };
}

export const ENTER = "\r";
export const ESC = "\x1b";
