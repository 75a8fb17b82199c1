import { expect, test } from "vitest";
import { placeOf } from "./network-place.ts";

test.each([
  ["192.168.1.20", "192.168.1.20"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::", "2001:db8:1:2"],
  ["2001:0db8:0001:0002::7", "2001:db8:1:2"],
  ["2001:db8::7", "2001:db8:0:0"],
  ["fe80::1", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["", ""],
])("%s is a computer of %s", (address, place) => {
  expect(placeOf(address)).toBe(place);
});
