import type { ComponentProps } from "react";
import { css, cx } from "../styled-system/css/index.js";
import { skeleton } from "../styled-system/recipes/index.js";

/** The shape of what is still loading. Say once, in words on the part around it, that it loads. */
export function Skeleton({ css: shape, ...props }: ComponentProps<"div"> & { css?: Parameters<typeof css>[0] }) {
  return <div aria-hidden {...props} className={cx(skeleton(), shape && css(shape))} />;
}
