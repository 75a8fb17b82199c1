import { Copy } from "lucide-react";
import { css } from "../styled-system/css/index.js";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/toast.ts";

/** A button on any screen that copies a text and then says "Link copied". */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = () =>
    navigator.clipboard
      .writeText(text)
      .then(() => toast.default({ title: `${what} copied` }))
      .catch(() => toast.destructive({ title: "Copy it by hand", description: "The browser does not let us." }));
  return (
    <Button onClick={copy} className={css({ "& svg": { width: "4" } })}>
      <Copy />
      Copy
    </Button>
  );
}
