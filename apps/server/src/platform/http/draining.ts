import { setMaxListeners } from "node:events";
import { AppError } from "@timbre/contract";
import type { Http } from "./http.ts";

/** While a process stops: what is under way is finished, nothing new begins. */
export type Draining = {
  isDraining(): boolean;
  /** Fires when the process begins to stop, for answers that would never end by themselves. */
  stopping: AbortSignal;
  /** Counts work that goes on without a request. Returns what to call at its end. */
  track(): () => void;
  /** Refuses new requests from now on and resolves when none is under way, or when the time is up. */
  drain(limitMs: number): Promise<void>;
};

declare module "fastify" {
  interface FastifyInstance {
    draining: Draining;
  }
}

/** Those who look after the server may still ask how it is. */
const alwaysOpen = new Set(["/healthz", "/readyz"]);
const comeBackSeconds = 5;

export const makeDraining = (): Draining => {
  let isDraining = false;
  const stopping = new AbortController();
  // Every page that is open listens.
  setMaxListeners(0, stopping.signal);
  let underWay = 0;
  let onIdle = (): void => undefined;
  const track = (): (() => void) => {
    underWay += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      underWay -= 1;
      if (underWay === 0) onIdle();
    };
  };
  const drain = async (limitMs: number): Promise<void> => {
    isDraining = true;
    stopping.abort();
    if (underWay === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limitMs);
      onIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };
  return { isDraining: () => isDraining, stopping: stopping.signal, track, drain };
};

/** Must be added before everything that does work for a request. */
export const addDraining = (http: Http, draining: Draining): void => {
  http.decorate("draining", draining);
  http.addHook("onRequest", async (request, reply) => {
    if (alwaysOpen.has(request.url)) return;
    if (draining.isDraining()) {
      void reply.header("connection", "close");
      throw new AppError("shutting_down", { retryAfterSeconds: comeBackSeconds });
    }
    // Also when the answer broke off, which no hook tells; sockets close it when they end.
    reply.raw.once("close", draining.track());
  });
};
