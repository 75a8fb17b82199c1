import { Briefcase, Factory } from "lucide-react";

// Groups of the sidebar.
export const management = { label: "Management", icon: Briefcase };
export const manufacturing = { label: "Manufacturing", icon: Factory };
