import { Readable } from "node:stream";
import { AppError, contentTypeOf, createDubbingForm, done, dubbingOperations, fileExtensionOf } from "@timbre/contract";
import { FileMissingError } from "../../platform/files/file-store.ts";
import { describeFile } from "../../platform/http/answers/describe-file.ts";
import { sendStoredFile } from "../../platform/http/answers/send-stored-file.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { theFile } from "../../platform/uploads/the-file.ts";
import { makeRemoveDub, makeSpeak, makeStopSpeaking, makeUpdateDub, requireDub } from "./change-dub.ts";
import { makeCreateDub } from "./create-dub.ts";
import { dubAnswerOf, dubDetailsOf } from "./dub-answer.ts";
import type { DubbingNeeds } from "./dubbing-needs.ts";
import { mixDub } from "./mix-dub.ts";
import { priceIfKnown } from "./price-if-known.ts";
import { type DubRow, listDubs } from "./store.ts";
import { subtitleTypes, writeSubtitles } from "./subtitles.ts";

const operations = dubbingOperations;

export const handleDubbing = (needs: DubbingNeeds): HandledOperation[] => [
  ...handleDubs(needs),
  ...handleWork(needs),
  ...handleResults(needs),
];

const detailsOf = async (needs: DubbingNeeds, caller: Caller, dub: DubRow) =>
  dubDetailsOf(dub, await priceIfKnown(needs, caller, dub));

const handleDubs = (needs: DubbingNeeds): HandledOperation[] => {
  const createDub = makeCreateDub(needs);
  const updateDub = makeUpdateDub(needs);
  const removeDub = makeRemoveDub(needs);
  return [
    handle(operations.list, async ({ caller }) => ({
      dubs: (await listDubs(needs.db, caller)).map(dubAnswerOf),
      next_cursor: null,
      has_more: false,
    })),
    handle(operations.create, async (request) => {
      const form = await needs.uploads.readForm(request, createDubbingForm);
      const { caller, clientLeft: signal } = request;
      const dub = await createDub({ caller, fields: form.fields, file: theFile(form), signal });
      return { dubbing_id: dub.dubbingId, expected_duration_sec: dub.durationMs / 1000 };
    }),
    handle(operations.get, async ({ caller, params }) =>
      detailsOf(needs, caller, await requireDub(needs, caller, params.dubbing_id)),
    ),
    handle(operations.update, async ({ caller, params, body }) =>
      detailsOf(needs, caller, await updateDub(caller, params.dubbing_id, body)),
    ),
    handle(operations.remove, async ({ caller, params }) => {
      await removeDub(caller, params.dubbing_id);
      return done;
    }),
  ];
};

const handleWork = (needs: DubbingNeeds): HandledOperation[] => {
  const speak = makeSpeak(needs);
  const stopSpeaking = makeStopSpeaking(needs);
  return [
    handle(operations.speak, async ({ caller, params }) => {
      await speak(caller, params.dubbing_id);
      return done;
    }),
    handle(operations.stopSpeaking, async ({ caller, params }) => {
      await stopSpeaking(caller, params.dubbing_id);
      return done;
    }),
  ];
};

/** A dub's sound changes when it is spoken again. */
const soundCache = "private, no-cache";

const handleResults = (needs: DubbingNeeds): HandledOperation[] => [
  handle(operations.getSource, async (request, reply) => {
    const dub = await requireDub(needs, request.caller, request.params.dubbing_id);
    const kept = request.query.download ? { isDownload: true, fileName: dub.name } : {};
    const file = { fileKey: dub.sourceKey, sizeBytes: dub.sourceBytes, cacheControl: soundCache, ...kept };
    return sendStoredFile(request, reply, needs.files, file).catch((error: unknown) => {
      throw error instanceof FileMissingError ? new AppError("dubbing_not_found") : error;
    });
  }),
  handle(operations.getAudio, async ({ caller, params, query, clientLeft: signal }, reply) => {
    const dub = await requireDub(needs, caller, params.dubbing_id);
    requireLanguage(dub, params.language_code, [dub.targetLanguage]);
    if (!dub.segments.some(({ take }) => take)) throw new AppError("dubbing_not_ready");
    const { output_format: format } = query;
    const fileName = `${dub.dubbingId}_${dub.targetLanguage}.${fileExtensionOf(format)}`;
    const bytes = mixDub(needs.files, dub, { format, signal });
    return describeFile(reply, { contentType: contentTypeOf(format), fileName, cacheControl: soundCache }).send(
      Readable.from(bytes, { objectMode: false }),
    );
  }),
  handle(operations.getTranscript, async ({ caller, params, query }, reply) => {
    const dub = await requireDub(needs, caller, params.dubbing_id);
    const language = params.language_code;
    requireLanguage(dub, language, [dub.targetLanguage, dub.sourceLanguage ?? "", "source"]);
    const { contentType, ending } = subtitleTypes[query.format_type];
    const isTranslated = language === dub.targetLanguage;
    const words = writeSubtitles(dub.segments, { isTranslated, format: query.format_type, language });
    const fileName = `${dub.dubbingId}_${language}.${ending}`.replace(/[^\w.-]/g, "_");
    return describeFile(reply, { contentType, fileName, cacheControl: soundCache }).send(words);
  }),
];

const requireLanguage = ({ dubbingId }: DubRow, asked: string, known: readonly string[]): void => {
  if (!known.includes(asked)) throw new AppError("dubbing_language_unknown", { dubbingId, language: asked });
};
