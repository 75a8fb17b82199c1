import { Link } from "@tanstack/react-router";
import { matching } from "../../../src/lib/matching.ts";
import { count } from "../../../src/lib/text.ts";
import { css } from "../../styled-system/css/index.js";
import { link } from "../../ui/text.ts";
import { topics } from "../../widgets/guide/pages.ts";

/** What the guide says about these words: first what is called so, then what only speaks of it. */
export function Found({ search }: { search: string }) {
  const all = topics();
  const called = matching(all, search);
  const spoken = matching(
    all.filter((topic) => !called.includes(topic)).map((topic) => ({ ...topic, words: [topic.label, topic.text] })),
    search,
  );
  const found = [...called, ...spoken];
  return (
    <section aria-label="Found">
      <p role="status" className={css({ color: "fg.muted", mb: "4" })}>
        {found.length === 0
          ? "Nothing in the guide has all of these words. Try one of them."
          : count(found.length, "answer")}
      </p>
      <ul className={css({ display: "grid", gap: "4" })}>
        {found.map(({ label, name, hash, page, text }) => (
          <li key={`${name} ${label}`}>
            <Link to="/help/$name" params={{ name }} {...(hash !== undefined && { hash })} className={link}>
              {label}
            </Link>
            {hash !== undefined && <span className={css({ color: "fg.muted" })}> · {page}</span>}
            <p className={words}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const words = css({ lineClamp: 2, color: "fg.muted", maxWidth: "44rem" });
