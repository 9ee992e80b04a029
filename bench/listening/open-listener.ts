import { fileURLToPath } from "node:url";
import { openEar, openSpeakerEncoder, openWeights, type SpeakerEncoder } from "@timbre/engine/model";
import { modelsFolder } from "../model-files.ts";
import { rateHz } from "./speech-files.ts";

const weightsDir = fileURLToPath(new URL("../../packages/engine/weights", import.meta.url));

/** The abilities of the ear, in this process. */
export const openListener = () => openEar({ weightsDir, modelsDir: modelsFolder, threads: 2 });

/** Who speaks, of sound that is known to be speech: monsters are voices too, though few detectors of speech agree. */
export const openSpeakers = (): SpeakerEncoder => openSpeakerEncoder(openWeights(weightsDir, { threads: 2 }));

export const soundOf = (samples: Float32Array) => ({ kind: "samples" as const, samples, sampleRateHz: rateHz });

export const quietWork = { signal: new AbortController().signal, emit: async () => undefined };
