// Asks a server that only its own view of the network can reach. Reads calls from stdin, a line of JSON each, and writes
// what was answered to stdout in the same way; bench/torture/stories/namespaces.ts starts it there.
import { createInterface } from "node:readline";

for await (const line of createInterface(process.stdin)) {
  const { n, url, method, body, headers } = JSON.parse(line);
  answer(n, url, { method, headers: { ...headers, "content-type": "application/json" }, body });
}

async function answer(n, url, how) {
  try {
    const response = await fetch(url, how);
    const text = await response.text();
    process.stdout.write(`${JSON.stringify({ n, status: response.status, text })}\n`);
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ n, error: error.message })}\n`);
  }
}
