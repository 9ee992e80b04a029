import { isIP } from "node:net";
import os from "node:os";

/** Only the machine itself could use it: nothing to tell others. */
export const isForOthers = (host: string): boolean =>
  host !== "localhost" && host !== "::1" && !host.startsWith("127.");

/** Home Assistant finds services of this type by itself. */
export const serviceOf = (host: string, port: number) => ({
  name: `Timbre on ${os.hostname()}`,
  type: "wyoming",
  port,
  ...(isIP(host) && !["0.0.0.0", "::"].includes(host) ? { host } : {}),
});

/** Tells the local network where we are, until we stop. Loaded only where it is used. */
export const announce = async (host: string, port: number): Promise<() => void> => {
  const { Bonjour } = await import("bonjour-service");
  const bonjour = new Bonjour(undefined, (error: Error) =>
    console.error(`timbre-wyoming: not announced: ${error.message}`),
  );
  bonjour.publish(serviceOf(host, port));
  return () => bonjour.unpublishAll(() => bonjour.destroy());
};
