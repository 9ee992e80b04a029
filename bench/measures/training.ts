import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { BenchSession, Measures } from "../bench-session.ts";
import { openListener, quietWork, soundOf } from "../listening/open-listener.ts";
import { heldOutSpeakers, readSpeech, requireSpeech } from "../listening/speech-files.ts";

/** How long a training takes. It depends on the machine and on what else it does. */
export const measureTraining = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  await session.stopServer();
  return timeTraining();
};

/** One reader's whole training, alone on the machine. */
const timeTraining = async (): Promise<Measures> => {
  const sounds: Float32Array[] = [];
  for (const file of heldOutSpeakers()[0]?.files ?? []) sounds.push(await readSpeech(file));
  const recordings = sounds.map((samples) => ({ sound: soundOf(samples), removesNoise: false }));
  const folder = await mkdtemp(path.join(os.tmpdir(), "timbre-bench-"));
  const loadBefore = os.loadavg()[0] ?? 0;
  const started = performance.now();
  try {
    const { material } = await openListener().train({ recordings, folder }, quietWork);
    const seconds = (performance.now() - started) / 1000;
    return {
      clone_pro_seconds: seconds,
      train_seconds_per_minute: seconds / (material.usedMs / 60_000),
      train_load_average_before: loadBefore,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
