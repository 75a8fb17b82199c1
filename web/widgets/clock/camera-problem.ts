/** The name of our own error for an insecure address: there the browser gives the page no camera at all. */
export const INSECURE = "InsecureAddress";

const KNOWN = [
  "NotAllowedError",
  INSECURE,
  "SecurityError",
  "NotFoundError",
  "NotReadableError",
  "OverconstrainedError",
] as const;

/** What is wrong with the camera. The catalogue describes it under this name, with what a person can do. */
export type CameraProblem = (typeof KNOWN)[number] | "other";

/** At the time clock: why the browser refused the camera, from the name of its DOMException. */
export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : "";
  // Both mean that another program has the camera.
  if (name === "AbortError") return "NotReadableError";
  return KNOWN.find((known) => known === name) ?? "other";
}
