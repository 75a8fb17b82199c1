import { Link } from "@tanstack/react-router";
import { css } from "../../styled-system/css/index.js";

/** In the capacity grid and its arithmetic: a work order's number, which leads to it. */
export function WorkOrderLink({ woNumber }: { woNumber: string }) {
  return (
    <Link to="/manufacturing" search={{ search: woNumber }} className={link}>
      {woNumber}
    </Link>
  );
}

const link = css({ color: "tone.info.fg", textDecoration: "underline", textUnderlineOffset: "2px" });
