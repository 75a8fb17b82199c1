import { z } from "zod";

const GROUPS = ["in", "missing", "late", "off", "lent"] as const;
export type Group = (typeof GROUPS)[number];

/** Which people the page of today shows, in its address; by default all. */
export const peopleSearch = z.object({ only: z.enum(GROUPS).optional().catch(undefined) });
