import { css } from "../styled-system/css/index.js";
import { useSingleKeys } from "./single-keys.ts";

/** In the account and in the list of keys: whether letters alone are keys, for who dictates or hits keys by mistake. */
export function SingleKeysSwitch() {
  const [isOn, turn] = useSingleKeys();
  return (
    <label
      className={css({
        display: "flex",
        alignItems: "center",
        gap: "2.5",
        minHeight: { base: "9", _touch: "11" },
        cursor: "pointer",
      })}
    >
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => turn(event.target.checked)}
        className={css({ width: "4.5", height: "4.5", accentColor: "{colors.indigo.default}" })}
      />
      Single keys
    </label>
  );
}
