/** What is wrong with the camera, and what a person can do about it. */
export interface CameraProblem {
  title: string;
  help: string;
}

/** What the browser means by the error with which it refused the camera; its name is that of a DOMException. */
export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : "";
  return PROBLEMS[name] ?? { title: "The camera did not start.", help: "Reload the page, then try again." };
}

/** The name of our own error where the address is not secure: then the browser has no cameras for the page at all. */
export const INSECURE = "InsecureAddress";

const NOT_READY: CameraProblem = {
  title: "The camera is used by another program.",
  help: "Close that program or the other tab, then try again.",
};
const PROBLEMS: Record<string, CameraProblem> = {
  NotAllowedError: {
    title: "The camera is blocked for this page.",
    help: "Allow it at the camera sign in the address bar, then try again.",
  },
  [INSECURE]: {
    title: "The browser gives this page no camera, because its address is not secure.",
    help: "Open Stockworks on the computer it runs on, at http://localhost, or over HTTPS.",
  },
  SecurityError: {
    title: "Cameras are switched off in this browser.",
    help: "Ask whoever looks after this computer to allow them.",
  },
  NotFoundError: {
    title: "No camera was found.",
    help: "Connect one, or use a tablet or phone that has one, then try again.",
  },
  NotReadableError: NOT_READY,
  AbortError: NOT_READY,
  OverconstrainedError: {
    title: "This camera cannot take the pictures that the clock needs.",
    help: "Connect another one, then try again.",
  },
};
