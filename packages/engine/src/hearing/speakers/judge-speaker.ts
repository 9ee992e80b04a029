import { dot, meanEmbedding } from "./cluster-speakers.ts";

/**
 * Cosine from which on a reading is the owner's. The middle of what `calibration/fit-likeness-line.ts` prints, which hears
 * readers kept apart from training; to be fitted again with every new speaker verifier.
 */
export const likenessLine = 0.62;
/** So far below the line one reading leaves a doubt: owners come to lie there more often than strangers. */
const doubtWidth = 0.2;

export type SpeakerVerdict = "owner" | "unsure" | "stranger";

/** What the encoder hears in the samples, in this reading, and in one before it that left a doubt. */
export type SpeakerEvidence = { owner: Float32Array; reading: Float32Array; earlier?: Float32Array | undefined };

/** A reading above the line is believed, one far below is not; between them a second is asked for and both decide. */
export const judgeSpeaker = ({
  owner,
  reading,
  earlier,
}: SpeakerEvidence): { verdict: SpeakerVerdict; likeness: number } => {
  const likeness = dot(earlier ? meanEmbedding([earlier, reading]) : reading, owner);
  if (likeness >= likenessLine) return { verdict: "owner", likeness };
  return { verdict: !earlier && likeness >= likenessLine - doubtWidth ? "unsure" : "stranger", likeness };
};
