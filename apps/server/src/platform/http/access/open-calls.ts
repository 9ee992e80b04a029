import type { WebSocket } from "@fastify/websocket";
import type { EventEmitter } from "node:events";
import type { FastifyRequest } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Caller } from "../caller.ts";
import type { Http } from "../http.ts";

type OpenCall = { caller: Caller; session: string | undefined; close(): void };

/** Who has an answer or a socket open, so that it can be closed when they are no longer welcome. */
export type OpenCalls = {
  /** Of a plain call. `session` is the token it came with, if it was one. */
  add(response: ServerResponse, who: Omit<OpenCall, "close">): void;
  /** Of a socket, which is over when `connection` closes. */
  addSocket(request: FastifyRequest, connection: EventEmitter, who: Omit<OpenCall, "close">): void;
  /** Asks once more about everybody who has something open. */
  check(): Promise<void>;
  /** Closes what a person opened with sessions that have ended. */
  endSessions(userId: string, isEnded: (session: string) => boolean): void;
};

declare module "fastify" {
  interface FastifyInstance {
    openCalls: OpenCalls;
  }
}

type Needs = { isWelcome(caller: Caller): Promise<boolean> };

/** How often to ask, as the change may have been made by another process. */
const checkEveryMs = 5_000;
/** Close code of the websocket standard: refused by rule. */
const refusedCode = 1008;
/** A client that does not answer our goodbye is cut off. */
const goodbyeMs = 1_000;

/** Told to an answer that wants to end by itself when its reader is no longer welcome; one that does not listen is cut off. */
export const dismissed = "dismissed";

export const makeOpenCalls = ({ isWelcome }: Needs): OpenCalls => {
  const open = new Set<OpenCall>();
  return {
    add: (response, who) => {
      // What is not answered yet is short, or will be seen the next time.
      const cut = (): unknown => response.headersSent && response.destroy();
      const call = { ...who, close: () => void (response.emit(dismissed) || cut()) };
      open.add(call);
      response.once("close", () => open.delete(call));
    },
    addSocket: ({ raw }, connection, who) => {
      const call = { ...who, close: () => sayGoodbye(raw) };
      open.add(call);
      connection.once("close", () => open.delete(call));
    },
    check: async () => {
      const asked = new Map<string, Promise<boolean>>();
      const ask = (caller: Caller): Promise<boolean> => {
        const name = [caller.userId, caller.workspaceId, caller.apiKey?.keyId ?? ""].join(" ");
        const answer = asked.get(name) ?? isWelcome(caller);
        asked.set(name, answer);
        return answer;
      };
      for (const call of [...open]) if (!(await ask(call.caller))) call.close();
    },
    endSessions: (userId, isEnded) => {
      const ended = [...open].filter(({ caller, session }) => caller.userId === userId && session && isEnded(session));
      for (const call of ended) call.close();
    },
  };
};

/** By the request it began with. */
const sockets = new WeakMap<IncomingMessage, WebSocket>();

export const addOpenCalls = (http: Http, openCalls: OpenCalls): void => {
  http.decorate("openCalls", openCalls);
  http.addHook("onReady", async () => {
    http.websocketServer.on("connection", (socket: WebSocket, raw: IncomingMessage) => sockets.set(raw, socket));
  });
  const timer = setInterval(() => void openCalls.check().catch(() => undefined), checkEveryMs);
  timer.unref();
  http.addHook("onClose", async () => clearInterval(timer));
};

const sayGoodbye = (raw: IncomingMessage): void => {
  const socket = sockets.get(raw);
  if (!socket) return void raw.destroy();
  socket.close(refusedCode, "no longer allowed");
  setTimeout(() => socket.terminate(), goodbyeMs).unref();
};
