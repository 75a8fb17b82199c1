import { lazy } from "react";
import { noteServer } from "./live.ts";

const AGAIN_MS = 1000;

let waiting: Promise<void> | undefined;

/**
 * Loads a screen on its first use, or as soon as the server is back. A browser may remember that a file failed, and the
 * server may run another version by now: then the page is loaded again, once. Rejects if that did not help.
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

/** Loads a part of the program once the server is there. Rejects if the server is there and has no such part. */
function loadedInTime<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    for (let wasThere = false; ; ) {
      try {
        return await load();
      } catch (error) {
        const isThere = await isReached();
        // The server may have come back in between: rejects only if it was there both times.
        if (isThere && wasThere) throw error;
        wasThere = isThere;
        if (!isThere) await serverBack();
      }
    }
  };
}

type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>["default"];

/** A component that loads on its first use, once the server is there: `later(() => import("./menu.tsx"), "Menu")`. */
export function later<Name extends string, Module extends Record<Name, AnyComponent>>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazy(loadedInTime(async () => ({ default: (await load())[name] })));
}

/** Makes a server call that may run twice; if the server is gone, again once it is back. */
export async function untilReached<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      // The browser's error for a server that does not answer; a refusal is another one.
      if (!(error instanceof TypeError)) throw error;
      await serverBack();
    }
  }
}

/** Resolves once the server answers again. All who wait share one request a second. */
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
  // The stream of changes may not have noticed, as nothing came through it.
  noteServer(isThere);
  return isThere;
}
