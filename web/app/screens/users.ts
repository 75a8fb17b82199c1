import { Users } from "lucide-react";
import { listQuery, readQuery } from "../../data/calls.ts";
import { usersSearch } from "../../screens/users/search.ts";
import { management } from "../groups.ts";
import { historyOf, screen, viewsOf } from "../screen.ts";

export const users = [
  screen("/users", {
    title: "Master User List",
    needs: { noun: "staff", deed: "u" },
    inSidebar: { label: "Users", icon: Users, group: management },
    search: usersSearch,
    load: ({ address: { search, sort, works } }) => [
      listQuery("staff", { search, sort, works }),
      viewsOf("staff"),
      readQuery("staff", "stats", {}),
    ],
    component: async () => (await import("../../screens/users/users-screen.tsx")).UsersScreen,
  }),
  screen("/users/$id", {
    title: "Person",
    needs: { noun: "staff" },
    load: ({ id }) => [
      readQuery("staff", "get", { id }),
      readQuery("links", "person", { id }),
      listQuery("activity", { staffId: id, limit: 25 }),
      listQuery("staffLoans", { staffId: id }),
      readQuery("departments", "list", {}),
      historyOf("staff member", id),
    ],
    component: async () => (await import("../../screens/users/person-screen.tsx")).PersonScreen,
  }),
] as const;
