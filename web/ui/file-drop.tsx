import { FileUpload as Ark } from "@ark-ui/react/file-upload";
import { FileUp } from "lucide-react";
import { css } from "../styled-system/css/index.js";
import { Button } from "./button.tsx";

interface FileDropProps {
  /** What can be dropped, for screen readers and over the button: "Drop a CSV file here". */
  label: string;
  hint: string;
  onFile: (file: File) => void;
}

/** A control that takes one file: dropped on it, or chosen by its button. */
export function FileDrop({ label, hint, onFile }: FileDropProps) {
  return (
    <Ark.Root
      maxFiles={1}
      // The same file chosen again counts as new: it may have been corrected.
      acceptedFiles={[]}
      onFileAccept={({ files }) => files[0] && onFile(files[0])}
    >
      <Ark.Dropzone aria-label={label} disableClick className={zone}>
        <FileUp aria-hidden size={26} className={css({ color: "fg.muted" })} />
        <p className={css({ fontWeight: "medium" })}>{label}</p>
        <Ark.Trigger asChild>
          <Button>Choose a file</Button>
        </Ark.Trigger>
        <p className={css({ color: "fg.muted", textStyle: "sm" })}>{hint}</p>
      </Ark.Dropzone>
      <Ark.HiddenInput aria-label={label} />
    </Ark.Root>
  );
}

const zone = css({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: "2.5",
  px: "4",
  py: { base: "6", md: "10" },
  textAlign: "center",
  borderWidth: "2px",
  borderStyle: "dashed",
  borderRadius: "xl",
  "&[data-dragging]": { borderColor: "tone.info.line", background: "tone.info.bg" },
});
