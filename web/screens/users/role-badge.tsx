import { Crown, Hammer, Headset, type LucideIcon, ShieldCheck, UserCog, UserRound } from "lucide-react";
import type { Role } from "../../../src/modules/staff/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { Badge, type Tone } from "../../ui/badge.tsx";

const LOOKS: Record<Role, { tone: Tone; icon: LucideIcon }> = {
  Admin: { tone: "danger", icon: ShieldCheck },
  CSR: { tone: "info", icon: Headset },
  "Function Lead": { tone: "warning", icon: UserCog },
  Production: { tone: "success", icon: Hammer },
  Owner: { tone: "violet", icon: Crown },
};
/** A role from an import that is none of ours. */
const OTHER = { tone: "neutral", icon: UserRound } as const;

/** In the list of users and on their page: a role, each with a colour and an icon of its own. */
export function RoleBadge({ role }: { role: string }) {
  const { tone, icon: Icon } = role in LOOKS ? LOOKS[role as Role] : OTHER;
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className={css({ width: "3", height: "3" })} />
      {role}
    </Badge>
  );
}
