import { z } from "zod";

/** What an order keeps in its address: whether it is being edited. */
export const orderSearch = z.object({ edit: z.literal("true").optional().catch(undefined) });
