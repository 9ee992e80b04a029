import type { ServerUnderTest } from "./server-under-test.ts";
import { fiveThousand } from "./sets/timed-texts.ts";
import { speak } from "./speak.ts";

export type LongGenerations = { stop(): Promise<void> };

/** Clients that ask for 5,000 characters again and again. Resolves when each has heard its first sound. */
export const startLongGenerations = async (
  server: ServerUnderTest,
  clients: number,
  modelId?: string,
): Promise<LongGenerations> => {
  const leave = new AbortController();
  const { signal } = leave;
  const failures: unknown[] = [];
  const ended: Promise<void>[] = [];
  const begun = Array.from(
    { length: clients },
    (_, client) =>
      new Promise<void>((onSound, onFailure) => {
        const speaking = keepSpeaking({ server, client, modelId, signal, onSound });
        ended.push(speaking.catch((error: unknown) => onFailure(failures[failures.push(error) - 1])));
      }),
  );
  await Promise.all(begun);
  return {
    stop: async () => {
      leave.abort();
      await Promise.all(ended);
      if (failures.length > 0) throw failures[0];
    },
  };
};

type Client = { server: ServerUnderTest; client: number; modelId?: string; signal: AbortSignal; onSound(): void };

const keepSpeaking = async ({ server, client, modelId, signal, onSound }: Client): Promise<void> => {
  for (let turn = client; !signal.aborted; turn += 8) {
    try {
      const answer = await speak(server, { text: fiveThousand(turn), modelId, isStreamed: true, seed: turn, signal });
      for await (const _chunk of answer.body ?? []) onSound();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
};
