import {
  conversionFileFormats,
  createSpeechQuery,
  type CreateSpeechQuery,
  formFlag,
  formJson,
  formNumber,
  formText,
  uploadLimits,
  voiceSettings,
} from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { sendStreamed, sendWhole } from "../../platform/http/generation-answer.ts";
import type { Http } from "../../platform/http/http.ts";
import { soundOf, theFile } from "../../platform/uploads/the-file.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import { type CreateConversionNeeds, makeCreateConversion } from "./create-conversion.ts";
import type { ConversionRequest } from "./plan-conversion.ts";

/** Settings and seed are read for their shape; conversion has nothing that they could change. */
const fields = z.object({
  model_id: formText,
  voice_settings: formJson(voiceSettings),
  seed: formNumber(z.number().int().min(0)),
  remove_background_noise: formFlag,
  file_format: z.preprocess((value) => value || undefined, z.enum(conversionFileFormats).optional()),
  output_format: formText,
});

const form = { fields, files: ["audio"], limits: uploadLimits.voiceChanger };
const schema = { params: z.object({ voice_id: z.string() }), querystring: createSpeechQuery, form };

type Needs = CreateConversionNeeds & { uploads: Uploads };
type Wire = FastifyRequest & { params: { voice_id: string }; query: CreateSpeechQuery };

export const makeVoiceChangerRoutes =
  ({ uploads, ...needs }: Needs) =>
  (http: Http) => {
    const createConversion = makeCreateConversion(needs);

    http.post("/v1/speech-to-speech/:voice_id", { schema }, async (request, reply) =>
      sendWhole(reply, await createConversion(await fromWire(uploads, request, false), request.gone)),
    );

    http.post("/v1/speech-to-speech/:voice_id/stream", { schema }, async (request, reply) =>
      sendStreamed(reply, await createConversion(await fromWire(uploads, request, true), request.gone)),
    );
  };

const fromWire = async (uploads: Uploads, request: Wire, isStreamed: boolean): Promise<ConversionRequest> => {
  const read = await uploads.readForm(request, form);
  const { fields: sent } = read;
  return {
    caller: request.caller,
    requestId: request.id,
    voiceId: request.params.voice_id,
    sound: soundOf(theFile(read), form.limits, sent.file_format),
    modelId: sent.model_id,
    outputFormat: request.query.output_format ?? sent.output_format,
    removesNoise: sent.remove_background_noise ?? false,
    isStreamed,
    isLogged: request.query.enable_logging ?? true,
  };
};
