import { Camera } from "lucide-react";
import { useRef, useState } from "react";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Field, Textarea } from "../../ui/field.tsx";
import { refusalIn } from "../../widgets/floor/refusals.ts";
import { useWords } from "../../widgets/floor/words.ts";
import { readForUpload } from "../../widgets/order-files/upload.ts";
import { type Asking, AskingDialog } from "./asking-dialog.tsx";

const LONGEST = 500;

/** At the station: a photo, words, or both. */
export function NoteDialog({ row, acts, onEnd }: Asking) {
  const words = useWords();
  const may = useMay();
  const [note, setNote] = useState("");
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const save = async () => {
    setReading(true);
    try {
      if (file) await acts.photo(await readForUpload(file));
    } catch (error) {
      setReading(false);
      return setProblem(refusalIn(words, (error as Error).message));
    }
    if (note.trim() !== "") acts.note(note.trim());
    onEnd();
  };
  return (
    <AskingDialog row={row} title={words("station.act.note")} onEnd={onEnd}>
      {may("c", "orderFiles") && (
        <Photo
          file={file}
          onFile={(taken) => {
            setFile(taken);
            setProblem(undefined);
          }}
        />
      )}
      {problem && (
        <p role="alert" className={css({ textStyle: "xl", fontWeight: "semibold", color: "tone.danger.fg" })}>
          {problem}
        </p>
      )}
      <Field label={words("step.note")}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={LONGEST}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <Button size="2xl" disabled={isReading || (file === undefined && note.trim() === "")} onClick={() => void save()}>
        {words("step.save")}
      </Button>
    </AskingDialog>
  );
}

function Photo({ file, onFile }: { file: File | undefined; onFile: (file: File) => void }) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState<string>();
  return (
    <>
      {url !== undefined && <img src={url} alt={file?.name ?? ""} className={picture} />}
      <Button size="2xl" variant="outline" onClick={() => input.current?.click()}>
        <Camera />
        {words("files.take")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words("files.take")}
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        onChange={({ target }) => {
          const [taken] = target.files ?? [];
          if (!taken) return;
          onFile(taken);
          setUrl(URL.createObjectURL(taken));
        }}
      />
    </>
  );
}

const picture = css({ width: "full", maxHeight: "16rem", objectFit: "contain", borderRadius: "l2" });
