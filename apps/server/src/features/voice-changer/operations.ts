import { voiceChangeForm, type CreateSpeechQuery, voiceChangerOperations } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { sendStreamed, sendWhole } from "../../domain/generating/generation-answer.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { soundOf, theFile } from "../../platform/uploads/the-file.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import { type ChangeVoiceNeeds, makeChangeVoice } from "./change-voice.ts";
import type { VoiceChangeRequest } from "./plan-voice-change.ts";

type Needs = ChangeVoiceNeeds & { uploads: Uploads };
type Wire = FastifyRequest & { params: { voice_id: string }; query: CreateSpeechQuery };

export const handleVoiceChanger = ({ uploads, ...needs }: Needs): HandledOperation[] => {
  const changeVoice = makeChangeVoice(needs);
  const { convert, change, stream, changeStreamed } = voiceChangerOperations;
  return [
    ...[convert, change].map((operation) =>
      handle(operation, async (request, reply) =>
        sendWhole(reply, await changeVoice(await fromWire(uploads, request, false), request.clientLeft)),
      ),
    ),
    ...[stream, changeStreamed].map((operation) =>
      handle(operation, async (request, reply) =>
        sendStreamed(reply, await changeVoice(await fromWire(uploads, request, true), request.clientLeft)),
      ),
    ),
  ];
};

const fromWire = async (uploads: Uploads, request: Wire, isStreamed: boolean): Promise<VoiceChangeRequest> => {
  const read = await uploads.readForm(request, voiceChangeForm);
  const { fields: sent } = read;
  return {
    caller: request.caller,
    requestId: request.id,
    voiceId: request.params.voice_id,
    sound: soundOf(theFile(read), voiceChangeForm.limits, sent.file_format),
    modelId: sent.model_id,
    outputFormat: request.query.output_format ?? sent.output_format,
    removesNoise: sent.remove_background_noise ?? false,
    isStreamed,
    quotedCredits: sent.quoted_credits,
    isLogged: request.query.enable_logging ?? true,
  };
};
