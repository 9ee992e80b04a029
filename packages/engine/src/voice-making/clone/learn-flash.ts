import type { FlashModel, KokoroModel } from "../../models/kokoro/kokoro-model.ts";
import type { SpeakerEncoder } from "../../hearing/speakers/embed-speaker.ts";
import { dot } from "../../hearing/speakers/cluster-speakers.ts";
import { joinSamples } from "../../audio/pcm.ts";
import type { FlashManner } from "../../voices/voice-print.ts";
import { likenessOf, renderPieces } from "./filtered-likeness.ts";
import { learnFilter } from "./learn-filter.ts";
import type { LearnedPiece } from "./learn-piece.ts";
import type { VoiceLook } from "./render-piece.ts";

type Learning = {
  pieces: readonly LearnedPiece[];
  /** The clone's. */
  look: VoiceLook;
  /** Of the built-in voice it is made from. */
  plainStyle: Float32Array;
  /** Who it should be. */
  embedding: Float32Array;
  /** How alike it is by the full decoder. */
  fullScore: number;
};

/** A colour from the flash decoder's own rendering, which is not quite the full one's, and what is lost by it all the same. */
export const learnFlash = async (
  flash: FlashModel,
  encoder: SpeakerEncoder,
  { pieces, look, plainStyle, embedding, fullScore }: Learning,
): Promise<FlashManner> => {
  const model = wholeBy(flash);
  const pairs = await renderPieces(model, pieces, look);
  const filter = learnFilter(pairs);
  const score = await likenessOf(encoder, { pairs, filter, embedding });
  const plain = await renderPieces(model, pieces, { style: plainStyle });
  const plainScore = dot(await encoder.embed(joinSamples(plain.map(({ samples16k }) => samples16k))), embedding);
  return { filter, loss: Math.round(((fullScore - score) / (1 - plainScore)) * 1e3) / 1e3 };
};

/** Whole utterances, as the full decoder makes them. */
const wholeBy = (flash: FlashModel): Pick<KokoroModel, "decode"> => ({
  decode: async (input) => {
    const { f0Hz } = input;
    return flash.decode({ ...(await flash.read(input)), f0Hz, from: 0, to: f0Hz.length, seed: 1 });
  },
});
