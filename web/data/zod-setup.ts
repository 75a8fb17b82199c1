import { config } from "zod";

// Zod otherwise tries `new Function`, which our Content-Security-Policy refuses and reports. Before any schema is made.
config({ jitless: true });
