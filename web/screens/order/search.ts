import { z } from "zod";

const ORDER_TABS = ["overview", "production", "shipping", "papers", "signature", "history"] as const;

/** What an order keeps in its address: whether it is being edited, and which part of it is shown. */
export const orderSearch = z.object({
  edit: z.literal("true").optional().catch(undefined),
  tab: z.enum(ORDER_TABS).optional().catch(undefined),
});

/** What a new order keeps in its address: the order that it copies. */
export const newOrderSearch = z.object({ like: z.coerce.number().int().positive().optional().catch(undefined) });
