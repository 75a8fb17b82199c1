// Strangers in a process of their own, as they are outside: node attacker.js '{"address":"http://127.0.0.1:4311", …}'.
// It ends by itself when its standard input is closed.
import { connect } from "node:net";

/**
 * @type {{ address: string, connections: number, from: string[], first: string, isEndless?: boolean, quick?: number,
 *   againMs: number }}
 * `first` is sent on each connection, which comes from one of these addresses; then spaces without end, if it is
 * endless. A closed connection is opened again after `againMs`, the first `quick` ones at once.
 */
const plan = JSON.parse(process.argv[2] ?? "");
const { hostname, port } = new URL(plan.address);
const piece = Buffer.alloc(65_536, " ");
let opened = 0;

function open() {
  const socket = connect({ host: hostname, port: Number(port), localAddress: plan.from[opened++ % plan.from.length] });
  const send = () => {
    while (plan.isEndless && !socket.destroyed && socket.write(piece));
  };
  socket.on("connect", () => {
    socket.write(plan.first);
    send();
  });
  socket.on("drain", send).on("error", () => {});
  socket.resume().on("close", () => setTimeout(open, opened < (plan.quick ?? 0) ? 0 : plan.againMs));
}

for (let n = 0; n < plan.connections; n++) open();
process.stdin.resume().on("end", () => process.exit());
