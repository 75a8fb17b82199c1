import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { useCallback } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { SearchBox } from "../../components/search-box.tsx";
import { css, cx } from "../../styled-system/css/index.js";
import { chapters, introduction, pages, START } from "../../widgets/guide/pages.ts";
import { Found } from "./found.tsx";
import { GuideText } from "./guide-text.tsx";
import { helpSearch } from "./search.ts";

/** The guide inside the program: its pages, a search in them, and the table of contents beside. It needs no network. */
export function HelpScreen() {
  const { name = START } = useParams({ strict: false });
  const { search } = helpSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const isStart = name === START && search === undefined;
  const page = pages.get(name);
  const onSearch = useCallback(
    (text: string) => void navigate({ to: ".", search: (text === "" ? {} : { search: text }) as never, replace: true }),
    [navigate],
  );
  return (
    <Page>
      <PageHeader title={page === undefined || name === START ? "Help" : page.title} />
      <div className={css({ display: "flex" })} data-no-print>
        <SearchBox
          label="Search the guide"
          placeholder="A word or a question, such as lend"
          value={search ?? ""}
          onSearch={onSearch}
        />
      </div>
      <div className={isStart ? undefined : columns}>
        <article className={css({ minWidth: "0" })}>
          {search !== undefined && <Found search={search} />}
          {search === undefined && page && <GuideText text={isStart ? introduction() : page.text} />}
          {search === undefined && page === undefined && (
            <EmptyState icon={Compass} title="No such page" text={`The guide has no page called ${name}.`}>
              <ButtonLink to="/help">All pages</ButtonLink>
            </EmptyState>
          )}
        </article>
        <Contents open={isStart ? undefined : name} />
      </div>
    </Page>
  );
}

/** All pages of the guide, by chapter: beside the page that is open, or alone. */
function Contents({ open }: { open: string | undefined }) {
  return (
    <nav aria-label="Pages of the guide" className={cx(contents, open === undefined ? spread : beside)} data-no-print>
      {open !== undefined && (
        <Link to="/help" activeOptions={{ exact: true, includeSearch: false }} className={entry}>
          All pages
        </Link>
      )}
      {chapters().map((chapter) => (
        <section key={chapter.title} aria-label={chapter.title}>
          <h2 className={css({ fontWeight: "semibold", mb: "1" })}>{chapter.title}</h2>
          <ul>
            {chapter.pages.map(({ name, title }) => (
              <li key={name}>
                <Link
                  to="/help/$name"
                  params={{ name }}
                  className={entry}
                  aria-current={name === open ? "page" : undefined}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

const columns = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 14rem" },
  gap: { base: "8", lg: "10" },
  alignItems: "start",
});
const contents = css({
  display: "grid",
  gap: "4",
});
const spread = css({ gridTemplateColumns: "repeat(auto-fill, minmax(14rem, 1fr))", gap: "8", mt: "2" });
const beside = css({ textStyle: "sm", borderInlineStartWidth: { lg: "1px" }, ps: { lg: "5" } });
const entry = css({
  display: "block",
  py: "1",
  color: "fg.muted",
  _hover: { color: "fg.default", textDecoration: "underline" },
  "&[aria-current=page]": { color: "fg.default", fontWeight: "semibold" },
});
