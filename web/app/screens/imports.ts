import { FileUp } from "lucide-react";
import { listQuery, readQuery } from "../../data/calls.ts";
import { importsSearch } from "../../screens/imports/search.ts";
import { management } from "../groups.ts";
import { screen } from "../screen.ts";

export const imports = [
  screen("/imports", {
    title: "Imports",
    subtitle: "Bring a list in from another program. See what it would change, import it, and undo it if need be.",
    needs: { noun: "imports" },
    inSidebar: { label: "Imports", icon: FileUp, group: management },
    search: importsSearch,
    load: ({ address: { noun: _, ...asked } }) => [listQuery("imports", asked)],
    component: async () => (await import("../../screens/imports/imports-screen.tsx")).ImportsScreen,
  }),
  screen("/imports/$id", {
    title: "Import",
    needs: { noun: "imports" },
    load: ({ id }) => [readQuery("imports", "get", { id }), readQuery("imports", "rows", { id, limit: 100 })],
    component: async () => (await import("../../screens/imports/batch-screen.tsx")).BatchScreen,
  }),
] as const;
