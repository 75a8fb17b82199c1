/** What a screen says in any shop, and its outline before it. */
export const STEP_LOAD =
  "Step load: what waits at each step now, whenever it is due, against the hours of a usual week.";
export const BY_THE_CLOCK = "By the clock where it was used, else as typed.";
