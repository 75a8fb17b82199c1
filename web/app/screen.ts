import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  type SearchSchemaInput,
} from "@tanstack/react-router";
import type { z } from "zod";
import { type AnyQuery, listQuery, readAhead, readQuery } from "../data/calls.ts";
import { isFor, mayRead, meQuery, type Needed } from "../data/me.ts";
import { queryClient } from "../data/query-client.ts";
import { arriving } from "../data/reach.ts";
import type { Place } from "../layout/navigation.ts";

/** The frame around every screen. The router sets its looks. */
export const shell = createRootRoute();

interface Screen<Search extends z.ZodObject> {
  /** In the header, the window's title and, unless the screen sets another, at its top. */
  title: string;
  /** The line under its title. */
  subtitle?: string;
  /** The guide's page about it, if that is not called like the first word of its path. */
  guide?: string;
  /** Who may see it; by default everybody. */
  needs?: Needed;
  inSidebar?: Omit<Place, "path" | "needs">;
  /** Its place in the sidebar, if its path does not begin with that place. */
  under?: string;
  /** What its address keeps after the path. The screen reads it with `useSearch`. */
  search?: Search;
  /** What it reads first: while its code still loads, or as soon as somebody points at a link to it. */
  load?: (at: At<z.output<Search>>) => readonly (AnyQuery | false)[];
  component: () => Promise<RouteComponent>;
}

/** Where somebody goes. */
interface At<Address> {
  /** Of `/vendors/$id`. */
  id: number;
  /** The report of `/reports/$name`, the order of `/step/$wo`. */
  name: string;
  address: Omit<Address, "open">;
}

type Nothing = z.ZodObject<Record<never, never>>;

/** A path of the app and what is shown there. */
export function screen<const Path extends string, Search extends z.ZodObject = Nothing>(
  path: Path,
  { title, subtitle, guide = path.split("/")[1], needs, inSidebar, under, search, load, component }: Screen<Search>,
) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    component: lazyRouteComponent(
      arriving(async () => ({ default: await component() })),
      "default",
    ),
    staticData: { title, subtitle, guide, needs, under, inSidebar: inSidebar && { ...inSidebar, path, needs } },
    validateSearch: search && ((said: z.output<Search> & SearchSchemaInput) => search.parse(said)),
    loader: ({ params, location }) => {
      // Nothing waits for this: the screen asks the same, shows skeletons until then, and reports failures.
      if (load) void read(load, params, location.search, { needs, search }).catch(() => {});
    },
    // The query client keeps the data, so the router need not.
    gcTime: 0,
    shouldReload: false,
  });
}

const ID = /^[1-9]\d{0,14}$/;

async function read<Search extends z.ZodObject>(
  load: NonNullable<Screen<Search>["load"]>,
  params: Record<string, string>,
  said: object,
  { needs, search }: Pick<Screen<Search>, "needs" | "search">,
): Promise<void> {
  // Whoever must sign in does that first. The answer of `me` also says from which point on changes are followed.
  const { who } = await queryClient.ensureQueryData(meQuery);
  const { id, ...names } = params;
  if (who === null || !isFor(who, needs) || (id !== undefined && !ID.test(id))) return;
  const { open: _, ...address } = (search?.parse(said) ?? {}) as Record<string, unknown>;
  const [name = ""] = Object.values(names);
  for (const query of load({ id: Number(id), name, address: address as never }))
    if (query && mayRead(who, query)) void readAhead(query);
}

/** The saved views of a list. */
export const viewsOf = (list: Parameters<typeof readQuery<"savedViews", "list">>[2]["list"]) =>
  readQuery("savedViews", "list", { list });

/** What happened to a record, on its page. */
export const historyOf = (entity: string, entityId: number) =>
  listQuery("activity", { entity, entityId, limit: HISTORY_AT_ONCE });

const HISTORY_AT_ONCE = 10;

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The sidebar place of a screen that has none of its own. */
    under?: string | undefined;
    inSidebar?: Place | undefined;
    needs?: Needed | undefined;
    /** The guide's page about the screen. */
    guide?: string | undefined;
  }
}
