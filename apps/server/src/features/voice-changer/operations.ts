import { conversionForm, type CreateSpeechQuery, voiceChangerOperations } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { sendStreamed, sendWhole } from "../../domain/generating/generation-answer.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { soundOf, theFile } from "../../platform/uploads/the-file.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import { type CreateConversionNeeds, makeCreateConversion } from "./create-conversion.ts";
import type { ConversionRequest } from "./plan-conversion.ts";

type Needs = CreateConversionNeeds & { uploads: Uploads };
type Wire = FastifyRequest & { params: { voice_id: string }; query: CreateSpeechQuery };

export const handleVoiceChanger = ({ uploads, ...needs }: Needs): HandledOperation[] => {
  const createConversion = makeCreateConversion(needs);
  const { convert, change, stream, changeStreamed } = voiceChangerOperations;
  return [
    ...[convert, change].map((operation) =>
      handle(operation, async (request, reply) =>
        sendWhole(reply, await createConversion(await fromWire(uploads, request, false), request.gone)),
      ),
    ),
    ...[stream, changeStreamed].map((operation) =>
      handle(operation, async (request, reply) =>
        sendStreamed(reply, await createConversion(await fromWire(uploads, request, true), request.gone)),
      ),
    ),
  ];
};

const fromWire = async (uploads: Uploads, request: Wire, isStreamed: boolean): Promise<ConversionRequest> => {
  const read = await uploads.readForm(request, conversionForm);
  const { fields: sent } = read;
  return {
    caller: request.caller,
    requestId: request.id,
    voiceId: request.params.voice_id,
    sound: soundOf(theFile(read), conversionForm.limits, sent.file_format),
    modelId: sent.model_id,
    outputFormat: request.query.output_format ?? sent.output_format,
    removesNoise: sent.remove_background_noise ?? false,
    isStreamed,
    isLogged: request.query.enable_logging ?? true,
  };
};
