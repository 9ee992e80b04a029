import { AppError, oneProjectAnswer, projectParams, studioLimits, studioMessages } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Http } from "../../platform/http/http.ts";
import { sendImage } from "../../platform/images/send-image.ts";
import type { UploadedFile, Uploads } from "../../platform/uploads/uploads.ts";
import { makeCovers } from "./covers.ts";
import { projectAnswerOf } from "./project-answer.ts";
import type { StudioNeeds } from "./studio-needs.ts";

const path = "/v1/studio/projects/:project_id/cover-image";
const form = {
  fields: z.object({}),
  files: ["image"],
  limits: { maxFiles: 1, maxBytes: studioLimits.maxCoverBytes },
  isFileOptional: true,
};

/** Sent without a picture, the cover is removed. */
export const makeCoverRoutes = (needs: StudioNeeds) => (http: Http) => {
  const { db, uploads } = needs;
  const covers = makeCovers(needs);
  const response = { 200: oneProjectAnswer };

  http.post(path, { schema: { params: projectParams, form, response } }, async (request) => {
    const { caller, params, gone: signal } = request;
    const file = await readImage(request, uploads);
    const found = file
      ? await covers.set(caller, params.project_id, { path: file.path, signal })
      : await covers.remove(caller, params.project_id);
    return { project: await projectAnswerOf(db, found) };
  });

  http.delete(path, { schema: { params: projectParams, response } }, async ({ caller, params }) => ({
    project: await projectAnswerOf(db, await covers.remove(caller, params.project_id)),
  }));

  http.get(
    path,
    { schema: { params: projectParams, querystring: z.object({ version: z.string().max(100).nullish() }) } },
    async ({ caller, params }, reply) => sendImage(reply, await covers.open(caller, params.project_id)),
  );
};

const readImage = async (request: FastifyRequest, uploads: Uploads): Promise<UploadedFile | undefined> => {
  if (!request.isMultipart()) return undefined;
  try {
    return (await uploads.readForm(request, form)).files[0];
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "body_too_large") throw error;
    throw new AppError("image_too_large", error.details, studioMessages.coverTooLarge);
  }
};
