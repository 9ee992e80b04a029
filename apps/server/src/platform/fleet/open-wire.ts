import { readFile } from "node:fs/promises";
import { connect, type ConnectionOptions, type NatsConnection } from "@nats-io/transport-node";
import type { FastifyBaseLogger } from "fastify";
import { newId } from "../new-id.ts";
import type { NatsSettings } from "./fleet-settings.ts";
import { makeSubjects, type Subjects } from "./subjects.ts";

/** This process on the line. Its id changes with every loss of the connection: what was under way then is lost too. */
export type Wire = {
  nats: NatsConnection;
  subjects: Subjects;
  id(): string;
  onLost(listener: () => void): void;
  onBack(listener: () => void): void;
  close(): Promise<void>;
};

type WireOptions = { nats: NatsSettings; name: string; log: FastifyBaseLogger; patienceMs: number };

const retryMs = 500;

/** Connects, and stays connected: a server that is away is tried again for as long as this process lives. */
export const openWire = async ({ nats: settings, name, log, patienceMs }: WireOptions): Promise<Wire> => {
  const nats = await connectPatiently(await optionsOf(settings, name), patienceMs);
  const lost: (() => void)[] = [];
  const back: (() => void)[] = [];
  let id = newId();
  const follow = async (): Promise<void> => {
    for await (const { type } of nats.status()) {
      if (type === "disconnect") {
        log.warn("the line to the fleet was lost");
        id = newId();
        for (const listener of lost) listener();
      }
      if (type === "reconnect") {
        log.info("the line to the fleet is back");
        for (const listener of back) listener();
      }
    }
  };
  void follow();
  return {
    nats,
    subjects: makeSubjects(settings.prefix),
    id: () => id,
    onLost: (listener) => void lost.push(listener),
    onBack: (listener) => void back.push(listener),
    close: async () => {
      await nats.flush().catch(() => undefined);
      await nats.close();
    },
  };
};

const optionsOf = async ({ servers, caFile }: NatsSettings, name: string): Promise<ConnectionOptions> => {
  const addresses = servers.map((server) => new URL(server));
  const [username = "", password = ""] = [addresses[0]?.username, addresses[0]?.password];
  const isTls = addresses.some(({ protocol }) => protocol === "tls:");
  return {
    servers: addresses.map(({ host }) => host),
    name,
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: retryMs,
    pingInterval: 10_000,
    ...credentialsOf(decodeURIComponent(username), decodeURIComponent(password)),
    ...(isTls ? { tls: caFile ? { ca: await readFile(caFile, "utf8") } : {} } : {}),
  };
};

/** `user:password@` or a token alone, as in every address of NATS. */
const credentialsOf = (user: string, pass: string): ConnectionOptions =>
  user === "" ? {} : pass === "" ? { token: user } : { user, pass };

const connectPatiently = async (options: ConnectionOptions, patienceMs: number): Promise<NatsConnection> => {
  const endMs = performance.now() + patienceMs;
  for (;;) {
    try {
      return await connect(options);
    } catch (error) {
      const { name, message } = error as Error;
      const cause = { cause: error };
      if (name === "AuthorizationError") {
        throw new Error("NATS_URL: the server refused the user, password or token in it", cause);
      }
      if (performance.now() > endMs) throw new Error(`NATS_URL: no server answers (${message})`, cause);
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
};
