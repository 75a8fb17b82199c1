import { ark } from "@ark-ui/react/factory";
import type { ComponentProps } from "react";
import { css, cx } from "../styled-system/css/index.js";
import { type ButtonVariantProps, button } from "../styled-system/recipes/index.js";

type ButtonProps = ComponentProps<typeof ark.button> & ButtonVariantProps & { css?: Parameters<typeof css>[0] };

/** Variants: solid (default), outline, ghost, subtle, link. `css={{ colorPalette: "red" }}` to delete and the like. */
export function Button({ variant, size, css: own, className, ...props }: ButtonProps) {
  return <ark.button type="button" {...props} className={cx(button({ variant, size }), own && css(own), className)} />;
}

/** A button that shows only an icon; `label` is its name for people who do not see the icon. */
export function IconButton({ label, className, ...props }: { label: string } & ButtonProps) {
  return <Button variant="ghost" {...props} className={cx(css({ px: "0" }), className)} aria-label={label} />;
}
