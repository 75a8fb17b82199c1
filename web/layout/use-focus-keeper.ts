import { useEffect } from "react";

const CONTROLS =
  "a[href]:not([tabindex='-1']), button:not(:disabled, [tabindex='-1']), :is(input, select, textarea):not(:disabled, [type=hidden], [tabindex='-1']), [tabindex='0']";
const HEADINGS = "h1, h2, h3";
/** Parts with more controls than this are whole screens, where the same place is another thing. */
const MANY = 40;
/** A button that is busy comes back before this. */
const BUSY_MS = 2000;

interface Held {
  element: HTMLElement;
  path: string;
  /** All around it, the nearest first, with its place among the controls in there. */
  around: readonly { part: Element; at: number }[];
}

/**
 * Around every screen: an act that takes away its own button, or disables it, leaves the keyboard on nothing. This gives the
 * focus back to the button when it may be pressed again, or to what took its place: the next row's, or the part's heading.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let held: Held | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = () => {
      held = undefined;
      clearTimeout(timer);
      observer.disconnect();
    };
    const look = () => {
      if (!held || document.activeElement !== document.body) return;
      const { element, path, around } = held;
      // A new screen is read from its beginning.
      if (path !== location.pathname) return forget();
      if (!element.isConnected || !element.checkVisibility()) placeIn(around)?.focus();
      else if (!element.matches(":disabled")) {
        // A field that somebody left is not one that could not be used for a while.
        if (timer !== undefined) element.focus();
      } else
        timer ??= setTimeout(() => document.activeElement === document.body && headingOf(element)?.focus(), BUSY_MS);
    };
    const observer = new MutationObserver(look);
    const onFocusIn = ({ target }: FocusEvent) => {
      clearTimeout(timer);
      timer = undefined;
      held = heldBy(target as HTMLElement);
      observer.observe(document.body, {
        childList: true,
        subtree: true,
        attributes: true,
        attributeFilter: ["disabled"],
      });
    };
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      const element = target as HTMLElement;
      if (relatedTarget !== null) return;
      // Who clicks beside a control leaves it; one that is being removed is still there now.
      queueMicrotask(() => {
        if (held?.element !== element) return;
        if (element.isConnected && element.checkVisibility() && !element.matches(":disabled")) forget();
        else look();
      });
    };
    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("focusout", onFocusOut);
    return () => {
      forget();
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("focusout", onFocusOut);
    };
  }, []);
}

function heldBy(element: HTMLElement): Held {
  const around = [];
  for (let part = element.parentElement; part && part !== document.body; part = part.parentElement)
    around.push({ part, at: [...part.querySelectorAll(CONTROLS)].indexOf(element) });
  return { element, path: location.pathname, around };
}

function placeIn(around: Held["around"]): HTMLElement | undefined {
  const left = around.find(({ part }) => part.isConnected && part.checkVisibility());
  // A dialog or a menu that closes gives the focus back itself.
  if (!left || left.part.id === "root") return undefined;
  const controls = [...left.part.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => one.checkVisibility());
  const next = controls.length > MANY ? undefined : (controls[left.at] ?? controls.at(-1));
  return next ?? headingOf(left.part);
}

/** The heading of the part in which it stands, made to take the focus. */
function headingOf(element: Element): HTMLElement | undefined {
  for (let part: Element | null = element; part; part = part.parentElement) {
    const heading = part.querySelector<HTMLElement>(HEADINGS);
    if (!heading?.checkVisibility()) continue;
    heading.tabIndex = -1;
    return heading;
  }
  return undefined;
}
