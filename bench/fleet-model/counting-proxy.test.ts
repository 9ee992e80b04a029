import net from "node:net";
import { expect, it } from "vitest";
import { makeQueryCounter, startCountingProxy } from "./counting-proxy.ts";

const message = (letter: string, body: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(letter), length, Buffer.from(body)]);
};

it("counts what is asked of PostgreSQL, however the bytes are cut", () => {
  const hello = message("", "\0\x03\0\0user\0timbre\0\0");
  const prepared = [message("P", "s1"), message("B", "E Q"), message("E", "12345"), message("S", "")];
  const all = Buffer.concat([hello, message("Q", "select 1"), ...prepared, message("X", "")]);
  for (const size of [1, 3, 7, all.length]) {
    const count = makeQueryCounter();
    let queries = 0;
    for (let at = 0; at < all.length; at += size) queries += count(all.subarray(at, at + size));
    expect(queries).toBe(2);
  }
});

it("passes everything on and counts its bytes both ways", async () => {
  const echo = net.createServer((socket) => socket.pipe(socket)).listen(0, "127.0.0.1");
  await new Promise((resolve) => echo.once("listening", resolve));
  const proxy = await startCountingProxy((echo.address() as net.AddressInfo).port);
  const client = net.connect(proxy.port, "127.0.0.1");
  const answer = new Promise<string>((resolve) => client.once("data", (data) => resolve(data.toString())));
  client.write("hello");
  expect(await answer).toBe("hello");
  expect(proxy.counted()).toEqual({ bytes: 10, queries: 0 });
  client.destroy();
  proxy.close();
  echo.close();
});
