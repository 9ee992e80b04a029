import { Readable } from "node:stream";
import { AppError, contentTypeOf, type OutputFormat, voiceDesignOperations } from "@timbre/contract";
import { closeWhenAborted } from "../../domain/generating/begun-chunks.ts";
import type { Clock } from "../../platform/clock.ts";
import { asItIsMade } from "../../platform/http/answers/as-it-is-made.ts";
import { sendStoredFile } from "../../platform/http/answers/send-stored-file.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { type SayNeeds, streamPreview } from "./say-preview.ts";
import { findPreview } from "./store.ts";

type Needs = SayNeeds & { clock: Clock };

/** A preview as sound: from its file, or said while it is listened to. */
export const handleHearing = (needs: Needs): HandledOperation => {
  const { db, clock, files } = needs;
  return handle(voiceDesignOperations.hear, async (request, reply) => {
    const generatedVoiceId = request.params.generated_voice_id;
    const preview = await findPreview(db, request.caller, { generatedVoiceId, now: clock.now() });
    if (!preview) throw new AppError("invalid_generated_voice_id", { generatedVoiceId });
    const contentType = contentTypeOf(preview.format as OutputFormat);
    const { fileKey, sizeBytes } = preview;
    if (fileKey && sizeBytes) {
      const cacheControl = "private, no-store";
      return sendStoredFile(request, reply, files, { fileKey, sizeBytes, madeAs: contentType, cacheControl });
    }
    const chunks = streamPreview(needs, preview, request.clientLeft);
    // The first sound decides whether this is an answer or a refusal.
    const first = await chunks.next();
    // Who is gone before the answer begins would leave its file open.
    closeWhenAborted(chunks, request.clientLeft);
    return asItIsMade(reply)
      .type(contentType)
      .send(Readable.from(bytesOf(first, chunks), { objectMode: false }));
  });
};

type Chunks = ReturnType<typeof streamPreview>;

async function* bytesOf(first: Awaited<ReturnType<Chunks["next"]>>, rest: Chunks): AsyncGenerator<Uint8Array> {
  try {
    if (!first.done && first.value.audio.byteLength > 0) yield first.value.audio;
    for await (const { audio } of rest) if (audio.byteLength > 0) yield audio;
  } finally {
    await rest.return();
  }
}
