import { AppError, cloneMessages, instantCloneOperations, oneRecordingForm } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import type { Ear } from "../../platform/engine/ear.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { theFile } from "../../platform/uploads/the-file.ts";
import type { UploadedFile, Uploads } from "../../platform/uploads/uploads.ts";
import { soundAt } from "./build-clone.ts";
import { cleanContentType, cleanSound } from "./clean-sound.ts";

type Needs = { ear: Ear; uploads: Uploads };

/** Recordings listened to before anything is made of them; nothing is kept. */
export const handleCloneListening = ({ ear, uploads }: Needs): HandledOperation[] => [
  handle(instantCloneOperations.checkSample, async (request) => {
    const { path } = await oneFile(uploads, request);
    const sound = soundAt(path);
    const { measures, notes } = await ear.call("measureRecording", { sound }, { signal: request.clientLeft });
    return { duration_secs: measures.durationMs / 1000, speech_secs: measures.speechMs / 1000, notes };
  }),
  handle(instantCloneOperations.removeNoise, async (request, reply) => {
    const { path } = await oneFile(uploads, request);
    const clean = await cleanSound(ear, path, request.clientLeft);
    return reply.type(cleanContentType).header("cache-control", "no-store").send(clean);
  }),
];

const oneFile = async (uploads: Uploads, request: FastifyRequest): Promise<UploadedFile> => {
  try {
    return theFile(await uploads.readForm(request, oneRecordingForm));
  } catch (error) {
    const isLarge = error instanceof AppError && error.code === "body_too_large" && error.details.fileName;
    throw isLarge ? new AppError("body_too_large", {}, cloneMessages.tooLarge(String(isLarge))) : error;
  }
};
