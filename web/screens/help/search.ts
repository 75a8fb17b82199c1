import { z } from "zod";

/** What the help keeps in its address: the words that are looked for. */
export const helpSearch = z.object({ search: z.string().trim().min(1).max(200).optional().catch(undefined) });
