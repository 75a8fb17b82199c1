import { floorExamples } from "./examples/floor.ts";
import { peopleExamples } from "./examples/people.ts";
import { shopExamples } from "./examples/shop.ts";
import { tradeExamples } from "./examples/trade.ts";
import type { ApiTable } from "./table.ts";

/** For each of some calls, what its example needs that the demo shop has not. */
type Needs = { [N in keyof ApiTable]?: { [A in keyof ApiTable[N]]?: string } };

const SIGNED_IN = "somebody who has signed in; the demo shop asks nobody to";
const LINK = "the word of a link, which is told once, when the link is made";

const needs: Needs = {
  access: { signIn: "the password of somebody", look: LINK, use: LINK },
  account: { verify: SIGNED_IN, setPassword: SIGNED_IN },
  backups: { check: "a backup, by its name in the list of backups" },
  devices: {
    pair: "the code of a new device, which is told once",
    enter: "a paired device",
    setOwnPin: SIGNED_IN,
  },
  mailServer: { test: "a mail server that answers" },
  orders: { close: "an order of which a part was shipped" },
  setup: { start: "the link that an empty shop prints when it is started for the network" },
  shared: { look: "the word of a link that a customer was sent" },
  shares: {
    create: "a shop in which everybody signs in",
    update: "a link to a customer, made in a shop in which everybody signs in",
  },
  timeCorrections: { reject: "a correction that awaits approval" },
  timekeeping: {
    approve: "a time entry that awaits approval",
    reject: "a time entry that awaits approval",
  },
  tokens: { create: SIGNED_IN },
  twoStep: {
    confirm: "the code that a phone shows",
    remove: SIGNED_IN,
    takeAway: "somebody who is asked for a code",
  },
};

/**
 * The examples that the description of the API shows. In the demo shop they work one after the other, in the order of its page.
 * Calls that are not named here have an example made from the shape of their input.
 */
export const examples = {
  inputs: { ...tradeExamples, ...floorExamples, ...peopleExamples, ...shopExamples },
  needs,
};
