import { AppError, studioMessages, studioOperations } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { sendImage } from "../../../platform/images/send-image.ts";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import type { UploadedFile, Uploads } from "../../../platform/uploads/uploads.ts";
import { makeCovers } from "./covers.ts";
import { projectAnswerOf } from "./project-answer.ts";
import type { StudioNeeds } from "../studio-needs.ts";

const { covers: operations } = studioOperations;

export const handleCovers = (needs: StudioNeeds): HandledOperation[] => {
  const { db, uploads } = needs;
  const covers = makeCovers(needs);
  return [
    // Sent without a picture, the cover is removed.
    handle(operations.set, async (request) => {
      const { caller, params, clientLeft: signal } = request;
      const file = await readImage(request, uploads);
      const found = file
        ? await covers.set(caller, params.project_id, { path: file.path, signal })
        : await covers.remove(caller, params.project_id);
      return { project: await projectAnswerOf(db, found) };
    }),
    handle(operations.remove, async ({ caller, params }) => ({
      project: await projectAnswerOf(db, await covers.remove(caller, params.project_id)),
    })),
    handle(operations.get, async ({ caller, params }, reply) =>
      sendImage(reply, await covers.open(caller, params.project_id)),
    ),
  ];
};

const readImage = async (request: FastifyRequest, uploads: Uploads): Promise<UploadedFile | undefined> => {
  if (!request.isMultipart()) return undefined;
  try {
    return (await uploads.readForm(request, operations.set.form)).files[0];
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "body_too_large") throw error;
    throw new AppError("image_too_large", error.details, studioMessages.coverTooLarge);
  }
};
