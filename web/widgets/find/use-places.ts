import { useQuery } from "@tanstack/react-query";
import { VIEWED, type Viewed } from "../../../src/modules/views/schema.ts";
import { addressOf, client } from "../../data/calls.ts";
import { useIsMine, useMay } from "../../data/me.ts";
import { addressOf as addressOfView } from "../views/question.ts";
import type { Place } from "./choices.ts";
import { ACTIONS, LISTS } from "./places.ts";

/**
 * What the search of everything always knows for the present person: first what is shown before anybody types, then
 * what only a word finds.
 */
export function usePlaces(screens: readonly { label: string; path: string }[]): readonly Place[] {
  const isMine = useIsMine();
  const may = useMay();
  const { data: reports = [] } = useQuery({
    queryKey: ["reports", "list", {}],
    queryFn: () => client.reports.list(),
    enabled: may("v", "reports"),
  });
  const { data: views = [] } = useQuery({
    queryKey: ["savedViews", "list", {}],
    queryFn: () => client.savedViews.list({}),
    enabled: may("v", "savedViews"),
  });
  const { data: asked = [] } = useQuery({
    queryKey: ["guide", "topics"],
    queryFn: async () => (await import("../guide/pages.ts")).topics(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const mine = VIEWED.filter((list) => may("v", list) && isMine(LISTS[list].path));
  return [
    ...ACTIONS.filter(({ path, makes }) => isMine(path) && (makes === undefined || may("c", makes))).map(
      (action): Place => ({ ...action, group: "Actions" }),
    ),
    ...screens.map(({ label, path }): Place => ({ label, path, group: "Screens" })),
    ...views
      .filter(({ list }) => mine.includes(list))
      .map(({ id, name, list, question }): Place => {
        const { path, label } = LISTS[list];
        return { label: name, about: label, path, search: addressOfView(question, id), group: "Views" };
      }),
    ...reports.map(({ id, title, question }): Place => {
      return { label: title, about: question, path: `/reports/${id}`, group: "Reports" };
    }),
    ...mine.map(
      (list: Viewed): Place => ({
        label: `Export ${LISTS[list].label}`,
        about: "Every row, as CSV",
        path: addressOf(list, "list", { format: "csv" }),
        isFile: true,
        group: "Exports",
      }),
    ),
    // The guide's page about a screen is one key away from it.
    ...asked
      .filter(({ label }) => !screens.some((screen) => screen.label === label))
      .map(({ label, name, hash, page }): Place => {
        return { label, about: hash && page, path: `/help/${name}`, hash, group: "Help" };
      }),
  ];
}
