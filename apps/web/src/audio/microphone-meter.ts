export type MicrophoneMeter = {
  /** Loudness right now, 0 to 1, eased so that the bars do not flicker. */
  read(): number;
  close(): void;
};

const smoothing = 0.5;
/** Speech at arm's length is about a tenth of full scale; this brings it to the upper part of the meter. */
const gain = 6;

/** Follows a stream's loudness. A browser without Web Audio shows a still meter; recording works all the same. */
export const openMeter = (stream: MediaStream): MicrophoneMeter => {
  if (typeof AudioContext === "undefined") return { read: () => 0, close: () => undefined };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2_048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let level = 0;
  return {
    read: () => {
      analyser.getFloatTimeDomainData(samples);
      const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      level = level * smoothing + Math.min(1, rms * gain) * (1 - smoothing);
      return level;
    },
    close: () => void context.close().catch(() => undefined),
  };
};
