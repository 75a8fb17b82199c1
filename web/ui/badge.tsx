import { ark } from "@ark-ui/react/factory";
import { styled } from "../styled-system/jsx/index.js";
import { badge } from "../styled-system/recipes/index.js";

/** A short state. Tones: neutral (default), info, violet, success, warning, danger. */
export const Badge = styled(ark.span, badge);
export type Tone = NonNullable<Parameters<typeof badge>[0]>["tone"];
