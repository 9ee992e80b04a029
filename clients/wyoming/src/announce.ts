import { isIPv4, isIPv6 } from "node:net";
import os from "node:os";

/** Only the machine itself could use it: nothing to tell others. */
export const isForOthers = (host: string): boolean =>
  host !== "localhost" && host !== "::1" && !host.startsWith("127.");

/** Home Assistant finds services of this type by itself. */
export const serviceOf = (host: string, port: number) => ({
  name: `Timbre on ${os.hostname()}`,
  type: "wyoming",
  port,
  // Nobody answers at an IPv6 address when we listen at IPv4 ones.
  disableIPv6: !isIPv6(host),
});

/** One address is announced on its own network; bound to it alone a socket would hear no questions. Its types leave these out. */
export const networkOf = (host: string): undefined =>
  (isIPv4(host) && host !== "0.0.0.0" ? { interface: host, bind: "0.0.0.0" } : undefined) as undefined;

/** Tells the local network where we are, until we stop. Loaded only where it is used. */
export const announce = async (host: string, port: number): Promise<() => Promise<void>> => {
  const { Bonjour } = await import("bonjour-service");
  const bonjour = new Bonjour(networkOf(host), (error: Error) =>
    console.error(`timbre-wyoming: not announced: ${error.message}`),
  );
  bonjour.publish(serviceOf(host, port));
  return () => new Promise((resolve) => bonjour.unpublishAll(() => bonjour.destroy(() => resolve())));
};
