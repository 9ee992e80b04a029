import type { WebSocket } from "@fastify/websocket";
import { AppError, type SpeechSocketRefusal } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { lossOf } from "../../../platform/loss-of.ts";
import type { KeptSound } from "./kept-sound.ts";

/** Close codes of the websocket standard: refused by rule, and a fault of the server. */
export const closeCodes = { done: 1000, refused: 1008, failed: 1011 };

export type LineOptions = {
  socket: WebSocket;
  request: FastifyRequest;
  inactivitySeconds: number;
  /** Whether something is still being said, so that silence of the client is no reason to close. */
  isBusy(): boolean;
  /** Resolves when nothing is said any more. */
  settled(): Promise<unknown>;
  onMessage(data: Buffer): Promise<void>;
};

/** One connection: messages are taken one after another, whatever fails is told and closes it, and so does silence. */
export const openLine = ({ socket, request, inactivitySeconds, isBusy, settled, onMessage }: LineOptions) => {
  const leaving = new AbortController();
  const kept: KeptSound[] = [];
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();

  const fail = (error: unknown): void => {
    if (leaving.signal.aborted) return;
    const refusal = refusalOf(error, request);
    socket.send(JSON.stringify(refusal), () => socket.close(refusal.code, refusal.error));
    leaving.abort();
  };
  const listen = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => (isBusy() ? listen() : fail(timedOut())), inactivitySeconds * 1000);
    idle.unref();
  };
  const next = (work: () => Promise<void>): void => void (turn = turn.then(work).catch(fail));

  listen();
  socket.on("message", (data: Buffer) => {
    listen();
    next(async () => (leaving.signal.aborted ? undefined : onMessage(data)));
  });
  socket.on("close", () => {
    clearTimeout(idle);
    leaving.abort();
    void turn
      .then(settled)
      .then(() => Promise.all(kept.map((sound) => sound.finish())))
      .catch((error: unknown) => {
        request.log.error({ kind: (error as Error).name }, "speech of a connection was not kept");
      });
  });
  return {
    signal: leaving.signal,
    fail,
    next,
    keep: (sound: KeptSound | undefined): void => void (sound && kept.push(sound)),
    /** Whether the bytes have left; a closed connection is told by its own event. */
    send: (answer: object): Promise<boolean> =>
      new Promise((resolve) => {
        socket.send(JSON.stringify(answer), (error) => resolve(!error));
      }),
    end: (): void => socket.close(closeCodes.done),
  };
};

const timedOut = (): AppError => new AppError("input_timeout_exceeded");

const refusalOf = (error: unknown, request: FastifyRequest): SpeechSocketRefusal => {
  const known = error instanceof AppError ? error : lossOf(error);
  if (known) return { error: known.code, message: known.message, code: closeCodes.refused };
  request.log.error({ kind: (error as Error).name }, "connection failed");
  const { code, message } = new AppError("internal_error");
  return { error: code, message, code: closeCodes.failed };
};
