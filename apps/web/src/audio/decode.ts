/** Rate of the copy that is measured. Loudness needs no more, and less memory is held. */
const decodedRateHz = 16_000;

export type Decoded = { pcm: Float32Array; sampleRateHz: number; durationMs: number };

/** Decodes a whole file to its first channel. Rejects when the browser does not know the format. */
export const decodeAudio = async (bytes: Uint8Array, rateHz = decodedRateHz): Promise<Decoded> => {
  // An offline context decodes without a user gesture and without opening an output.
  const context = new OfflineAudioContext(1, 1, rateHz);
  const copy = bytes.slice().buffer;
  const buffer = await context.decodeAudioData(copy);
  return { pcm: buffer.getChannelData(0), sampleRateHz: buffer.sampleRate, durationMs: buffer.duration * 1_000 };
};
