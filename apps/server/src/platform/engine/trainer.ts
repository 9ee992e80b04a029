import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Ear, EarAnswer, EarEvent, EarRequest } from "./ear.ts";
import type { EarHost } from "./ear-host.ts";

export type TrainingEvent = EarEvent<"train">;
export type TrainingResult = EarAnswer<"train">;

type Request = Pick<EarRequest<"train">, "recordings"> & { trainingId: string };
type Options = {
  signal: AbortSignal;
  /** The training waits until this is dealt with. */
  onEvent(event: TrainingEvent): Promise<void>;
};

/** Trains professional voices, each in a process of its own, behind everything else that the machine does. */
export type Trainer = {
  /** How many may be trained at a time. */
  atOnce: number;
  /** Goes on from what is kept of the same training. */
  train(request: Request, options: Options): Promise<TrainingResult>;
  /** A folder for the recordings of a training, kept while it goes on. */
  recordingsOf(trainingId: string): Promise<string>;
  /** How often a training was begun without getting further than this, the present time counted in. */
  countTry(trainingId: string, progress: number): Promise<number>;
  /** Removes everything that is kept of a training. */
  forget(trainingId: string): Promise<void>;
  /** Trainings of which something is kept. */
  list(): Promise<string[]>;
};

export type TrainerOptions = {
  /** Where trainings keep what they have; survives the process. */
  folder: string;
  atOnce: number;
  /** Starts nothing yet. */
  startHost(): EarHost;
};

type Machine = { cores: number; memoryMb: number; mostMbEach: number };

/** One for every two cores, while all of them together leave half of the memory to everything else. */
export const trainingsAtOnce = ({ cores, memoryMb, mostMbEach }: Machine): number =>
  Math.max(1, Math.min(Math.floor(cores / 2), Math.floor(memoryMb / 2 / mostMbEach)));

export type TrainerHost = Trainer & { pids(): number[]; stop(): Promise<void> };

export const startTrainer = ({ folder, atOnce, startHost }: TrainerOptions): TrainerHost => {
  const hosts = Array.from({ length: atOnce }, startHost);
  const busy = new Set<EarHost>();
  const own = async (host: EarHost | undefined, work: (ear: Ear) => Promise<TrainingResult>) => {
    if (!host) throw new Error("More trainings at a time than there are processes for them");
    busy.add(host);
    try {
      return await work(host);
    } finally {
      busy.delete(host);
    }
  };
  return {
    ...keptTrainings(folder),
    atOnce,
    train: ({ trainingId, recordings }, options) =>
      own(
        hosts.find((host) => !busy.has(host)),
        (ear) => ear.call("train", { recordings, folder: path.join(folder, trainingId, "state") }, options),
      ),
    pids: () => hosts.flatMap((host) => host.pid() ?? []),
    stop: async () => {
      await Promise.all(hosts.map((host) => host.stop()));
    },
  };
};

/** What trainings keep on disk. */
export const keptTrainings = (folder: string): Pick<Trainer, "recordingsOf" | "countTry" | "forget" | "list"> => ({
  recordingsOf: async (trainingId) => {
    const recordings = path.join(folder, trainingId, "recordings");
    await mkdir(recordings, { recursive: true, mode: 0o700 });
    return recordings;
  },
  countTry: async (trainingId, progress) => {
    const file = path.join(folder, trainingId, "tries.json");
    const known = await readFile(file, "utf8").then(
      (text) => JSON.parse(text) as { progress: number; tries: number },
      () => undefined,
    );
    const tries = known && known.progress >= progress ? known.tries + 1 : 1;
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, JSON.stringify({ progress, tries }), { mode: 0o600 });
    return tries;
  },
  forget: (trainingId) => rm(path.join(folder, trainingId), { recursive: true, force: true, maxRetries: 5 }),
  list: () => readdir(folder).catch(() => []),
});
