import { ark } from "@ark-ui/react/factory";
import { styled } from "../styled-system/jsx/index.js";
import { badge } from "../styled-system/recipes/index.js";

/** A short word set off from those around it. A state is a `Status`, which looks the same everywhere. */
export const Badge = styled(ark.span, badge);
export type Tone = NonNullable<Parameters<typeof badge>[0]>["tone"];
