import { AppError, photoAddress, photoMessages, profileOperations } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { FileMissingError } from "../../../platform/files/file-store.ts";
import { sendImage } from "../../../platform/images/send-image.ts";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import { theFile } from "../../../platform/uploads/the-file.ts";
import type { Uploads } from "../../../platform/uploads/uploads.ts";
import type { Photo } from "./photo.ts";

const { setPhoto, removePhoto, getPhoto } = profileOperations;

export const handlePhoto = ({ photo, uploads }: { photo: Photo; uploads: Uploads }): HandledOperation[] => [
  handle(setPhoto, async (request) => {
    const { path } = await readPhoto(request, uploads);
    const { caller, clientLeft: signal } = request;
    return { photo_url: photoAddress(await photo.set(caller, { path, signal })) };
  }),
  handle(removePhoto, async ({ caller }) => {
    await photo.remove(caller);
    return { photo_url: null };
  }),
  handle(getPhoto, async ({ caller, params }, reply) => {
    const opened = await photo.open(caller, params.photo_id).catch((error: unknown) => {
      throw error instanceof FileMissingError ? new AppError("photo_not_found") : error;
    });
    return sendImage(reply, opened);
  }),
];

/** The form's own refusals speak of recordings; these say what it is about. */
const readPhoto = async (request: FastifyRequest, uploads: Uploads) => {
  try {
    return theFile(await uploads.readForm(request, setPhoto.form));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "body_too_large") throw new AppError("image_too_large", error.details, photoMessages.tooLarge);
    if (error.code === "upload_missing") throw new AppError("upload_missing", {}, photoMessages.missing);
    throw error;
  }
};
