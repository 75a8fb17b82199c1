import { count, formatNumber } from "../../lib/text.ts";
import type { OptionField } from "../catalog/schema.ts";

/** Pieces that are made alike. */
interface Stock {
  quantity: number;
  options: Partial<Record<OptionField, { name: string }>>;
  /** What is made, where no model is chosen. */
  partNumber?: string | null;
}

/** What is sold as it is. */
interface Item {
  quantity: number;
  description: string;
}

/** What an order is of, as far as that is said in one line. */
export interface Ordered {
  stocks: readonly Stock[];
  items: readonly Item[];
}

/** A line is for the eye: what is more is counted. */
const SAID_AT_MOST = 4;

/**
 * What an order is, in one line: "6 × Ridgeline Hunter right, 2 left, 5 pads". A model that was just named is not named
 * again.
 */
export function whatIs({ stocks, items }: Ordered): string {
  const names = stocks.map(({ options, partNumber }) => options.model?.name ?? partNumber ?? options.type?.name);
  const said = [
    ...stocks.map(({ quantity, options }, at) => {
      const hand = options.hand && handOf(options.hand.name);
      const name = names[at];
      if (name === undefined && hand === undefined) return count(quantity, "piece");
      if (hand !== undefined && at > 0 && name === names[at - 1]) return `${formatNumber(quantity)} ${hand}`;
      return [`${formatNumber(quantity)} ×`, name, hand].filter(Boolean).join(" ");
    }),
    ...items.map(({ quantity, description }) => `${formatNumber(quantity)} ${description}`),
  ];
  const more = said.length - SAID_AT_MOST;
  return more > 0 ? `${said.slice(0, SAID_AT_MOST).join(", ")} and ${formatNumber(more)} more` : said.join(", ");
}

/** "Right Hand" is "right", as people say it of a stock. */
function handOf(name: string): string {
  return name.replace(/ hand(ed)?$/i, "").toLowerCase();
}
