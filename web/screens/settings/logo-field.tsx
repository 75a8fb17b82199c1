import { ImageUp, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { client, sentenceOf, useAction, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { field } from "../../styled-system/recipes/index.js";
import { Button } from "../../ui/button.tsx";

/** On paper, more would not show. */
const SIDE = 600;
/** Longer data addresses count as a photo. */
const PHOTO_FROM = 200_000;

/** Among the settings: the shop's logo, chosen from a file and made as small as paper needs it. */
export function LogoField() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { data } = useRead("logo", "get", {});
  const before = useRef<string | null>(null);
  const { mutate } = useAction("logo", "update", { undo: () => client.logo.update({ picture: before.current }) });
  const set = (picture: string | null) => {
    before.current = data?.picture ?? null;
    mutate({ picture });
  };
  const choose = async (file: File | undefined) => {
    setError(undefined);
    try {
      if (file) set(await pictureOf(file));
    } catch (error) {
      setError(sentenceOf(error));
    }
  };
  const styles = field();
  return (
    <div className={css({ display: "grid", gap: "2", justifyItems: "start" })}>
      <span id={id} className={styles.label}>
        Logo
      </span>
      {data?.picture && <img src={data.picture} alt="The shop's logo" className={shown} />}
      <div className={css({ display: "flex", gap: "2" })}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Logo"
          accept="image/png,image/jpeg,image/webp"
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = "";
          }}
        />
        <Button variant="outline" aria-describedby={id} onClick={() => input.current?.click()}>
          <ImageUp />
          {data?.picture ? "Choose another" : "Choose a picture"}
        </Button>
        {data?.picture && (
          <Button variant="ghost" onClick={() => set(null)}>
            <Trash2 />
            Remove the logo
          </Button>
        )}
      </div>
      <span className={styles.helperText}>On papers and on the page behind a customer's link.</span>
      {error !== undefined && (
        <span role="alert" className={styles.errorText}>
          {error}
        </span>
      )}
    </div>
  );
}

/** Throws an Error with a sentence if the browser cannot read it. */
async function pictureOf(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(`${file.name} is not a picture that this browser can read. Choose a PNG or JPEG`);
  });
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const brush = canvas.getContext("2d");
  brush?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const drawn = canvas.toDataURL("image/png");
  if (!brush || drawn.length < PHOTO_FROM) return drawn;
  // A photo is too large as a PNG. A JPEG has no transparency, and would be black there.
  brush.globalCompositeOperation = "destination-over";
  brush.fillStyle = "white";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", 0.85);
}

// A logo is made for paper, which is white in the dark, too.
const shown = css({
  maxHeight: "20",
  maxWidth: "full",
  p: "2",
  borderWidth: "1px",
  borderRadius: "l2",
  background: "white",
  objectFit: "contain",
});
