import type { ComponentProps } from "react";
import { cx } from "../styled-system/css/index.js";
import { type BadgeVariantProps, badge } from "../styled-system/recipes/index.js";

export type Tone = NonNullable<BadgeVariantProps["tone"]>;
interface BadgeProps extends Omit<ComponentProps<"span">, "className">, Pick<BadgeVariantProps, "tone" | "fill"> {
  className?: string;
}

/** A short word that stands out. For states use `Status`. Lists have hundreds of these, so it is a plain span. */
export function Badge({ tone, fill, className, ...rest }: BadgeProps) {
  return <span {...rest} className={cx(badge({ tone, fill }), className)} />;
}
