import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** The cable between a server and its database. */
export interface Cable {
  /** The address `to`, by way of this cable. */
  through: string;
  /** Ends all connections on it. Before that nothing comes through for `silentMs`. */
  cut: (silentMs: number) => Promise<void>;
  remove: () => void;
}

/** For a story that harms a running shop: a cable to the PostgreSQL at the address `to`, which can be cut. */
export async function newCable(to: string): Promise<Cable> {
  const { port, hostname } = new URL(to);
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        ends.delete(one);
        other.destroy();
      });
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port);
  return {
    through: url.href,
    async cut(silentMs) {
      const cutNow = [...ends];
      for (const end of cutNow) end.unpipe();
      await new Promise((later) => setTimeout(later, silentMs));
      for (const end of cutNow) end.destroy();
    },
    remove() {
      server.close();
      for (const end of ends) end.destroy();
    },
  };
}
