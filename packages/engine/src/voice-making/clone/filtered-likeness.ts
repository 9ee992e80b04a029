import { bendBands } from "../../audio/spectrum/bend-bands.ts";
import { joinSamples } from "../../audio/pcm.ts";
import { resample } from "../../audio/resample.ts";
import { kokoroSampleRateHz, type KokoroModel, samplesPerFrame } from "../../models/kokoro/kokoro-model.ts";
import { filterGains, type SoundFilter } from "../../voices/sound-filter.ts";
import type { SpeakerEncoder } from "../../hearing/speakers/embed-speaker.ts";
import { dot } from "../../hearing/speakers/cluster-speakers.ts";
import { learnFilter } from "./learn-filter.ts";
import type { LearnedPiece } from "./learn-piece.ts";
import { type Rendered, renderPiece, type VoiceLook } from "./render-piece.ts";

export type RenderedPiece = { piece: LearnedPiece } & Rendered;

export const renderPieces = async (
  model: Pick<KokoroModel, "decode">,
  pieces: readonly LearnedPiece[],
  look: VoiceLook,
): Promise<RenderedPiece[]> => {
  const pairs: RenderedPiece[] = [];
  for (const piece of pieces) pairs.push({ piece, ...(await renderPiece(model, piece, look)) });
  return pairs;
};

type Judge = {
  model: Pick<KokoroModel, "decode">;
  encoder: SpeakerEncoder;
  /** Who it should be. */
  embedding: Float32Array;
  learned: readonly LearnedPiece[];
};

/** How alike speech with a timbre is, with the filter learned from some pieces and heard on others. */
export const filteredLikeness = async (
  { model, encoder, embedding, learned }: Judge,
  tests: readonly LearnedPiece[],
  look: VoiceLook,
): Promise<number> => {
  const filter = learnFilter(await renderPieces(model, learned, look));
  return likenessOf(encoder, { pairs: await renderPieces(model, tests, look), filter, embedding });
};

type Heard = { pairs: readonly RenderedPiece[]; filter: SoundFilter; embedding: Float32Array };

export const likenessOf = async (encoder: SpeakerEncoder, { pairs, filter, embedding }: Heard): Promise<number> =>
  dot(await encoder.embed(joinSamples(pairs.map((pair) => coloured(pair, filter)))), embedding);

/** At 16 kHz. */
const coloured = ({ piece, samples24k }: RenderedPiece, filter: SoundFilter): Float32Array => {
  const changes = {
    gainsDb: filterGains(filter, piece.tokenOfFrame),
    bend: filter.bend,
    frameSamples: samplesPerFrame,
  };
  const samples = bendBands({ samples: samples24k, sampleRateHz: kokoroSampleRateHz }, changes);
  return resample({ samples, sampleRateHz: kokoroSampleRateHz }, 16_000).samples;
};
