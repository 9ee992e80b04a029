export type Silence = {
  /** 0.1 takes whispers for speech, 0.9 only what is loud. */
  threshold: number;
  /** Silence that ends a segment. */
  endsAfterMs: number;
  minSpeechMs: number;
};

/** Sound since the last commit. */
export type Segment = {
  add(samples: Float32Array): void;
  durationMs(): number;
  /** Somebody spoke, and has been silent for long enough. */
  isOver(): boolean;
  samples(): Float32Array;
};

const frameMs = 20;

/** Level above which a frame counts as speech: -56 dBFS for the most sensitive, -32 for the least. */
const levelOf = (threshold: number): number => 10 ** ((-59 + 30 * threshold) / 20);

export const openSegment = (sampleRateHz: number, silence: Silence | undefined): Segment => {
  const pieces: Float32Array[] = [];
  const frameLength = Math.round((sampleRateHz * frameMs) / 1000);
  const level = silence ? levelOf(silence.threshold) : 0;
  let count = 0;
  let energy = 0;
  let inFrame = 0;
  let speechMs = 0;
  let silentMs = 0;
  const endFrame = (): void => {
    const isSpeech = Math.sqrt(energy / frameLength) > level;
    speechMs += isSpeech ? frameMs : 0;
    silentMs = isSpeech ? 0 : silentMs + frameMs;
    energy = 0;
    inFrame = 0;
  };
  return {
    add: (samples) => {
      pieces.push(samples);
      count += samples.length;
      if (!silence) return;
      for (const sample of samples) {
        energy += sample * sample;
        inFrame += 1;
        if (inFrame === frameLength) endFrame();
      }
    },
    durationMs: () => (count / sampleRateHz) * 1000,
    isOver: () => silence !== undefined && speechMs >= silence.minSpeechMs && silentMs >= silence.endsAfterMs,
    samples: () => {
      const whole = new Float32Array(count);
      let at = 0;
      for (const piece of pieces) {
        whole.set(piece, at);
        at += piece.length;
      }
      return whole;
    },
  };
};
