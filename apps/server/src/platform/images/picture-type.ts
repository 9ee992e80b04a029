/** How pictures begin, byte by byte as letters. Drawings, which may hold scripts, are not among them. */
const pictures: readonly [RegExp, string][] = [
  [/^\x89PNG\r\n\x1a\n/, "image/png"],
  [/^\xff\xd8\xff/, "image/jpeg"],
  [/^GIF8[79]a/, "image/gif"],
  [/^RIFF[^]{4}WEBP/, "image/webp"],
];

/** The type of a picture of a kind we know, told by its first bytes. */
export const pictureTypeOf = (head: Uint8Array): string | undefined => {
  const letters = Buffer.from(head.subarray(0, 16)).toString("latin1");
  return pictures.find(([beginning]) => beginning.test(letters))?.[1];
};
