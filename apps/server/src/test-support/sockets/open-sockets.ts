import { WebSocket } from "ws";
import type { TestApp } from "../test-app.ts";

export type TestSocket<Message> = {
  socket: WebSocket;
  /** What the server said, oldest first. */
  said: Message[];
  send(message: object): void;
  closed: Promise<{ code: number; reason: string }>;
};

type ConnectOptions = { headers?: Record<string, string>; protocols?: string[] };

export type Sockets = {
  address: string;
  /** By a path of the app or a whole address. Fails with the status when the server refuses to open it. */
  connect<Message>(place: string, options?: ConnectOptions): Promise<TestSocket<Message>>;
  endAll(): void;
};

/** The app over real websockets; `endAll` after each test. */
export const openSockets = async (app: TestApp): Promise<Sockets> => {
  const address = (await app.http.listen({ port: 0, host: "127.0.0.1" })).replace(/^http/, "ws");
  const open: WebSocket[] = [];
  return {
    address,
    connect: async <Message>(place: string, { headers = {}, protocols = [] }: ConnectOptions = {}) => {
      const socket = new WebSocket(place.startsWith("/") ? address + place : place, protocols, { headers });
      open.push(socket);
      const said: Message[] = [];
      socket.on("message", (data) => void said.push(JSON.parse(String(data)) as Message));
      const closed = new Promise<{ code: number; reason: string }>((resolve) =>
        socket.on("close", (code, reason) => resolve({ code, reason: String(reason) })),
      );
      await new Promise<void>((resolve, reject) => socket.once("open", resolve).once("error", reject));
      return { socket, said, closed, send: (message) => socket.send(JSON.stringify(message)) };
    },
    endAll: () => {
      for (const socket of open.splice(0)) socket.terminate();
    },
  };
};
