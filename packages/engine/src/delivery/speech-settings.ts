/** Public API ranges: stability, similarity, style 0..1; speed 0.7..1.2. */
export type SpeechSettings = {
  stability: number;
  similarity: number;
  style: number;
  speed: number;
  speakerBoost: boolean;
  /** Decibels over the usual loudness of speech, or under it; peaks stay below the ceiling. Absent: 0. */
  volumeDb?: number;
};
