import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { css, cx } from "../styled-system/css/index.js";
import { type ButtonVariantProps, button } from "../styled-system/recipes/index.js";

type ButtonLinkProps = ComponentProps<"a"> & ButtonVariantProps & { css?: Parameters<typeof css>[0] };

/** On any screen: a link to another one that looks like a button. */
export const ButtonLink = createLink(({ variant, size, css: own, className, ...props }: ButtonLinkProps) => (
  <a {...props} className={cx(button({ variant, size }), own && css(own), className)} />
));
