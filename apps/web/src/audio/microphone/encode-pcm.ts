/** Samples from -1 to 1 as 16-bit numbers; what is outside is cut. */
const toSixteenBit = (pcm: Float32Array): Int16Array<ArrayBuffer> =>
  Int16Array.from(pcm, (sample) => Math.round(Math.min(1, Math.max(-1, sample)) * 32_767));

const writeText = (view: DataView, at: number, text: string): void => {
  for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
};

const headerBytes = 44;

/** A RIFF file with one channel of 16 bits. */
export const encodeWav = (pcm: Float32Array, sampleRateHz: number): Uint8Array<ArrayBuffer> => {
  const samples = new Uint8Array(toSixteenBit(pcm).buffer);
  const file = new Uint8Array(headerBytes + samples.length);
  const view = new DataView(file.buffer);
  writeText(view, 0, "RIFF");
  view.setUint32(4, file.length - 8, true);
  writeText(view, 8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRateHz, true);
  view.setUint32(28, sampleRateHz * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  writeText(view, 36, "data");
  view.setUint32(40, samples.length, true);
  file.set(samples, headerBytes);
  return file;
};

export const encodePcm = (pcm: Float32Array): Uint8Array<ArrayBuffer> => new Uint8Array(toSixteenBit(pcm).buffer);

const [bias, clip] = [132, 32_635];

/** One byte of G.711 µ-law: sign, three bits of size, four of detail, all turned over. */
const muLawOf = (sample: number): number => {
  const size = Math.min(clip, Math.abs(sample)) + bias;
  const exponent = Math.max(0, 31 - Math.clz32(size) - 7);
  const detail = (size >> (exponent + 3)) & 0x0f;
  return ~((sample < 0 ? 0x80 : 0) | (exponent << 4) | detail) & 0xff;
};

/** One byte of G.711 A-law: the same parts, every other bit turned over. */
const aLawOf = (sample: number): number => {
  let size = (sample < 0 ? ~sample : sample) >> 4;
  let exponent = 0;
  if (size > 15) {
    exponent = Math.max(1, 31 - Math.clz32(size) - 3);
    size = (size >> (exponent - 1)) - 16;
  }
  return ((sample < 0 ? 0 : 0x80) | (exponent << 4) | size) ^ 0x55;
};

export const encodeALaw = (pcm: Float32Array): Uint8Array<ArrayBuffer> => Uint8Array.from(toSixteenBit(pcm), aLawOf);

export const encodeMuLaw = (pcm: Float32Array): Uint8Array<ArrayBuffer> => Uint8Array.from(toSixteenBit(pcm), muLawOf);
