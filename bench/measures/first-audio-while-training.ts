import { fork } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { channelToChild, connectCalls, type EarCalls, type EarProcessOptions } from "@timbre/engine";
import type { BenchSession, Measures } from "../bench-session.ts";
import { percentile } from "../figures.ts";
import { soundOf } from "../listening/open-listener.ts";
import { heldOutSpeakers, readSpeech, requireSpeech } from "../listening/speech-files.ts";
import { modelsFolder, weightsFolder } from "../model-files.ts";
import { keepNotes } from "../notes.ts";
import { overHundred } from "../sets/timed-texts.ts";
import { memoryKb } from "../server-under-test.ts";
import { timeSpeech } from "../speak.ts";

const entry = fileURLToPath(new URL("../../apps/server/dist/hearing-process.js", import.meta.url));

/**
 * The first byte of live speech while a voice is trained beside it, as the product does it: in a process of its own behind all others,
 * held back between steps while somebody is spoken to. Requests come in the middle of steps.
 */
export const measureFirstAudioWhileTraining = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  const server = await session.server();
  for (const text of overHundred) await timeSpeech(server, { text });
  const training = await startTraining();
  const firstMs: number[] = [];
  let peakMb: number;
  try {
    for (let request = 0; request < session.count(20, 60); request += 1) {
      await training.nextStep();
      // Uneven, so that requests meet every part of a step.
      await new Promise((resolve) => setTimeout(resolve, (request * 317) % 1_500));
      const text = overHundred[request % overHundred.length] ?? "";
      const spoken = training.holdBack(() => timeSpeech(server, { text, seed: request }));
      firstMs.push((await spoken).firstMs);
    }
    peakMb = training.peakMb();
  } finally {
    await training.stop();
  }
  keepNotes("first-audio-while-training", { firstMs, peakMb });
  return {
    first_audio_while_training_ms_p50: percentile(firstMs, 0.5),
    first_audio_while_training_ms_p95: percentile(firstMs, 0.95),
    train_memory_mb: peakMb,
  };
};

const startTraining = async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "timbre-bench-"));
  const markKeyFile = path.join(folder, "mark.key");
  await writeFile(markKeyFile, Buffer.alloc(32, 7));
  const options: EarProcessOptions = {
    weightsDir: weightsFolder,
    modelsDir: modelsFolder,
    threads: 2,
    markKeyFile,
    maxWaiting: 1,
    maxMemoryMb: 4_000,
    isInBackground: true,
  };
  const child = fork(entry, [JSON.stringify(options)], {
    serialization: "advanced",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ear = connectCalls<EarCalls>(channelToChild(child));
  const stop = new AbortController();
  let free: Promise<unknown> = Promise.resolve();
  let onStep = (): void => undefined;
  const sounds: Float32Array[] = [];
  for (const file of heldOutSpeakers()[0]?.files ?? []) sounds.push(await readSpeech(file));
  const recordings = sounds.map((samples) => ({ sound: soundOf(samples), removesNoise: false }));
  const trained = ear.call(
    "train",
    { recordings, folder: path.join(folder, "state"), steps: 100_000 },
    {
      signal: stop.signal,
      onEvent: async ({ stage }) => {
        if (stage === "training") onStep();
        await free;
      },
    },
  );
  let isOver = false;
  trained.catch(() => undefined).finally(() => (isOver = true));
  return {
    nextStep: async (): Promise<void> => {
      const stepped = new Promise<void>((resolve) => (onStep = resolve));
      await Promise.race([stepped, trained.then(() => undefined)]);
      if (isOver) throw new Error("The training ended before the measure");
    },
    holdBack: <Result>(work: () => Promise<Result>): Promise<Result> => {
      const result = work();
      free = result.catch(() => undefined);
      return result;
    },
    /** The most it ever held. */
    peakMb: (): number => memoryKb(child.pid ?? 0, "VmHWM") / 1024,
    stop: async (): Promise<void> => {
      stop.abort();
      child.kill("SIGKILL");
      await trained.catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
