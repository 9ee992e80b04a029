import {
  contentTypeOf,
  type DesignVoiceAnswer,
  type DesignVoiceBody,
  type RemixVoiceBody,
  type VoiceAnswer,
  voiceDesignDefaults,
  voiceDesignLimits,
  voiceDesignModels,
  voiceDesignOperations,
  withoutEmptyLabels,
} from "@timbre/contract";
import { printDistance, type ShapedPrint } from "@timbre/engine";
import type { FastifyReply, FastifyRequest } from "fastify";
import { requireOutputFormat } from "../../domain/generating/require-output-format.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { acousticsOf } from "./acoustics-of.ts";
import { requireAllowed } from "./check-prompt.ts";
import { type CreateDesignNeeds, type CreatedDesign, makeCreateDesign } from "./create-design.ts";
import type { DesignOrder } from "./design-request.ts";
import { handleHearing } from "./hearing-operations.ts";
import { composePreviewText } from "./preview-texts.ts";
import { makeSaveDesign } from "./save-design.ts";
import { spokenWishOf, wishIn } from "./require-spoken-wish.ts";
import { listBlockedPrompts, type NewPreview } from "./store.ts";
import { warmUp } from "./warm-up.ts";

type Needs = CreateDesignNeeds & {
  describeVoice(request: FastifyRequest, voiceId: string): Promise<VoiceAnswer>;
};

/** A recording of 20 MB in base64, and the rest of the body. One beyond the limit is still read and refused by its name. */
const bodyLimit = Math.ceil((voiceDesignLimits.referenceBytes * 4) / 3) + 8 * 1_048_576;

export const handleVoiceDesign = (needs: Needs): HandledOperation[] => [
  ...handleDesigns(needs),
  ...handleSaving(needs),
  ...handleTexts(needs),
  handleHearing(needs),
];

const handleDesigns = (needs: Needs): HandledOperation[] => {
  const createDesign = makeCreateDesign(needs);
  const answer = async (reply: FastifyReply, order: DesignOrder, signal: AbortSignal): Promise<DesignVoiceAnswer> => {
    const design = await createDesign(order, signal);
    void reply.header("character-cost", String(design.credits));
    return answerOf(order, design);
  };
  return [
    handle(
      voiceDesignOperations.design,
      async (request, reply) => answer(reply, orderOf(request, request.body), request.clientLeft),
      { bodyLimit },
    ),
    handle(voiceDesignOperations.createPreviews, async (request, reply) =>
      answer(reply, orderOf(request, { ...request.body, model_id: voiceDesignModels.v2 }), request.clientLeft),
    ),
    handle(voiceDesignOperations.remix, async (request, reply) => {
      const reference = { kind: "voice" as const, voiceId: request.params.voice_id };
      return answer(reply, { ...orderOf(request, request.body), reference }, request.clientLeft);
    }),
  ];
};

type Wire = Pick<FastifyRequest, "caller" | "id"> & { query: { output_format?: string | null | undefined } };

const orderOf = ({ caller, id, query }: Wire, body: DesignVoiceBody | RemixVoiceBody): DesignOrder => {
  const base64 = "reference_audio_base64" in body ? body.reference_audio_base64 : undefined;
  const isStreamed = body.stream_previews ?? false;
  return {
    caller,
    requestId: id,
    description: body.voice_description,
    text: body.auto_generate_text ? undefined : (body.text ?? undefined),
    modelId: ("model_id" in body && body.model_id) || voiceDesignModels.v3,
    loudness: body.loudness ?? voiceDesignDefaults.loudness,
    quality: body.quality ?? voiceDesignDefaults.quality,
    guidanceScale: body.guidance_scale ?? voiceDesignDefaults.guidanceScale,
    seed: body.seed ?? undefined,
    format: requireOutputFormat(query.output_format ?? undefined, isStreamed),
    isStreamed,
    shouldEnhance: ("should_enhance" in body && body.should_enhance) || false,
    promptStrength: body.prompt_strength ?? voiceDesignDefaults.promptStrength,
    reference: base64 ? { kind: "recording", base64 } : undefined,
  };
};

const answerOf = (order: DesignOrder, design: CreatedDesign): DesignVoiceAnswer => ({
  previews: design.previews.map(({ row, said }) => ({
    generated_voice_id: row.generatedVoiceId,
    audio_base_64: said?.audio.toString("base64") ?? "",
    media_type: contentTypeOf(order.format),
    duration_secs: (said?.durationMs ?? 0) / 1000,
    language: row.language.slice(0, 2),
    acoustics: pictureOf(row.print as ShapedPrint),
  })),
  text: design.text,
  voice_description: order.description,
  seed: design.seed,
  loudness: order.loudness,
  quality: order.quality,
  guidance_scale: order.guidanceScale,
  suggested_labels: design.suggestedLabels,
  notes: design.notes,
  distances: distancesOf(design.previews.map(({ row }) => row)),
});

/** Every two of them. */
const distancesOf = (rows: readonly NewPreview[]): DesignVoiceAnswer["distances"] =>
  rows.flatMap((one, place) =>
    rows.slice(place + 1).map((other) => ({
      generated_voice_ids: [one.generatedVoiceId, other.generatedVoiceId],
      distance: printDistance(one.print as ShapedPrint, other.print as ShapedPrint),
    })),
  );

/** The same picture before and after it is saved. */
const pictureOf = (print: ShapedPrint) => {
  const acoustics = acousticsOf(print);
  return acoustics && { pitch_hz: acoustics.pitchHz, brightness_db: acoustics.tiltDb };
};

const handleSaving = (needs: Needs): HandledOperation[] => {
  const saveDesign = makeSaveDesign(needs);
  const { save, saveFromPreview } = voiceDesignOperations;
  return [save, saveFromPreview].map((operation) =>
    handle(operation, async (request) => {
      const { body } = request;
      const wanted = {
        caller: request.caller,
        generatedVoiceId: body.generated_voice_id,
        name: body.voice_name,
        description: body.voice_description,
        labels: withoutEmptyLabels(body.labels ?? {}),
        playedIds: body.played_not_selected_voice_ids ?? [],
      };
      const { voiceId } = await saveDesign(wanted, request.clientLeft);
      return needs.describeVoice(request, voiceId);
    }),
  );
};

const handleTexts = (needs: Needs): HandledOperation[] => [
  handle(voiceDesignOperations.getPreviewTextLimits, async () => {
    void warmUp(needs);
    const { min, max } = voiceDesignLimits.previewText;
    return { minimum_characters: min, maximum_characters: max };
  }),
  handle(voiceDesignOperations.generatePreviewText, async ({ body }) => {
    const description = body.voice_description;
    const blocked = await listBlockedPrompts(needs.db);
    requireAllowed(
      [description],
      blocked.map(({ phrase }) => phrase),
    );
    const spoken = spokenWishOf(description);
    const wish = wishIn(spoken, await needs.readPrompt(description, { shouldEnhance: false }));
    return { text: composePreviewText(wish, { description, hasTags: body.model_id !== voiceDesignModels.v2 }) };
  }),
];
