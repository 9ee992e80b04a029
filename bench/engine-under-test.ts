import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import {
  channelToChild,
  connectEngineProcess,
  type DecoderName,
  type Engine,
  engineProcessEnv,
  samplesOfPcm16,
  type SpeechChunk,
} from "@timbre/engine";
import type { TimedCharacter } from "./hearing/timed-words.ts";
import { modelsFolder, weightsFolder } from "./model-files.ts";

const entry = fileURLToPath(new URL("../apps/server/dist/speaking-process.js", import.meta.url));

/** The built engine without the server around it, for what HTTP does not carry. */
export const startEngine = async (threads: number, more: { teachesAll?: boolean } = {}): Promise<Engine> => {
  const options = { modelsDir: modelsFolder, weightsDir: weightsFolder, threads, ...more };
  const child = fork(entry, [JSON.stringify(options)], {
    serialization: "advanced",
    env: engineProcessEnv(process.env),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const engine = connectEngineProcess(channelToChild(child));
  for (;;) {
    const { state, stage } = await engine.status();
    if (state === "ready") return engine;
    if (state === "failed") throw new Error(`The engine did not start: ${stage}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

export type TimedSpeech = {
  /** 16 kHz. */
  samples: Float32Array;
  /** One entry per written character, seconds from the start of the sound. */
  characters: TimedCharacter[];
};

export const speakTimed = async (
  engine: Engine,
  text: string,
  voice = "af_heart",
  decoder: DecoderName = "full",
): Promise<TimedSpeech> => {
  const chunks: SpeechChunk[] = [];
  const spoken = engine.speak(
    {
      text,
      voice: { kind: "builtin", name: voice },
      settings: { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: true },
      decoder,
      format: "pcm_16000",
      seed: 1,
      normalise: "auto",
      fairnessKey: "bench",
    },
    new AbortController().signal,
  );
  for await (const chunk of spoken) chunks.push(chunk);
  const samples = samplesOfPcm16(Buffer.concat(chunks.map(({ audio }) => audio)));
  const characters = chunks.flatMap(({ alignment }) =>
    (alignment?.characters ?? []).map((character, index) => ({
      character,
      startSeconds: alignment?.startSeconds[index] ?? 0,
      endSeconds: alignment?.endSeconds[index] ?? 0,
    })),
  );
  return { samples, characters };
};
