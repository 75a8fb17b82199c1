import fc from "fast-check";

// Loaded before the tests where PROPERTY_RUNS is set (vite.config.ts): how often each property is tried.
fc.configureGlobal({ numRuns: Number(process.env["PROPERTY_RUNS"]) });
