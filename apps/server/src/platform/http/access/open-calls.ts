import type { WebSocket } from "@fastify/websocket";
import type { EventEmitter } from "node:events";
import type { FastifyRequest } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ChangeLine } from "../../database/change-line.ts";
import type { Note } from "../../database/read-note.ts";
import type { Caller } from "../caller.ts";
import type { Http } from "../http.ts";

type OpenCall = { caller: Caller; session: string | undefined; close(): void };

/** Who has an answer or a socket open, so that it can be closed when they are no longer welcome. */
export type OpenCalls = {
  /** Of a plain call. `session` is the token it came with, if it was one. */
  add(response: ServerResponse, who: Omit<OpenCall, "close">): void;
  /** Of a socket, which is over when `connection` closes. */
  addSocket(request: FastifyRequest, connection: EventEmitter, who: Omit<OpenCall, "close">): void;
  /** Asks once more about everybody who has something open, or about one person alone. */
  check(userId?: string): Promise<void>;
};

declare module "fastify" {
  interface FastifyInstance {
    openCalls: OpenCalls;
  }
}

type Needs = { isWelcome(caller: Caller, session: string | undefined): Promise<boolean> };

/** How often to ask about what nobody tells: a key that was taken away, a session that is too old, news that were missed. */
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
      // What is not answered yet is short, or will be seen the next time; what is answered is on its way.
      const cut = (): unknown => response.headersSent && !response.writableEnded && response.destroy();
      const call = { ...who, close: () => void (response.emit(dismissed) || cut()) };
      open.add(call);
      response.once("close", () => open.delete(call));
    },
    addSocket: ({ raw }, connection, who) => {
      const call = { ...who, close: () => sayGoodbye(raw) };
      open.add(call);
      connection.once("close", () => open.delete(call));
    },
    check: async (userId) => {
      const asked = new Map<string, Promise<boolean>>();
      const ask = ({ caller, session }: OpenCall): Promise<boolean> => {
        const name = [caller.userId, caller.workspaceId, caller.apiKey?.keyId ?? "", session ?? ""].join(" ");
        const answer = asked.get(name) ?? isWelcome(caller, session);
        asked.set(name, answer);
        return answer;
      };
      const calls = [...open].filter(({ caller }) => userId === undefined || caller.userId === userId);
      for (const call of calls) if (!(await ask(call))) call.close();
    },
  };
};

/** By the request it began with. */
const sockets = new WeakMap<IncomingMessage, WebSocket>();

/** `line` tells what any process did: ended a session, blocked or removed somebody. */
export const addOpenCalls = (http: Http, openCalls: OpenCalls, line: ChangeLine): void => {
  http.decorate("openCalls", openCalls);
  http.addHook("onReady", async () => {
    http.websocketServer.on("connection", (socket: WebSocket, raw: IncomingMessage) => sockets.set(raw, socket));
  });
  const check = (userId?: string): void => void openCalls.check(userId).catch(() => undefined);
  const timer = setInterval(() => check(), checkEveryMs);
  timer.unref();
  let leave = (): void => undefined;
  http.addHook("onReady", async () => {
    const onNote = ({ kind, userId }: Note): void => (kind === "access" && userId !== null ? check(userId) : undefined);
    leave = await line.add({ onNote, onGap: () => check() });
  });
  http.addHook("onClose", async () => {
    clearInterval(timer);
    leave();
  });
};

const sayGoodbye = (raw: IncomingMessage): void => {
  const socket = sockets.get(raw);
  if (!socket) return void raw.destroy();
  socket.close(refusedCode, "no longer allowed");
  setTimeout(() => socket.terminate(), goodbyeMs).unref();
};
