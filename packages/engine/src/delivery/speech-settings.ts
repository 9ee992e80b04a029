/** Public API ranges: stability, similarity, style 0..1; speed 0.7..1.2, or 0.25..4 for clients of another API. */
export type SpeechSettings = {
  stability: number;
  similarity: number;
  style: number;
  speed: number;
  speakerBoost: boolean;
  /** Decibels over the usual loudness of speech, or under it; peaks stay below the ceiling. Absent: 0. */
  volumeDb?: number;
};
