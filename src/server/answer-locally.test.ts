import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { answerLocally } from "./answer-locally.ts";

/** The status and body that a command gets from an owner whose server for commands cannot be made. */
async function answerAfter(error: Error) {
  const answers = answerLocally(
    () => ({}),
    () => Promise.reject(error),
  );
  const listener = createServer(answers.visit).listen(0, "127.0.0.1");
  onTestFinished(() => void listener.close());
  await once(listener, "listening");
  const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/api/doctor`;
  const answer = await fetch(address, { headers: { connection: "close" } });
  return { status: answer.status, text: await answer.text() };
}

test("a command is told that the program was replaced, instead of being sent away to ask again for ever", async () => {
  const missing = Object.assign(new Error("Cannot find module"), { code: "ERR_MODULE_NOT_FOUND" });
  expect(await answerAfter(missing)).toEqual({
    status: 500,
    text: expect.stringContaining("was replaced by another version"),
  });
  expect(await answerAfter(new Error("The file is damaged"))).toMatchObject({ status: 503 });
});
