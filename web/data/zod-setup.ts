import type { core } from "zod";

// Zod otherwise tries `new Function`, which our Content-Security-Policy refuses and reports. Where it looks for its settings, so
// that it need not be there itself: it comes with the first screen that has a schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } satisfies core.$ZodConfig });
