import { ark } from "@ark-ui/react/factory";
import { styled } from "../styled-system/jsx/index.js";
import { skeleton } from "../styled-system/recipes/index.js";

/** The shape of what is still loading. Say that something loads once, in words, on the part around it. */
export const Skeleton = styled(ark.div, skeleton, { defaultProps: { "aria-hidden": true } });
