/** Bytes of a text that carries them through JSON. */
export const bytesOfBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** In pieces: a call with one argument per byte would run out of stack. */
const pieceBytes = 32_768;

export const base64Of = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    text += String.fromCharCode(...bytes.subarray(at, at + pieceBytes));
  }
  return btoa(text);
};
