import {
  AppError,
  defaultFineTunedModel,
  done,
  models,
  professionalCloneOperations as operations,
} from "@timbre/contract";
import type { FastifyReply } from "fastify";
import { isVoiceLocked } from "../../domain/voices/voice-verification.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { theFile } from "../../platform/uploads/the-file.ts";
import type { UploadedFile, Uploads } from "../../platform/uploads/uploads.ts";
import { type DraftNeeds, makeCreateDraft, makeUpdateDraft } from "./create-draft.ts";
import { requireEnoughAudio } from "./rules.ts";
import { listSamples } from "./store.ts";
import type { StartTraining } from "./training/start-training.ts";

type Sentence = {
  sentenceId: string;
  voiceId: string;
  userId: string;
  text: string;
  language: string;
  expiresAt: Date;
};
type Documents = {
  caller: Caller;
  voiceId: string;
  documents: UploadedFile[];
  extraText: string | undefined;
  signal: AbortSignal;
};

/** How somebody shows that a voice is theirs; the same as for instant clones. */
export type Proving = {
  openSentence(caller: Caller, voiceId: string, language: string | undefined): Promise<Sentence>;
  sendSentence(reply: FastifyReply, sentence: Sentence): Promise<FastifyReply>;
  checkReading(
    reading: { caller: Caller; voiceId: string; recording: UploadedFile },
    signal: AbortSignal,
  ): Promise<void>;
  requestManual(request: Documents): Promise<void>;
};

export type ProfessionalCloneNeeds = DraftNeeds & { uploads: Uploads; proving: Proving; startTraining: StartTraining };

export const handleProfessionalClone = (needs: ProfessionalCloneNeeds): HandledOperation[] => [
  ...handleDrafts(needs),
  ...handleVerification(needs),
  handleTraining(needs),
];

const handleDrafts = (needs: ProfessionalCloneNeeds): HandledOperation[] => {
  const createDraft = makeCreateDraft(needs);
  const updateDraft = makeUpdateDraft(needs);
  return [
    handle(operations.create, async ({ caller, body }) => ({ voice_id: await createDraft(caller, body) })),
    handle(operations.update, async ({ caller, params, body }) => {
      await updateDraft(caller, params.voice_id, body);
      return { voice_id: params.voice_id };
    }),
  ];
};

const handleVerification = ({ proving, uploads, findVoice }: ProfessionalCloneNeeds): HandledOperation[] => [
  handle(operations.openSentence, async ({ caller, params, query }, reply) => {
    await findVoice(caller, params.voice_id);
    const sentence = await proving.openSentence(caller, params.voice_id, query.language ?? undefined);
    return proving.sendSentence(reply, sentence);
  }),
  handle(operations.sendReading, async (request) => {
    const { caller, params, clientLeft } = request;
    await findVoice(caller, params.voice_id);
    const form = await uploads.readForm(request, operations.sendReading.form);
    await proving.checkReading({ caller, voiceId: params.voice_id, recording: theFile(form) }, clientLeft);
    return done;
  }),
  handle(operations.requestManual, async (request) => {
    const { caller, params, clientLeft: signal } = request;
    await findVoice(caller, params.voice_id);
    const { fields, files: documents } = await uploads.readForm(request, operations.requestManual.form);
    await proving.requestManual({ caller, voiceId: params.voice_id, documents, extraText: fields.extra_text, signal });
    return done;
  }),
];

const handleTraining = ({ db, findVoice, startTraining }: ProfessionalCloneNeeds): HandledOperation =>
  handle(operations.train, async ({ caller, params: { voice_id: voiceId }, body }) => {
    await findVoice(caller, voiceId);
    const modelId = body?.model_id || defaultFineTunedModel;
    if (!models.some((model) => model.modelId === modelId && model.canBeFineTuned)) {
      throw new AppError("model_not_found", { modelId });
    }
    if (await isVoiceLocked(db, voiceId)) throw new AppError("voice_not_verified", { voiceId });
    requireEnoughAudio(voiceId, await listSamples(db, voiceId));
    await startTraining(voiceId, modelId);
    return done;
  });
