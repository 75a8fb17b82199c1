import { css } from "../styled-system/css/index.js";
import { Status } from "./status.tsx";

/** After the name of any record: that the shop has no more to do with it. */
export function Inactive({ of: { isActive } }: { of: { isActive: boolean } }) {
  if (isActive) return null;
  return (
    <span className={css({ ms: "2" })}>
      <Status of="record" word="Inactive" />
    </span>
  );
}
