import { Building2, UserRound } from "lucide-react";
import { isCompany } from "../../../src/modules/customers/rules.ts";
import { css } from "../../styled-system/css/index.js";
import { Badge } from "../../ui/badge.tsx";

/** In the list of customers and on their page: whether a record is a company or a contact. */
export function CustomerBadge({ recordType }: { recordType: string }) {
  const isOne = isCompany({ recordType });
  return (
    <Badge tone={isOne ? "info" : "violet"}>
      {isOne ? <Building2 aria-hidden className={icon} /> : <UserRound aria-hidden className={icon} />}
      {isOne ? "Company" : "Contact"}
    </Badge>
  );
}

const icon = css({ width: "3", height: "3" });
