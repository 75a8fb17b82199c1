import { Circle, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { type Kind, lookOf, type WordOf } from "../../src/lib/status.ts";
import { css } from "../styled-system/css/index.js";
import { Badge } from "../ui/badge.tsx";
import * as icons from "./status-icons.ts";

interface StatusProps<K extends Kind> {
  of: K;
  /** One of our own words, or one from an import. */
  word: WordOf<K> | (string & {});
  /** Shown instead of the word: "45 days late". */
  children?: ReactNode;
  title?: string | undefined;
}

/** The mark of a state of any record: icon, word and colour, the same on each screen, and never cut off. */
export function Status<K extends Kind>({ of, word, children = word, title }: StatusProps<K>) {
  const { tone, fill } = lookOf(of, word);
  return (
    <Badge tone={tone} fill={fill} title={title}>
      <StatusIcon of={of} word={word} />
      {children}
    </Badge>
  );
}

/** The icon of a state alone, beside its word; nothing for a word that is not ours. */
export function StatusIcon({ of, word, size = 13 }: { of: Kind; word: string; size?: number }) {
  const { icon } = lookOf(of, word);
  if (icon === "Dot") return <Circle aria-hidden size={size - 4} fill="currentColor" className={still} />;
  const Icon = icon === null ? undefined : ICONS[icon];
  return Icon && <Icon aria-hidden size={size} className={still} />;
}

const still = css({ flexShrink: "0" });

const ICONS: Readonly<Record<string, LucideIcon>> = icons;
