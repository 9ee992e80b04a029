/** Sound at 16 kHz as sockets take it: base64, as loud as `level` of 32767. */
export const pcmChunk = (durationMs: number, level: number): string => {
  const samples = Int16Array.from({ length: durationMs * 16 }, (_, i) => (i % 2 ? level : -level));
  return Buffer.from(samples.buffer).toString("base64");
};
