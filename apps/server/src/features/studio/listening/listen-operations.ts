import { AppError, contentTypeOf, type OutputFormat, studioOperations } from "@timbre/contract";
import { FileMissingError } from "../../../platform/files/file-store.ts";
import { sendStoredFile } from "../../../platform/http/answers/send-stored-file.ts";
import { sendImage } from "../../../platform/images/send-image.ts";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import { coverKeyOf } from "../projects/covers.ts";
import { fileNameOf } from "../snapshots/snapshots.ts";
import type { StudioNeeds } from "../studio-needs.ts";
import { findPublished, listenAnswerOf } from "./published.ts";

const { listening } = studioOperations;

/** A link can be taken back: nobody keeps its sound for long. */
const audioCache = "private, max-age=60";

export const handleListening = ({ db, files }: Pick<StudioNeeds, "db" | "files">): HandledOperation[] => [
  handle(listening.get, async ({ params }) =>
    listenAnswerOf({ db, files }, await findPublished(db, params.listen_id)).catch(notFoundIfMissing),
  ),
  handle(listening.getAudio, async (request, reply) => {
    const { snapshot } = await findPublished(db, request.params.listen_id);
    const { fileKey, sizeBytes, outputFormat } = snapshot;
    const isDownload = request.query.download;
    const madeAs = contentTypeOf(outputFormat as OutputFormat);
    const named = isDownload ? { isDownload, fileName: fileNameOf(snapshot) } : {};
    const file = { fileKey, sizeBytes, madeAs, cacheControl: audioCache, ...named };
    return sendStoredFile(request, reply, files, file).catch(notFoundIfMissing);
  }),
  handle(listening.getCover, async ({ params }, reply) => {
    const { project } = await findPublished(db, params.listen_id);
    if (!project.coverId) throw new AppError("cover_not_found");
    return sendImage(reply, await files.open(coverKeyOf(project.coverId)).catch(notFoundIfMissing));
  }),
];

const notFoundIfMissing = (error: unknown): never => {
  throw error instanceof FileMissingError ? new AppError("listen_link_not_found") : error;
};
