import net from "node:net";

/** What has gone through: bytes both ways and, to PostgreSQL, how often something was asked. */
export type Counted = { bytes: number; queries: number };

export type CountingProxy = { port: number; counted(): Counted; close(): void };

/** Stands before a server on loopback and counts. */
export const startCountingProxy = async (to: number, isPostgres = false): Promise<CountingProxy> => {
  const counted = { bytes: 0, queries: 0 };
  const sockets = new Set<net.Socket>();
  const server = net.createServer({ noDelay: true }, (near) => {
    const far = net.connect({ port: to, host: "127.0.0.1", noDelay: true });
    const count = makeQueryCounter();
    near.on("data", (data: Buffer) => {
      counted.bytes += data.length;
      if (isPostgres) counted.queries += count(data);
    });
    far.on("data", (data: Buffer) => void (counted.bytes += data.length));
    near.pipe(far);
    far.pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => void (near.destroy(), far.destroy()));
      socket.on("close", () => sockets.delete(socket));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    counted: () => ({ ...counted }),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

const headBytes = 5;
const asked = new Set(["Q", "E"].map((letter) => letter.charCodeAt(0)));

/** Of what a client sends to PostgreSQL: how many of the messages in it ask for something. The first message has no letter. */
export const makeQueryCounter = (): ((data: Buffer) => number) => {
  let rest = Buffer.alloc(0);
  let hasBegun = false;
  return (data) => {
    rest = Buffer.concat([rest, data]);
    let queries = 0;
    for (;;) {
      const head = hasBegun ? headBytes : headBytes - 1;
      if (rest.length < head) return queries;
      const length = rest.readUInt32BE(head - 4) + (hasBegun ? 1 : 0);
      if (rest.length < length) return queries;
      if (hasBegun && asked.has(rest[0] ?? 0)) queries += 1;
      hasBegun = true;
      rest = rest.subarray(length);
    }
  };
};
