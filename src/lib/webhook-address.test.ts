import { expect, test } from "vitest";
import { wrongAddress, wrongPlace } from "./webhook-address.ts";

const LINK_LOCAL = "Webhook is at a link-local address (169.254 or fe80), where machines give away their own secrets";

test.each([
  "https://hooks.example.com/shop",
  "http://10.0.0.7:8080/hook",
  "http://127.0.0.1:2/hook",
  "https://169.254.example.com/",
  "http://[fd00::1]/",
  "http://[fec0::1]/",
])("something can be sent to %s", (address) => {
  expect(wrongAddress(address)).toBeUndefined();
});

test.each([
  [
    "https://user:secret@hooks.example.com/",
    "Webhook has no user and password in its address: put the secret into its path",
  ],
  ["https://user@hooks.example.com/", "Webhook has no user and password in its address: put the secret into its path"],
  ["http://mail.example.com:25/", "Webhook cannot be at port 25, which is not for the web"],
  ["https://hooks.example.com:6000/", "Webhook cannot be at port 6000, which is not for the web"],
  ["http://169.254.169.254/latest", LINK_LOCAL],
  ["http://0xA9FEA9FE/latest", LINK_LOCAL],
  ["http://2852039166/latest", LINK_LOCAL],
  ["http://[fe80::1]/", LINK_LOCAL],
  ["http://[FEBF::1]/", LINK_LOCAL],
  ["http://[::ffff:169.254.169.254]/", LINK_LOCAL],
])("nothing can be sent to %s: %s", (address, sentence) => {
  expect(wrongAddress(address)).toBe(sentence);
});

test.each(["169.254.169.254", "fe80::1%eth0", "::ffff:169.254.169.254"])(
  "a name that leads to %s leads nowhere",
  (address) => {
    expect(wrongPlace(address)).toBe(LINK_LOCAL);
  },
);
