import type { ChangeEvent } from "@timbre/contract";

export type ReadChanges = {
  status: number;
  answer: Response;
  /** Everything heard so far. */
  events: ChangeEvent[];
  /** Resolves when the stream is over, however it ended. */
  ended: Promise<void>;
  leave(): void;
};

/** Opens a stream as a page does and notes what it is told. Comes back when the stream stands. */
export const readChanges = async (address: string, headers: Record<string, string>): Promise<ReadChanges> => {
  const leaving = new AbortController();
  const answer = await fetch(`${address}/v1/changes`, {
    headers: { accept: "text/event-stream", ...headers },
    signal: leaving.signal,
  });
  const events: ChangeEvent[] = [];
  const leave = (): void => leaving.abort();
  if (answer.status !== 200 || !answer.body) {
    return { status: answer.status, answer, events, ended: Promise.resolve(), leave };
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  const read = async (): Promise<void> => {
    let text = "";
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      text += next.value;
      const lines = text.split("\n\n");
      text = lines.pop() ?? "";
      for (const line of lines) if (line.startsWith("data: ")) events.push(JSON.parse(line.slice(6)) as ChangeEvent);
    }
  };
  return { status: answer.status, answer, events, ended: read().catch(() => undefined), leave };
};
