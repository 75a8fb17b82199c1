import { ark } from "@ark-ui/react/factory";
import type { ComponentProps } from "react";
import { styled } from "../styled-system/jsx/index.js";
import { button } from "../styled-system/recipes/index.js";

/** Variants: solid (default), outline, ghost, subtle, link. `colorPalette="red"` for what destroys. */
export const Button = styled(ark.button, button, { defaultProps: { type: "button" } });

/** A button that shows an icon only; `label` is its name for everybody who does not see the icon. */
export function IconButton({ label, ...props }: { label: string } & ComponentProps<typeof Button>) {
  return <Button variant="ghost" {...props} css={{ px: "0" }} aria-label={label} />;
}
