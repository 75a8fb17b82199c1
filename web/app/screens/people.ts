import { UsersRound } from "lucide-react";
import { readQuery } from "../../data/calls.ts";
import { peopleSearch } from "../../screens/people/search.ts";
import { management } from "../groups.ts";
import { screen } from "../screen.ts";

export const people = [
  screen("/people", {
    title: "People Today",
    needs: { noun: "shiftBoard" },
    inSidebar: { label: "People Today", icon: UsersRound, group: management },
    search: peopleSearch,
    load: () => [
      readQuery("shiftBoard", "people", {}),
      readQuery("departments", "list", {}),
      readQuery("capacity", "weeks", { weeks: 2 }),
    ],
    component: async () => (await import("../../screens/people/people-screen.tsx")).PeopleScreen,
  }),
] as const;
