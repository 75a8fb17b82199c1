import { type LinkProps, useNavigate } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../components/button-link.tsx";
import { useKey } from "../components/use-new-key.ts";
import { placeInList } from "../data/came-from.ts";
import { css } from "../styled-system/css/index.js";

/** The address of the page of a record. */
export type RecordPath = Extract<LinkProps["to"], `/${string}/$id`>;

interface NeighboursProps {
  id: number;
  /** The noun of the list, by the name of its calls. */
  noun: string;
  /** The page of one of its records, and the word for a record. */
  to: RecordPath;
  what: string;
}

/**
 * On the pages of orders, parts, customers and vendors: the previous and next record of the last list; j and k go
 * there, too.
 */
export function Neighbours({ id, noun, to, what }: NeighboursProps) {
  const navigate = useNavigate();
  const place = placeInList(noun, id);
  const go = (other: number | undefined) =>
    other === undefined ? undefined : () => void navigate({ to, params: { id: String(other) } });
  useKey("j", go(place?.next));
  useKey("k", go(place?.previous));
  if (!place) return null;
  return (
    <nav aria-label="The list" className={css({ display: "flex", alignItems: "center", gap: "1", color: "fg.muted" })}>
      <Neighbour id={place.previous} to={to} label={`Previous ${what}`}>
        <ChevronLeft />
      </Neighbour>
      {place.at} of {place.of}
      <Neighbour id={place.next} to={to} label={`Next ${what}`}>
        <ChevronRight />
      </Neighbour>
    </nav>
  );
}

interface NeighbourProps {
  id: number | undefined;
  to: RecordPath;
  label: string;
  children: ReactNode;
}

function Neighbour({ id, to, label, children }: NeighbourProps) {
  if (id === undefined) return null;
  return (
    <ButtonLink variant="ghost" size="sm" css={{ px: "0" }} to={to} params={{ id: String(id) }} aria-label={label}>
      {children}
    </ButtonLink>
  );
}
