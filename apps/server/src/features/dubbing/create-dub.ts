import { createReadStream } from "node:fs";
import {
  AppError,
  type CreateDubbingFields,
  createDubbingForm,
  dubbingLimits,
  listeningCost,
  spokenLanguages,
  spokenLanguagesInWords,
} from "@timbre/contract";
import { requireEnough } from "../../domain/paying/credits.ts";
import { keepMade } from "../../domain/paying/keep-made.ts";
import { storableText } from "../../platform/database/search-text.ts";
import { contentTypeOfFile } from "../../platform/http/answers/content-types.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { newId } from "../../platform/new-id.ts";
import { soundOf } from "../../platform/uploads/the-file.ts";
import type { UploadedFile } from "../../platform/uploads/uploads.ts";
import { transcribeDubJob } from "./dubbing.job.ts";
import type { DubbingNeeds } from "./dubbing-needs.ts";
import { countDubs, type DubRow, findAnyDub, insertDub } from "./store.ts";

type Asked = { caller: Caller; fields: CreateDubbingFields; file: UploadedFile; signal: AbortSignal };

/** Keeps the recording and queues its transcript. Everything that can be refused comes first. */
export const makeCreateDub =
  (needs: DubbingNeeds) =>
  async ({ caller, fields, file, signal }: Asked): Promise<DubRow> => {
    requireKnownOptions(fields);
    const sound = soundOf(file, createDubbingForm.limits);
    const { durationMs } = await needs.ear.call("inspectSound", { sound }, { signal });
    await requireEnough(needs.credits, { caller, credits: listeningCost("transcription", durationMs) });
    if ((await countDubs(needs.db, caller.workspaceId)) >= dubbingLimits.maxDubs) {
      throw new AppError(
        "not_supported",
        { limit: dubbingLimits.maxDubs },
        "This workspace has as many dubs as it can.",
      );
    }
    const dub = { ...newDub(caller, fields, needs.clock.now()), durationMs: Math.round(durationMs) };
    const row = {
      ...dub,
      name: dub.name || storableText(file.fileName).slice(0, dubbingLimits.maxName) || "Dub",
      sourceBytes: file.sizeBytes,
      contentType: await contentTypeOfFile(file.path),
    };
    const isKept = async (): Promise<boolean> => (await findAnyDub(needs.db, row.dubbingId)) !== undefined;
    await keepMade(needs, isKept, async ({ write, keep }) => {
      await write(row.sourceKey, createReadStream(file.path) as AsyncIterable<Buffer>);
      await keep(async (tx) => {
        await insertDub(tx, row);
        await needs.jobs.add(tx, transcribeDubJob, { dubbingId: row.dubbingId });
      });
    });
    return row;
  };

const requireKnownOptions = (fields: CreateDubbingFields): void => {
  const refuse = (option: string, message: string): never => {
    throw new AppError("not_supported", { option }, message);
  };
  if (fields.source_url) refuse("source_url", "Send the recording as a file; this server fetches none.");
  if (fields.mode && fields.mode !== "automatic") refuse("mode", "Dubs are made in one mode here. Leave mode out.");
  if (fields.start_time !== undefined || fields.end_time !== undefined) {
    refuse("start_time", "A recording is dubbed as a whole. Send the part that you want.");
  }
  if (fields.target_accent) refuse("target_accent", "The voice you choose has its own accent.");
  if (fields.use_profanity_filter) refuse("use_profanity_filter", "What is said stays as it is written.");
  requireSpoken(fields.target_lang);
};

export const requireSpoken = (language: string): void => {
  const [code = ""] = language.toLowerCase().split("-");
  if (spokenLanguages.some((one) => one === code)) return;
  const message = `Dubs can be spoken in ${spokenLanguagesInWords}.`;
  throw new AppError("unsupported_language", { language }, message);
};

const newDub = (caller: Caller, fields: CreateDubbingFields, now: Date): DubRow => {
  const dubbingId = newId();
  return {
    dubbingId,
    workspaceId: caller.workspaceId,
    userId: caller.userId,
    apiKeyId: caller.apiKey?.keyId ?? null,
    name: storableText(fields.name?.trim() ?? ""),
    state: "transcribing",
    error: null,
    sourceLanguage: fields.source_lang && fields.source_lang !== "auto" ? storableText(fields.source_lang) : null,
    targetLanguage: storableText(fields.target_lang),
    speakerCount: fields.num_speakers || null,
    sourceKey: `dubbing/${dubbingId.slice(0, 2)}/${dubbingId}/source.bin`,
    sourceBytes: 0,
    contentType: "",
    durationMs: 0,
    voices: {},
    segments: [],
    createdAt: now,
    updatedAt: now,
  };
};
