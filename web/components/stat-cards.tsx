import { Link, type LinkProps } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import { statCard } from "../styled-system/recipes/index.js";
import { Skeleton } from "../ui/skeleton.tsx";

export interface Stat {
  label: string;
  /** Already formatted; undefined while it is not known. */
  value: string | undefined;
  icon?: LucideIcon;
  /** A small line under the number. */
  note?: string | undefined;
  /** Where the card leads. */
  to?: LinkProps["to"];
  /** The search in that address. */
  search?: Record<string, string>;
}

const styles = statCard();

/** The numbers over any list. A value that is undefined shows as a skeleton. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  const isLoading = stats.some(({ value }) => value === undefined);
  return (
    <div className={styles.grid} aria-busy={isLoading}>
      {stats.map((stat) =>
        stat.to === undefined ? (
          <div key={stat.label} className={styles.root}>
            <Face {...stat} />
          </div>
        ) : (
          <Link key={stat.label} to={stat.to} search={stat.search as never} className={styles.root}>
            <Face {...stat} />
          </Link>
        ),
      )}
    </div>
  );
}

function Face(stat: Stat) {
  const { label, value, note, icon: Icon } = stat;
  const isNoteToCome = value === undefined && "note" in stat;
  return (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.icon}>{Icon && <Icon aria-hidden />}</span>
      {/* As high as the number will be, at every width: what is below stays where it is. */}
      <span className={styles.value}>
        {value ?? <Skeleton css={{ display: "inline-block", height: "0.8em", width: "20" }} />}
      </span>
      {(note || isNoteToCome) && <span className={styles.note}>{note ?? "\u00a0"}</span>}
    </>
  );
}
