import { once } from "node:events";
import { readdir } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Person, TestApp } from "./test-app.ts";

export type RealConnection = {
  port: number;
  /** Sends a body as this person. */
  post(person: Person, url: string, sent: Sent): Promise<Response>;
  /** Sends a body and leaves while the database keeps the server waiting. Comes back when the server knows it. */
  leaveWhileItWaits(person: Person, url: string, body: object): Promise<void>;
  /** How many files are kept under a folder of the data. */
  filesIn(folder: string): Promise<number>;
  close(): Promise<void>;
};

type Sent = { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string>; signal?: AbortSignal };

const json = { "content-type": "application/json" };

/** The app over a real connection: only there can a client leave. */
export const openRealConnection = async (app: TestApp): Promise<RealConnection> => {
  const { server } = app.http;
  await app.http.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.address() as AddressInfo;
  const post: RealConnection["post"] = (person, url, { body, headers, signal }) => {
    const authorization = `Bearer ${person.token}`;
    return fetch(`http://127.0.0.1:${port}${url}`, {
      method: "POST",
      headers: { ...headers, authorization },
      body,
      signal,
    });
  };
  return {
    port,
    post,
    leaveWhileItWaits: (person, url, body) =>
      app.parts.database.db.transaction(async (tx) => {
        await tx.execute(sql`lock table voices in access exclusive mode`);
        const leaving = new AbortController();
        const arrived = once(server, "request") as Promise<[unknown, ServerResponse]>;
        const asked = post(person, url, { body: JSON.stringify(body), headers: json, signal: leaving.signal });
        const [, response] = await arrived;
        const left = once(response, "close");
        leaving.abort();
        await asked.catch(() => undefined);
        await left;
      }),
    filesIn: async (folder) => {
      const found = await readdir(path.join(app.parts.folder, folder), { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).length;
    },
    close: async () => {
      // fetch opens a spare connection after an abort and sends nothing on it; closing politely would wait for it.
      server.closeAllConnections();
      await app.close();
    },
  };
};
