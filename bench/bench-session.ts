import { type ServerUnderTest, startServer, tempFolder } from "./server-under-test.ts";
import type { BenchOptions } from "./options.ts";

/** Names and figures of a part of the bench; names used elsewhere are kept. */
export type Measures = Record<string, number>;

export type BenchSession = BenchOptions & {
  /** The product, started on first use and warm: it was started once before on the same folder. */
  server(): Promise<ServerUnderTest>;
  /** Frees cores and memory for what does not need the product. */
  stopServer(): Promise<void>;
  /** One number for the quick run, one for the full. */
  count(quick: number, full: number): number;
  /** Which form of the model the product chose, once it ran. */
  variant(): string;
  close(): Promise<void>;
};

export const openSession = (options: BenchOptions): BenchSession => {
  const folder = tempFolder();
  let running: Promise<ServerUnderTest> | undefined;
  let variant = "unknown";
  const start = async (): Promise<ServerUnderTest> => {
    const cold = await startServer(folder.path);
    await cold.stop();
    const server = await startServer(folder.path);
    variant = (await server.ready()).models[0]?.variant ?? variant;
    return server;
  };
  const stopServer = async (): Promise<void> => {
    const server = await running?.catch(() => undefined);
    running = undefined;
    await server?.stop();
  };
  return {
    ...options,
    server: () => (running ??= start()),
    stopServer,
    count: (quick, full) => (options.set === "full" ? full : quick),
    variant: () => variant,
    close: async () => {
      await stopServer();
      folder.remove();
    },
  };
};
