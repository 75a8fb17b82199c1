import { Link } from "@tanstack/react-router";
import Markdown from "markdown-to-jsx/react";
import type { ComponentProps } from "react";
import { css } from "../../styled-system/css/index.js";
import { link } from "../../ui/text.ts";
import { hashOf, pages, pictureAt } from "../../widgets/guide/pages.ts";

/** A page of the guide, drawn from its Markdown. */
export function GuideText({ text }: { text: string }) {
  return (
    <div className={prose}>
      <Markdown options={OPTIONS}>{text}</Markdown>
    </div>
  );
}

const OPTIONS = {
  slugify: hashOf,
  forceBlock: true,
  overrides: { a: { component: GuideLink }, img: { component: Picture } },
} as const;

const PAGE = /^([\w-]+)\.md(?:#(.*))?$/;

/** A link of the guide. What it leads to outside of the guide is not in the program, and stays a word. */
function GuideLink({ href = "", children }: ComponentProps<"a">) {
  const [, name, hash] = PAGE.exec(href) ?? [];
  if (name !== undefined && pages.has(name))
    return (
      <Link to="/help/$name" params={{ name }} {...(hash !== undefined && { hash })} className={link}>
        {children}
      </Link>
    );
  return <span>{children}</span>;
}

/** A picture of a screen; its title says which screen that is, and the picture leads there. */
function Picture({ src = "", alt = "", title = "" }: ComponentProps<"img">) {
  const [path = ""] = title.split(" ");
  return (
    <Link to={path} aria-label={`Open ${alt.replace(/^The screen /, "")}`} className={css({ display: "block" })}>
      <img src={pictureAt(src)} alt={alt} width={1280} height={800} loading="lazy" className={picture} />
    </Link>
  );
}

const prose = css({
  maxWidth: "46rem",
  lineHeight: "1.6",
  overflowWrap: "anywhere",
  "& p, & ul, & ol, & table": { mb: "4" },
  "& h2": { textStyle: "lg", fontWeight: "semibold", mt: "7", mb: "2", scrollMarginTop: "20" },
  "& h3": { fontWeight: "semibold", mt: "5", mb: "1", scrollMarginTop: "20" },
  "& ul": { listStyle: "disc", ps: "5" },
  "& ol": { listStyle: "decimal", ps: "5" },
  "& li": { mb: "1.5", "& p": { mb: "0" } },
  "& strong": { fontWeight: "semibold" },
  "& code": { fontFamily: "mono", fontSize: "0.9em", background: "bg.subtle", px: "1", borderRadius: "l1" },
  "& th, & td": { textAlign: "start", verticalAlign: "top", pe: "4", py: "1", borderBottomWidth: "1px" },
});
const picture = css({
  width: "full",
  height: "auto",
  borderWidth: "1px",
  borderRadius: "l3",
  mb: "2",
});
