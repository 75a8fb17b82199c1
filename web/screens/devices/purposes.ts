import type { Device } from "../../../src/modules/devices/schema.ts";

/** The words for what a device is for. */
export const PURPOSE_LABELS: Record<Device["purpose"], string> = { Clock: "Time clock", Steps: "Work terminal" };
