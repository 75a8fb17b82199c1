import { useEffect } from "react";
import { storeOf, useStore } from "./store.ts";

const PROBE = "0000000000";
const spacing = storeOf(1);
let probe: HTMLElement | undefined;

/** In any list: how much more room than usual words take, by the space that somebody's own style sheet sets between letters. */
export function useSpacing(): number {
  useEffect(() => void (probe ??= watchedProbe()), []);
  return useStore(spacing);
}

/** A few digits, not seen, that become wider when the letters stand further apart. */
function watchedProbe(): HTMLElement {
  const text = document.createElement("span");
  text.textContent = PROBE;
  text.ariaHidden = "true";
  Object.assign(text.style, { position: "absolute", visibility: "hidden", top: "0", left: "0", display: "block" });
  text.dataset["noPrint"] = "";
  document.body.append(text);
  const pen = document.createElement("canvas").getContext("2d");
  new ResizeObserver(() => {
    if (!pen) return;
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(text);
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    // A canvas knows no space between letters; digits of one width may differ a little from it.
    const ratio = text.getBoundingClientRect().width / pen.measureText(PROBE).width;
    const next = ratio > 1.08 ? ratio : 1;
    if (next !== spacing.now()) spacing.set(next);
  }).observe(text);
  return text;
}
