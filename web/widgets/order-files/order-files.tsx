import { Camera, FileText, Image as ImageIcon, Plus, Trash2 } from "lucide-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { size } from "../../../src/lib/text.ts";
import type { OrderFile } from "../../../src/modules/order-files/schema.ts";
import { client, sentenceOf, useAction, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { readForUpload } from "./upload.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp,application/pdf";

/** The order whose files they are, of either kind. */
type Owner = { salesOrderId: number } | { workOrderId: number };

/** Photos and papers of an order: to look at, to add by button, by camera or by dropping them here, and to delete. */
export function OrderFiles({ of }: { of: Owner }) {
  const may = useMay();
  const { data, error } = useRead("orderFiles", "list", of);
  const [isOver, setOver] = useState(false);
  const { add, adding } = useUpload(of);
  const mayAdd = may("c", "orderFiles");
  const files = data?.rows ?? [];
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  };
  const over = (is: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(is);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can as well be chosen by the button.
    <div
      className={cx(zone, isOver && dropping)}
      {...(mayAdd ? { onDrop, onDragOver: over(true), onDragLeave: over(false) } : {})}
    >
      {error && <p className={quiet}>{sentenceOf(error)}</p>}
      {files.length > 0 && (
        <ul className={tiles}>
          {files.map((file) => (
            <Tile key={file.id} file={file} mayDelete={may("d", "orderFiles")} />
          ))}
        </ul>
      )}
      {data && files.length === 0 && !mayAdd && <p className={quiet}>No photos or files.</p>}
      {mayAdd && (
        <div className={css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" })}>
          <Chooser label="Add photos or files" isBusy={adding} onFiles={add}>
            <Plus />
          </Chooser>
          {/* Where fingers are, there is a camera. */}
          <div className={css({ display: "none", "@media (pointer: coarse)": { display: "block" } })}>
            <Chooser label="Take photo" isBusy={adding} onFiles={add} isCamera>
              <Camera />
            </Chooser>
          </div>
          <p className={quiet}>{adding ? "Adding..." : "Or drop them here. Pictures and PDFs, up to 10 MB each."}</p>
        </div>
      )}
    </div>
  );
}

function useUpload(of: Owner) {
  const create = useAction("orderFiles", "create", { tell: ({ name }) => name });
  const [adding, setAdding] = useState(false);
  const add = async (files: File[]) => {
    setAdding(true);
    for (const file of files) {
      try {
        await create.mutateAsync({ ...of, ...(await readHere(file)) });
      } catch {
        // It has been told; the others are added all the same.
      }
    }
    setAdding(false);
  };
  return { add, adding };
}

/** What the server would refuse is told before it is sent. */
async function readHere(file: File) {
  try {
    return await readForUpload(file);
  } catch (error) {
    toast.destructive({ title: `Could not add ${file.name}`, description: (error as Error).message });
    throw error;
  }
}

interface ChooserProps {
  label: string;
  isBusy: boolean;
  isCamera?: boolean;
  onFiles: (files: File[]) => Promise<void>;
  /** Its icon. */
  children: ReactNode;
}

function Chooser({ label, isBusy, isCamera = false, onFiles, children }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outline" disabled={isBusy} onClick={() => input.current?.click()}>
        {children}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={ACCEPTED}
        multiple={!isCamera}
        {...(isCamera ? { capture: "environment" as const } : {})}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Chosen again, the same file is another one.
          target.value = "";
          void onFiles(files);
        }}
      />
    </>
  );
}

function Tile({ file, mayDelete }: { file: OrderFile; mayDelete: boolean }) {
  const remove = useAction("orderFiles", "remove", { undo: ({ id }) => client.orderFiles.restore({ id }) });
  const Icon = file.type === "application/pdf" ? FileText : ImageIcon;
  return (
    <li className={tile}>
      <a href={file.url} target="_blank" rel="noreferrer" title={`${file.name}, ${size(file.bytes)}`} className={link}>
        {file.thumbnailUrl ? (
          <img src={file.thumbnailUrl} alt="" loading="lazy" className={picture} />
        ) : (
          <span className={picture}>
            <Icon aria-hidden size={28} />
          </span>
        )}
        <span className={name}>{file.name}</span>
      </a>
      {mayDelete && (
        <IconButton
          label={`Delete ${file.name}`}
          size="xs"
          variant="outline"
          className={remover}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ id: file.id })}
        >
          <Trash2 />
        </IconButton>
      )}
    </li>
  );
}

const zone = css({ display: "grid", gap: "4", borderRadius: "l2" });
const dropping = css({ outline: "2px dashed", outlineColor: "tone.info.line", outlineOffset: "6px" });
const quiet = css({ color: "fg.muted", textStyle: "sm" });
const tiles = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(9rem, 45%), 1fr))",
});
const tile = css({ position: "relative", minWidth: "0" });
const link = css({ display: "grid", gap: "1.5", textStyle: "sm", _hover: { textDecoration: "underline" } });
const picture = css({
  display: "grid",
  placeItems: "center",
  width: "full",
  aspectRatio: "4 / 3",
  objectFit: "cover",
  borderWidth: "1px",
  borderRadius: "l2",
  background: "bg.subtle",
  color: "fg.muted",
});
const name = css({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
const remover = css({ position: "absolute", top: "1.5", insetEnd: "1.5" });
