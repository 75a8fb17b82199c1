import { Link } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import type { Importable } from "../../src/shop/nouns.ts";
import { useIsMine } from "../data/me.ts";
import { css } from "../styled-system/css/index.js";
import { Button } from "../ui/button.tsx";

/** Over any list that can be imported: the way to its import, for anyone who may. */
export function ImportLink({ noun }: { noun: Importable }) {
  const isMine = useIsMine();
  if (!isMine("/imports")) return null;
  return (
    <Button asChild variant="outline">
      <Link to="/imports" search={{ noun }} aria-label="Import">
        <FileUp />
        <span className={css({ hideBelow: "sm" })}>Import</span>
      </Link>
    </Button>
  );
}
