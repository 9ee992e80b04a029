export const WAV_HEADER_BYTES = 44;

/** RIFF header for 16-bit mono PCM. */
export const wavHeader = ({ sampleRateHz, dataBytes }: { sampleRateHz: number; dataBytes: number }): Uint8Array => {
  const bytes = new Uint8Array(WAV_HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  writeAscii(bytes, 0, "RIFF");
  view.setUint32(4, WAV_HEADER_BYTES - 8 + dataBytes, true);
  writeAscii(bytes, 8, "WAVEfmt ");
  view.setUint32(16, 16, true); // size of the fmt chunk
  view.setUint16(20, 1, true); // plain PCM
  view.setUint16(22, 1, true); // channels
  view.setUint32(24, sampleRateHz, true);
  view.setUint32(28, sampleRateHz * 2, true); // bytes per second
  view.setUint16(32, 2, true); // bytes per frame
  view.setUint16(34, 16, true); // bits per sample
  writeAscii(bytes, 36, "data");
  view.setUint32(40, dataBytes, true);
  return bytes;
};

export const writeAscii = (bytes: Uint8Array, offset: number, text: string): void => {
  for (let i = 0; i < text.length; i++) bytes[offset + i] = text.charCodeAt(i);
};
