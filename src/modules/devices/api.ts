import { ById, change, create, Message, Nothing, read } from "../../api/endpoint.ts";
import { Me } from "../access/schema.ts";
import {
  BadgeFor,
  Code,
  Device,
  Entering,
  NewBadge,
  NewBadgeFor,
  NewDevice,
  OwnPin,
  Pairing,
  PinFor,
  Ways,
  WaysOf,
} from "./schema.ts";

const refreshes = ["devices", "timekeeping"];
/** Asks for the password again, like all that lets somebody in. */
const guarded = { asksPassword: true, tellsSecret: true, refreshes } as const;

/** The shop's tablets and terminals, and the PINs and badges that people use there. */
export const devices = {
  list: read("/api/devices", "List the paired devices", Nothing, Device.array()),
  create: create("/api/devices", "Add a device, which is then paired by a code", NewDevice, Pairing, {
    ...guarded,
    deed: "c",
    success: "Device added",
    failure: "Failed to add the device",
  }),
  pairAgain: change("POST", "/api/devices/:id/pairing", "Make a new code for a device", ById, Pairing, {
    ...guarded,
    failure: "Failed to make a code",
  }),
  end: change("POST", "/api/devices/:id/end", "Take a device out of use", ById, Message, {
    deed: "d",
    success: "Device taken out of use",
    failure: "Failed to take the device out of use",
    refreshes,
  }),
  pair: change("POST", "/api/devices/pair", "Pair this browser as a device, with its code", Code, Me, {
    open: true,
    failure: "Failed to pair this device",
    refreshes,
  }),
  enter: change("POST", "/api/devices/enter", "Say at a device who you are, by badge or PIN", Entering, Me, {
    open: true,
    failure: "Failed to sign in here",
  }),
  ownWays: read("/api/account/ways", "Read whether you have a PIN and a badge", Nothing, Ways, {
    under: "account",
    asksReach: true,
  }),
  ways: read("/api/master-users/:staffId/ways", "Read whether somebody has a PIN and a badge", WaysOf, Ways),
  setOwnPin: change("POST", "/api/account/pin", "Set or remove your own PIN", OwnPin, Message, {
    ...guarded,
    under: "account",
    asksReach: true,
    success: "PIN saved",
    failure: "Failed to save the PIN",
  }),
  setPin: change("POST", "/api/devices/pins", "Set or remove somebody's PIN", PinFor, Message, {
    ...guarded,
    success: "PIN saved",
    failure: "Failed to save the PIN",
  }),
  setBadge: change("POST", "/api/devices/badges", "Set or remove somebody's badge", BadgeFor, Message, {
    ...guarded,
    success: "Badge saved",
    failure: "Failed to save the badge",
  }),
  makeBadge: change(
    "POST",
    "/api/devices/badges/new",
    "Make a badge for somebody, to be printed",
    NewBadgeFor,
    NewBadge,
    {
      ...guarded,
      failure: "Failed to make a badge",
    },
  ),
};
