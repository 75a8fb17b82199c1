import { css } from "../../styled-system/css/index.js";

interface WithWhatProps {
  name: string;
  order: { what?: string | undefined };
}

/** In lists of orders: the customer, and below it what the order is: "6 × Ridgeline Hunter right, 2 left, 5 pads". */
export function WithWhat({ name, order: { what } }: WithWhatProps) {
  if (!what) return name;
  return (
    <span>
      {name}
      <span data-second-line className={below}>
        {what}
      </span>
    </span>
  );
}

const below = css({ display: "block", textStyle: "xs", color: "fg.muted", fontWeight: "normal" });
