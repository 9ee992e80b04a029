import type { WebSocket } from "@fastify/websocket";
import type { Places } from "./places.ts";

type Serving = {
  serve(): void | Promise<void>;
  refuse(full: "person" | "process"): void;
  fail(error: unknown): void;
};

/** Serves a socket that has its place, until it closes. What its client says meanwhile waits in the line. */
export const withPlace = async (
  socket: WebSocket,
  taking: ReturnType<Places["take"]>,
  { serve, refuse, fail }: Serving,
): Promise<void> => {
  socket.pause();
  try {
    const leave = await taking;
    if (typeof leave === "string") return refuse(leave);
    if (socket.readyState !== socket.OPEN) return leave();
    socket.once("close", leave);
    await serve();
  } catch (error) {
    fail(error);
  } finally {
    socket.resume();
  }
};
