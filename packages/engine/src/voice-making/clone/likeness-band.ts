/** How like the speaker a clone sounds, in the words we show. */
export type CloneLikeness = "close" | "similar" | "a_voice_like_it";

/**
 * A clone is moved towards what the encoder's teacher hears, so it scores higher than a person who is as like: for people,
 * 0.74 is the middle of their own recordings. Clones of held-out readers score 0.63 to 0.80.
 */
const bands = { close: 0.7, similar: 0.55 };

export const likenessBand = (score: number): CloneLikeness =>
  score >= bands.close ? "close" : score >= bands.similar ? "similar" : "a_voice_like_it";
