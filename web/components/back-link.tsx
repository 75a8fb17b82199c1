import { Link, type LinkProps } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { css } from "../styled-system/css/index.js";

interface BackLinkProps {
  to: NonNullable<LinkProps["to"]>;
  /** "Back to Customers". */
  children: string;
}

/** Over the title of any page: the link to where it belongs. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className={link} data-no-print>
      <ArrowLeft aria-hidden size={16} />
      {children}
    </Link>
  );
}

const link = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "1.5",
  alignSelf: "flex-start",
  color: "fg.muted",
  borderRadius: "l1",
  _hover: { color: "fg.default" },
});
