/** How far to look for the list of tracks; it stands near the beginning. */
const headBytes = 65_536;

/** Matroska, which begins like WebM, may hold codecs that WebM does not and that are not read here. */
export const isPlainWebm = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headBytes)).toString("latin1");
  return !/A_(?:AAC|AC3|EAC3|DTS)/.test(head);
};
