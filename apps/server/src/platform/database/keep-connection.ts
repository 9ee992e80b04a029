import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

type Wanted = {
  url: string;
  /** As the database's own list of connections shows it. */
  name: string;
  /** Makes each new connection what it is for. */
  prepare(client: pg.Client): Promise<unknown>;
};

const tryAgainMs = 200;

/** One connection outside the pool that comes back by itself when it is lost. */
export const keepConnection = async ({ url, name, prepare }: Wanted): Promise<{ close(): Promise<void> }> => {
  let isClosing = false;
  let client: pg.Client | undefined;
  const appear = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: name });
    const lost = new Promise<void>((resolve) => {
      next.once("error", () => resolve());
      next.once("end", () => resolve());
    });
    // After the first it only repeats itself.
    next.on("error", () => undefined);
    await next.connect();
    await prepare(next);
    client = next;
    void lost.then(comeBack);
  };
  const comeBack = async (): Promise<void> => {
    while (!isClosing) {
      try {
        return await appear();
      } catch {
        await pause(tryAgainMs);
      }
    }
  };
  await appear();
  return {
    close: async () => {
      isClosing = true;
      await client?.end().catch(() => undefined);
    },
  };
};
