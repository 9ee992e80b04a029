import os from "node:os";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import { places } from "./places.ts";
import { type EarHost, startEarHost } from "./platform/engine/ear-host.ts";
import { startEngineGroup } from "./platform/engine/engine-group.ts";
import { type EngineHost, startEngineHost } from "./platform/engine/engine-host.ts";
import { startTrainer, type TrainerHost, trainingsAtOnce } from "./platform/engine/trainer.ts";

export type EngineOptions = {
  /** Whether the engine starts with the first request: a process that only runs jobs may never speak. */
  isEngineLazy?: boolean;
  /** Another speech model than the shipped one. */
  engineModel?: "toy" | undefined;
  /** Whether failures stay those of the engine, for somebody who passes them on. */
  isBare?: boolean;
};

type Needs = { log: FastifyBaseLogger; markKeyFile: string };

/** Processes of this machine that speak. */
export const openMouth = (
  config: Config,
  { log, markKeyFile, isEngineLazy = false, engineModel, isBare = false }: Needs & EngineOptions,
): EngineHost =>
  startEngineGroup({
    processes: isEngineLazy ? 1 : config.engineProcesses,
    startHost: () =>
      startEngineHost({
        isLazy: isEngineLazy,
        isBare,
        entry: places.engineEntry,
        execArgv: places.engineExecArgv,
        process: {
          model: engineModel,
          markKeyFile,
          modelsDir: config.modelsDir ?? places.modelsCache,
          weightsDir: places.weights,
          flash: config.flash,
          threads: config.engineThreads,
          maxWaiting: Math.ceil(config.engineMaxWaiting / config.engineProcesses),
        },
        log,
      }),
  });

const earFiles = ({ modelsDir, engineThreads }: Config, markKeyFile: string) => ({
  weightsDir: places.weights,
  modelsDir: modelsDir ?? places.modelsCache,
  threads: engineThreads,
  markKeyFile,
});

/** Starts nothing yet: the process begins with the first recording. */
export const openEar = (config: Config, { log, markKeyFile, isBare = false }: Needs & EngineOptions): EarHost =>
  startEarHost({
    entry: places.earEntry,
    execArgv: places.engineExecArgv,
    isBare,
    process: {
      ...earFiles(config, markKeyFile),
      maxWaiting: config.engineMaxWaiting,
      maxMemoryMb: config.earMaxMemoryMb,
    },
    log,
  });

/** A training held 3,540 MB at most; one that needs more than this is ended and continued. */
const trainerMaxMemoryMb = 4_000;
const trainerIdleMs = 20_000;
const longestTrainingMs = 86_400_000;

/** Starts nothing yet either: each process begins with a training and ends soon after it. */
export const openTrainer = (config: Config, { log, markKeyFile }: Needs): TrainerHost =>
  startTrainer({
    folder: path.join(config.dataDir, "trainings"),
    atOnce: trainingsAtOnce({
      cores: os.availableParallelism(),
      memoryMb: Math.min(os.totalmem(), process.constrainedMemory() || Infinity) / 1e6,
      mostMbEach: trainerMaxMemoryMb,
    }),
    startHost: () =>
      startEarHost({
        name: "training process",
        entry: places.earEntry,
        execArgv: places.engineExecArgv,
        process: {
          ...earFiles(config, markKeyFile),
          // One that was told to stop finishes its step first.
          maxWaiting: 4,
          maxMemoryMb: trainerMaxMemoryMb,
          isInBackground: true,
        },
        idleMs: trainerIdleMs,
        maxCallMs: longestTrainingMs,
        log,
      }),
  });
