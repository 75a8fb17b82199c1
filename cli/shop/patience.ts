/** How long the owner of a file may show no sign of life before its guests give up. */
export const PATIENCE_MS = 15_000;
