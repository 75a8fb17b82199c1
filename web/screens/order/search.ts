import { z } from "zod";

/** What an order keeps in its address: whether it is being edited. */
export const orderSearch = z.object({ edit: z.literal("true").optional().catch(undefined) });

/** What a new order keeps in its address: the order that it begins like. */
export const newOrderSearch = z.object({ like: z.coerce.number().int().positive().optional().catch(undefined) });
