import net from "node:net";

export type Question = { path: string; body: string; headers: Record<string, string> };
export type Asked = { sentMs: number; answeredMs: number; status: number };

/** Milliseconds on the clock that all processes of the machine share. */
export const sharedClockMs = (): number => Number(process.hrtime.bigint()) / 1e6;

/**
 * Asks on so many connections at once, each going on as soon as it is answered. Plain sockets, because a whole HTTP
 * client works longer on a question than the server does and would be what is measured.
 */
export const askSideBySide = async (
  port: number,
  parallel: number,
  questions: readonly Question[],
): Promise<Asked[]> => {
  const left = [...questions.entries()].reverse();
  const asked: Asked[] = [];
  const ask = async (): Promise<void> => {
    const connection = await openConnection(port);
    for (let next = left.pop(); next; next = left.pop()) asked[next[0]] = await connection.ask(next[1]);
    connection.close();
  };
  await Promise.all(Array.from({ length: parallel }, ask));
  return asked;
};

const openConnection = async (port: number) => {
  const socket = net.connect({ port, host: "127.0.0.1", noDelay: true });
  await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  const answers = answersOn(socket);
  return {
    ask: async (question: Question): Promise<Asked> => {
      const bytes = bytesOf(question);
      const sentMs = sharedClockMs();
      socket.write(bytes);
      const { value, done } = await answers.next();
      if (done) throw new Error("The server closed the connection");
      return { sentMs, answeredMs: sharedClockMs(), status: value };
    },
    close: () => void socket.end(),
  };
};

const bytesOf = ({ path, body, headers }: Question): Buffer => {
  const lines = Object.entries({ host: "bench", "content-length": String(Buffer.byteLength(body)), ...headers });
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`,
  );
};

/** The status of each answer, when all of it has come. */
async function* answersOn(socket: net.Socket): AsyncGenerator<number, void> {
  let text = "";
  for await (const piece of socket) {
    text += (piece as Buffer).toString("latin1");
    const head = /^HTTP\/1\.1 (\d+)[^]*?\r\ncontent-length: (\d+)\r\n[^]*?\r\n\r\n/i.exec(text);
    if (!head || text.length < head[0].length + Number(head[2])) continue;
    text = text.slice(head[0].length + Number(head[2]));
    yield Number(head[1]);
  }
}
