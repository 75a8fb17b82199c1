import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import type { Shown } from "./shown.ts";

interface PhotoChoiceProps {
  of: Shown["of"];
  chosen: readonly number[];
  onChange: (photoIds: number[]) => void;
}

/** To share a sales or work order: its pictures, each to be chosen or not. */
export function PhotoChoice({ of, chosen, onChange }: PhotoChoiceProps) {
  const { data } = useRead("orderFiles", "list", of);
  const photos = (data?.rows ?? []).filter(({ thumbnailUrl }) => thumbnailUrl !== null);
  if (photos.length === 0)
    return (
      <p className={css({ color: "fg.muted", textStyle: "sm" })}>
        Photos that are added to the order can be shown, too.
      </p>
    );
  return (
    <fieldset>
      <legend className={css({ fontWeight: "medium", textStyle: "sm", mb: "2" })}>Photos it shows</legend>
      <ul className={tiles}>
        {photos.map(({ id, name, thumbnailUrl }) => (
          <li key={id}>
            <label className={tile}>
              <img src={thumbnailUrl ?? ""} alt="" className={picture} />
              <span className={css({ display: "flex", gap: "2", alignItems: "center", minWidth: "0" })}>
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                  }
                />
                <span className={css({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" })}>
                  {name}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const tiles = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(8rem, 45%), 1fr))",
});
const tile = css({ display: "grid", gap: "1.5", textStyle: "sm", minHeight: "11", cursor: "pointer" });
const picture = css({
  width: "full",
  aspectRatio: "4 / 3",
  objectFit: "cover",
  borderWidth: "1px",
  borderRadius: "l2",
});
