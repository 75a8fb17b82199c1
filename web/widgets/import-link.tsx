import { FileUp } from "lucide-react";
import type { Importable } from "../../src/shop/nouns.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { useIsMine } from "../data/me.ts";
import { css } from "../styled-system/css/index.js";

/** Over any list that can be imported: the link to its import, for people who may. */
export function ImportLink({ noun }: { noun: Importable }) {
  const isMine = useIsMine();
  if (!isMine("/imports")) return null;
  return (
    <ButtonLink variant="outline" to="/imports" search={{ noun }} aria-label="Import">
      <FileUp />
      <span className={css({ hideBelow: "sm" })}>Import</span>
    </ButtonLink>
  );
}
