import { BlockList, isIP } from "node:net";
import type { FastifyRequest } from "fastify";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const forwardingHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];

/**
 * Whether the request was made on the machine the server runs on, with nothing in between. A proxy on the same machine
 * looks like a neighbour, so everything that one leaves behind counts against it: its headers, a name in Host or Origin
 * that is not this machine's, and HTTP/1.0, which proxies still speak and browsers do not.
 */
export const isFromHere = ({ socket, headers, raw }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? "") &&
  raw.httpVersion !== "1.0" &&
  !forwardingHeaders.some((name) => headers[name] !== undefined) &&
  isOwnName(`http://${headers.host ?? ""}`) &&
  (headers.origin === undefined || isOwnName(headers.origin));

const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:/i, "");
  const family = isIP(plain);
  return family > 0 && loopback.check(plain, family === 4 ? "ipv4" : "ipv6");
};

const isOwnName = (origin: string): boolean => {
  if (!URL.canParse(origin)) return false;
  const name = new URL(origin).hostname.replace(/^\[|\]$/g, "");
  return name === "localhost" || isLoopback(name);
};
