import { Camera, FileText, Image as ImageIcon, Plus, Trash2 } from "lucide-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { size } from "../../../src/lib/text.ts";
import type { OrderFile } from "../../../src/modules/order-files/schema.ts";
import { sentenceOf, useAction, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { type FileTalk, IN_ENGLISH } from "./file-words.ts";
import { readForUpload } from "./upload.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp,application/pdf";

/** The order of the files, of either kind. */
type Owner = { salesOrderId: number } | { workOrderId: number };

/**
 * On the pages of sales and work orders: an order's photos and papers, to look at, to add by button, camera or drop,
 * and to delete.
 */
export function OrderFiles({ of, talk = IN_ENGLISH }: { of: Owner; talk?: FileTalk }) {
  const { words, refusal } = talk;
  const may = useMay();
  const { data, error } = useRead("orderFiles", "list", of);
  const [isOver, setOver] = useState(false);
  const { add, adding } = useUpload(of, talk);
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
      {error && <p className={quiet}>{refusal(sentenceOf(error))}</p>}
      {files.length > 0 && (
        <ul className={tiles}>
          {files.map((file) => (
            <Tile key={file.id} file={file} talk={talk} mayDelete={may("d", "orderFiles")} />
          ))}
        </ul>
      )}
      {data && files.length === 0 && !mayAdd && <p className={quiet}>{words("none")}</p>}
      {mayAdd && (
        <div className={css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" })}>
          <Chooser label={words("add")} isBusy={adding} onFiles={add}>
            <Plus />
          </Chooser>
          {/* Devices with touch have a camera. */}
          <div className={css({ display: "none", "@media (pointer: coarse)": { display: "block" } })}>
            <Chooser label={words("take")} isBusy={adding} onFiles={add} isCamera>
              <Camera />
            </Chooser>
          </div>
          <p className={quiet}>{words(adding ? "adding" : "drop")}</p>
        </div>
      )}
    </div>
  );
}

function useUpload(of: Owner, talk: FileTalk) {
  const { words, refusal } = talk;
  const create = useAction("orderFiles", "create", {
    success: words("added"),
    tell: ({ name }) => name,
    failed: (sentence) => ({ title: words("addFailed"), description: refusal(sentence) }),
  });
  const [adding, setAdding] = useState(false);
  const add = async (files: File[]) => {
    setAdding(true);
    for (const file of files) {
      try {
        await create.mutateAsync({ ...of, ...(await readHere(file, talk)) });
      } catch {
        // A toast has said so; the others are still added.
      }
    }
    setAdding(false);
  };
  return { add, adding };
}

/** Reads a file. What the server would refuse fails here already. */
async function readHere(file: File, { words, refusal }: FileTalk) {
  try {
    return await readForUpload(file);
  } catch (error) {
    toast.destructive({ title: words("failed", file.name), description: refusal((error as Error).message) });
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
          // The same file chosen again counts as another one.
          target.value = "";
          void onFiles(files);
        }}
      />
    </>
  );
}

function Tile({ file, talk, mayDelete }: { file: OrderFile; talk: FileTalk; mayDelete: boolean }) {
  const { words, refusal, undoWords } = talk;
  const remove = useAction("orderFiles", "remove", {
    success: words("removed"),
    failed: (sentence) => ({ title: words("removeFailed"), description: refusal(sentence) }),
    undo: true,
    ...(undoWords && { undoWords }),
  });
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
          label={words("remove", file.name)}
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
