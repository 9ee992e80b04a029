export type MicrophoneReading = {
  /** Loudness right now, 0 to 1, eased so that the bars do not flicker. */
  level: number;
  /** How far the wave strays from its middle, 0 to 1, as it is. */
  deviation: number;
};
export type MicrophoneMeter = { read(): MicrophoneReading; close(): void };

const smoothing = 0.5;
/** Speech at arm's length is about a tenth of full scale; this brings it to the upper part of the meter. */
const gain = 6;

export const easeLevel = (before: number, deviation: number): number =>
  before * smoothing + Math.min(1, deviation * gain) * (1 - smoothing);

export const deviationOf = (samples: Float32Array): number => {
  const middle = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  return Math.sqrt(samples.reduce((sum, sample) => sum + (sample - middle) ** 2, 0) / samples.length);
};

/** Follows a stream's loudness. A browser without Web Audio shows a still meter; recording works all the same. */
export const openMeter = (stream: MediaStream): MicrophoneMeter => {
  if (typeof AudioContext === "undefined") {
    return { read: () => ({ level: 0, deviation: 0 }), close: () => undefined };
  }
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2_048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let level = 0;
  return {
    read: () => {
      analyser.getFloatTimeDomainData(samples);
      const deviation = deviationOf(samples);
      level = easeLevel(level, deviation);
      return { level, deviation };
    },
    close: () => void context.close().catch(() => undefined),
  };
};
