import { AppError, cloneMessages, sampleCheckAnswer, uploadLimits } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Ear } from "../../platform/engine/ear.ts";
import type { Http } from "../../platform/http/http.ts";
import { theFile } from "../../platform/uploads/the-file.ts";
import type { UploadedFile, Uploads } from "../../platform/uploads/uploads.ts";
import { soundAt } from "./build-clone.ts";
import { cleanContentType, cleanSound } from "./clean-sound.ts";

type Needs = { ear: Ear; uploads: Uploads };

const form = {
  fields: z.object({}),
  files: ["file"],
  limits: { maxFiles: 1, maxBytes: uploadLimits.instantClone.maxBytes },
};

/** Recordings listened to before anything is made of them; nothing is kept. */
export const makeCloneListeningRoutes =
  ({ ear, uploads }: Needs) =>
  (http: Http) => {
    http.post(
      "/v1/voices/ivc/sample-checks",
      { schema: { form, response: { 200: sampleCheckAnswer } } },
      async (request) => {
        const { path } = await oneFile(uploads, request);
        const { measures, notes } = await ear.call(
          "measureRecording",
          { sound: soundAt(path) },
          { signal: request.gone },
        );
        return { duration_secs: measures.durationMs / 1000, speech_secs: measures.speechMs / 1000, notes };
      },
    );

    http.post("/v1/voices/ivc/noise-removal", { schema: { form } }, async (request, reply) => {
      const { path } = await oneFile(uploads, request);
      const clean = await cleanSound(ear, path, request.gone);
      return reply.type(cleanContentType).header("cache-control", "no-store").send(clean);
    });
  };

const oneFile = async (uploads: Uploads, request: FastifyRequest): Promise<UploadedFile> => {
  try {
    return theFile(await uploads.readForm(request, form));
  } catch (error) {
    const isLarge = error instanceof AppError && error.code === "body_too_large" && error.details.fileName;
    throw isLarge ? new AppError("body_too_large", {}, cloneMessages.tooLarge(String(isLarge))) : error;
  }
};
