import { Link } from "@tanstack/react-router";
import { css } from "../../styled-system/css/index.js";

export function WorkOrderLink({ woNumber }: { woNumber: string }) {
  return (
    <Link to="/manufacturing" search={{ search: woNumber }} className={link}>
      {woNumber}
    </Link>
  );
}

const link = css({ color: "tone.info.fg", textDecoration: "underline", textUnderlineOffset: "2px" });
