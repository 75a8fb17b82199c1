/** The name of our own error where the address is not secure: then the browser has no cameras for the page at all. */
export const INSECURE = "InsecureAddress";

const KNOWN = [
  "NotAllowedError",
  INSECURE,
  "SecurityError",
  "NotFoundError",
  "NotReadableError",
  "OverconstrainedError",
] as const;

/** What is wrong with the camera: under this name the catalogue says it, and what a person can do about it. */
export type CameraProblem = (typeof KNOWN)[number] | "other";

/**
 * At the time clock: what the browser means by the error with which it refused the camera; its name is that of a
 * DOMException.
 */
export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : "";
  // Both say that somebody else has the camera.
  if (name === "AbortError") return "NotReadableError";
  return KNOWN.find((known) => known === name) ?? "other";
}
