import { encode } from "uqr";
import { css } from "../styled-system/css/index.js";

/** On any screen or paper: a text as a code for a phone's camera. `label` says where it leads. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={code}>
      <rect width={size} height={size} fill="white" />
      <path d={dark.join("")} fill="black" />
    </svg>
  );
}

// White around it in the dark, too: cameras need that.
const code = css({ width: "full", maxWidth: "13rem", borderRadius: "l2" });
