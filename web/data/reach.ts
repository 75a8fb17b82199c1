import { lazy } from "react";
import { noteServer } from "./live.ts";

const AGAIN_MS = 1000;

let waiting: Promise<void> | undefined;

/**
 * From the server, or as soon as it is back: loads a screen that comes with its first use. A browser may keep to it
 * that it could not have a file, and another version may run by now: then the page is read again, once. Rejects where
 * that did not help.
 */
export function arriving<T>(load: () => Promise<T>): () => Promise<T> {
  const loaded = loadedInTime(load);
  return async () => {
    try {
      const screen = await loaded();
      sessionStorage.removeItem(READ_ANEW);
      return screen;
    } catch (error) {
      if (sessionStorage.getItem(READ_ANEW) === location.href) throw error;
      sessionStorage.setItem(READ_ANEW, location.href);
      location.reload();
      return new Promise(() => {});
    }
  };
}

const READ_ANEW = "read anew";

/** Loads a part of the program; where the server is gone, as soon as it is back. Rejects where it is there and has no such part. */
function loadedInTime<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    for (let wasThere = false; ; ) {
      try {
        return await load();
      } catch (error) {
        const isThere = await isReached();
        // It may have come back between the two: only who fails twice beside it is refused.
        if (isThere && wasThere) throw error;
        wasThere = isThere;
        if (!isThere) await serverBack();
      }
    }
  };
}

type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>["default"];

/** A component that is loaded with its first use, once the server is there: `later(() => import("./menu.tsx"), "Menu")`. */
export function later<Name extends string, Module extends Record<Name, AnyComponent>>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazy(loadedInTime(async () => ({ default: (await load())[name] })));
}

/** Makes a call of the server that may be made twice; where it is gone, again once it is back. */
export async function untilReached<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      // The browser's own word for a server that does not answer; a refusal is another.
      if (!(error instanceof TypeError)) throw error;
      await serverBack();
    }
  }
}

/** Resolves once the server answers again; it is asked once a second, by all who wait for it. */
function serverBack(): Promise<void> {
  waiting ??= waitForServer().finally(() => {
    waiting = undefined;
  });
  return waiting;
}

async function waitForServer(): Promise<void> {
  while (!(await isReached())) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
}

async function isReached(): Promise<boolean> {
  const isThere = await fetch("/", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
  // The stream of changes may have noticed nothing: nothing came along it.
  noteServer(isThere);
  return isThere;
}
