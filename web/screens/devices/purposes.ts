import type { Device } from "../../../src/modules/devices/schema.ts";

/** What a device is for, as people say it. */
export const PURPOSE_LABELS: Record<Device["purpose"], string> = { Clock: "Time clock", Steps: "Work terminal" };
