import type { MovementKind } from "../../../src/modules/inventory/schema.ts";

/** The words of each kind of movement: what its dialog asks, and what its toast says. */
export const BOOKING: Record<
  MovementKind,
  { title: string; description: string; pieces: string; done: string; isReasoned?: true }
> = {
  receive: {
    title: "Receive",
    description: "What came in, from whom and at what cost.",
    pieces: "Quantity",
    done: "Received",
  },
  issue: {
    title: "Issue",
    description: "What leaves the shelf to be used. You can take more than there is; the shop is then told.",
    pieces: "Quantity",
    done: "Issued",
  },
  return: {
    title: "Return",
    description: "What comes back to the shelf; or, with a vendor, what leaves it and goes back to them.",
    pieces: "Quantity",
    done: "Returned",
  },
  count: {
    title: "Count",
    description: "How many there are on the shelf. The difference is booked.",
    pieces: "Counted",
    done: "Counted",
  },
  scrap: {
    title: "Scrap",
    description: "What is broken or lost, and why.",
    pieces: "Quantity",
    done: "Scrapped",
    isReasoned: true,
  },
  adjust: {
    title: "Adjust",
    description: "To correct a mistake: pieces that come or, with a minus, pieces that leave.",
    pieces: "Pieces more or less",
    done: "Adjusted",
    isReasoned: true,
  },
};
