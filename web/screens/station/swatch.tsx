import { css } from "../../styled-system/css/index.js";
import { paints } from "./paints.ts";

interface SwatchProps {
  color: string | null;
  pictureUrl: string | null;
}

/** At the station: what it looks like, by its photo or by the name of its color. The name stands beside it. */
export function Swatch({ color, pictureUrl }: SwatchProps) {
  if (pictureUrl !== null) return <img src={pictureUrl} alt="" loading="lazy" className={field} />;
  const [first, second = first] = paints(color);
  if (first === undefined) return <span aria-hidden className={field} data-none />;
  return (
    <span
      aria-hidden
      className={field}
      style={{ background: `linear-gradient(135deg, ${first} 50%, ${second} 50%)` }}
    />
  );
}

const field = css({
  flexShrink: "0",
  width: { base: "14", md: "16" },
  height: { base: "14", md: "16" },
  objectFit: "cover",
  borderRadius: "l2",
  borderWidth: "1px",
  borderColor: "border.control",
  // Its colour is what it says.
  forcedColorAdjust: "none",
  "&[data-none]": { background: "bg.subtle", borderStyle: "dashed" },
});
