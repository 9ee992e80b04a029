/** How like the speaker a clone sounds, in the words we show. */
export type CloneLikeness = "close" | "similar" | "a_voice_like_it";

/**
 * From the speaker encoder's card: above 0.46 one stranger in a hundred passes, above 0.33 one in twenty. A clone is held to
 * the same lines as a stranger who claims to be the speaker.
 */
const bands = { close: 0.46, similar: 0.33 };

export const likenessBand = (score: number): CloneLikeness =>
  score >= bands.close ? "close" : score >= bands.similar ? "similar" : "a_voice_like_it";
