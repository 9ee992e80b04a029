import { AppError, changedPhotoAnswer, photoAddress, photoLimits, photoMessages, photoParams } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { FileMissingError } from "../../platform/files/file-store.ts";
import type { Http } from "../../platform/http/http.ts";
import { sendImage } from "../../platform/images/send-image.ts";
import { theFile } from "../../platform/uploads/the-file.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import type { Photo } from "./photo.ts";

const spec = {
  fields: z.object({}),
  files: ["photo"],
  limits: { maxFiles: 1, maxBytes: photoLimits.maxBytes },
};

export const makePhotoRoutes =
  ({ photo, uploads }: { photo: Photo; uploads: Uploads }) =>
  (http: Http): void => {
    http.post("/v1/user/photo", { schema: { form: spec, response: { 200: changedPhotoAnswer } } }, async (request) => {
      const { path } = await readPhoto(request, uploads);
      const { caller, gone: signal } = request;
      return { photo_url: photoAddress(await photo.set(caller, { path, signal })) };
    });

    http.delete("/v1/user/photo", { schema: { response: { 200: changedPhotoAnswer } } }, async ({ caller }) => {
      await photo.remove(caller);
      return { photo_url: null };
    });

    http.get("/v1/user/photos/:photo_id", { schema: { params: photoParams } }, async ({ caller, params }, reply) => {
      const opened = await photo.open(caller, params.photo_id).catch((error: unknown) => {
        throw error instanceof FileMissingError ? new AppError("photo_not_found") : error;
      });
      return sendImage(reply, opened);
    });
  };

/** The form's own refusals speak of recordings; these say what it is about. */
const readPhoto = async (request: FastifyRequest, uploads: Uploads) => {
  try {
    return theFile(await uploads.readForm(request, spec));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "body_too_large") throw new AppError("image_too_large", error.details, photoMessages.tooLarge);
    if (error.code === "upload_missing") throw new AppError("upload_missing", {}, photoMessages.missing);
    throw error;
  }
};
