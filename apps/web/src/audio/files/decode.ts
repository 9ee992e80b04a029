/** Rate of the copy that is measured. Loudness needs no more, and less memory is held. */
const decodedRateHz = 16_000;

export type Decoded = { pcm: Float32Array; sampleRateHz: number; durationMs: number };

/** Decodes a whole file, its channels mixed: a voice may be in one of them alone. Rejects when the browser does not know the format. */
export const decodeAudio = async (bytes: Uint8Array, rateHz = decodedRateHz): Promise<Decoded> => {
  // An offline context decodes without a user gesture and without opening an output.
  const context = new OfflineAudioContext(1, 1, rateHz);
  const copy = bytes.slice().buffer;
  const buffer = await context.decodeAudioData(copy);
  return { pcm: mixed(buffer), sampleRateHz: buffer.sampleRate, durationMs: buffer.duration * 1_000 };
};

const mixed = (buffer: AudioBuffer): Float32Array => {
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, at) => buffer.getChannelData(at));
  const [first = new Float32Array(), ...others] = channels;
  if (others.length === 0) return first;
  return first.map((value, at) => others.reduce((sum, other) => sum + (other[at] ?? 0), value) / channels.length);
};
