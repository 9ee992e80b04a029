import { EngineError, languages } from "@timbre/engine";
import type { SpeakRequest, SpeechChunk, SpeechEngine } from "../platform/engine/speech-engine.ts";

export type ScriptedEngine = SpeechEngine & {
  /** What it was asked to say, oldest first. */
  requests: SpeakRequest[];
  /** Called before each chunk with its number; tests hold it back there, or let it fail. */
  beforeChunk: (index: number, signal: AbortSignal) => Promise<void> | void;
  chunkCount: number;
  /** Answers one chunk for each sentence of each turn, with the time of every character, instead of counted ones. */
  alignChunks: boolean;
};

/** Not a whole number: real chunks seldom are. */
const chunkMs = 250.4;

/** Answers at once with a few chunks of bytes made from the text, and fails where the test says so. */
export const scriptedEngine = (): ScriptedEngine => {
  const engine: ScriptedEngine = {
    requests: [],
    beforeChunk: () => undefined,
    chunkCount: 3,
    alignChunks: false,
    async *speak(request, signal) {
      engine.requests.push(request);
      const chunks = engine.alignChunks ? alignedTurns(request) : countedChunks(request, engine.chunkCount);
      let index = 0;
      for (const chunk of chunks) {
        await engine.beforeChunk(index, signal);
        if (signal.aborted) throw new EngineError("cancelled", "The request was cancelled.");
        index += 1;
        yield chunk;
      }
    },
    status: async () => ({
      state: "ready",
      stage: "ready",
      models: [],
      languages: [...languages],
      waitingRequests: 0,
      runningRequests: 0,
      leftOut: [],
      memoryMb: 0,
    }),
  };
  return engine;
};

function* countedChunks(request: SpeakRequest, count: number): Generator<SpeechChunk> {
  for (let index = 0; index < count; index += 1) {
    yield { audio: chunkOf(request, index), durationMs: (index + 1) * chunkMs };
  }
}

/** A tenth of a second for every character. */
function* alignedTurns({ text, replies = [], voice, format }: SpeakRequest): Generator<SpeechChunk> {
  let spoken = 0;
  const turns = [{ text, voice }, ...replies].flatMap((one, turn) =>
    (one.text.match(/[^.!?]*[.!?]*\s*/g) ?? []).filter(Boolean).map((said) => ({ ...one, text: said, turn })),
  );
  for (const { turn, ...one } of turns) {
    const characters = [...one.text];
    const from = spoken;
    spoken += characters.length;
    const alignment = {
      characters,
      startSeconds: characters.map((_, index) => (from + index) / 10),
      endSeconds: characters.map((_, index) => (from + index + 1) / 10),
    };
    const audio = Buffer.from(`[${turn} ${one.voice.name} ${format} ${one.text}]`);
    yield { audio, alignment, normalisedAlignment: alignment, turn, durationMs: spoken * 100 };
  }
}

const chunkOf = ({ text, voice, format }: SpeakRequest, index: number): Uint8Array =>
  Buffer.from(`[${index} ${voice.name} ${format} ${text}]`);

/** Waits until the signal fires; for engines that are to be busy until they are told to stop. */
export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));

export type Gate = { opened: Promise<void>; open(): void };

/** A promise and the way to keep it. */
export const gate = (): Gate => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
};
