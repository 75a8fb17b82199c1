import { expect, test } from "vitest";
import { isShort } from "../../../bin/long.ts";
import { ON_POSTGRES } from "../../../db/testing.ts";
import { byDevice, localUser } from "../../rights/who.ts";
import { device, person } from "../testing.ts";
import { CALLS, inputsOf } from "./calls/testing.ts";
import { answerTo, differing, shopOf } from "./testing.ts";

// Two shops are the same except for what somebody may not see. Whatever they call, both must answer the same: then nothing of it
// reaches them, not in a value, a sum, an order of rows, a count of hits, a refusal or a cursor.

// PostgreSQL goes on counting where a change was taken back, so the ids of two shops differ.
test.skipIf(ON_POSTGRES)(
  "nobody can tell the shop from one with other secrets, whatever they call, but an Owner can",
  async () => {
    const plain = await shopOf({ prices: 0, people: 0 });
    const [prices, people] = [await shopOf({ prices: 1, people: 0 }), await shopOf({ prices: 0, people: 1 })];
    const both = await shopOf({ prices: 1, people: 1 });
    const [always, others] = [
      [["Production", person("Production"), both]],
      [
        ["CSR", person("CSR"), people],
        ["Function Lead", person("Function Lead"), both],
        ["clock", device("Clock"), both],
        ["terminal", device("Steps"), both],
        ["Owner at a clock", { ...person("Owner"), by: byDevice(device("Clock")) }, both],
      ],
    ] as const;
    for (const [name, who, other] of [...always, ...(isShort ? [] : others)]) {
      const told: string[] = [];
      for (const call of CALLS)
        for (const input of inputsOf(call)) {
          const answers = [await answerTo(plain, who, call, input), await answerTo(other, who, call, input)];
          if (answers[0] !== answers[1])
            told.push(`${call.noun}.${call.action} ${JSON.stringify(input)}: ${differing(answers)}`);
        }
      expect(told, name).toEqual([]);
    }

    for (const [other, calls] of [
      [prices, ["inventory.get", "orders.list", "reports.get", "activity.list", "imports.rows"]],
      [people, ["staff.list", "schedules.list", "timekeeping.list", "shiftBoard.people", "capacity.cell"]],
    ] as const) {
      const told = new Set<string>();
      for (const call of CALLS.filter(({ noun, action }) => (calls as readonly string[]).includes(`${noun}.${action}`)))
        for (const input of inputsOf(call))
          if (
            (await answerTo(plain, person("Owner"), call, input)) !==
            (await answerTo(other, person("Owner"), call, input))
          )
            told.add(`${call.noun}.${call.action}`);
      expect([...told].sort()).toEqual(calls.toSorted());
    }
  },
  240_000,
);

// What cannot be made in a shop as it is needs a session, or something done before, and none of it answers more than its own
// record. `-u` writes the list, to be read.
test("every call was made for that, except the few that are listed", async () => {
  const shop = await shopOf({ prices: 0, people: 0 });
  const failed: string[] = [];
  for (const call of CALLS) {
    let isDone = false;
    for (const input of inputsOf(call))
      isDone ||= !(await answerTo(shop, localUser(), call, input)).startsWith('[{"refused"');
    if (!isDone) failed.push(`${call.noun}.${call.action}`);
  }
  await expect(`${failed.join("\n")}\n`).toMatchFileSnapshot("not-made.txt");
});
