/** What players show of an mp3, by the names ID3 gives the fields. */
export type Id3Fields = { TIT2?: string | null; TPE1?: string | null; TALB?: string | null; TRCK?: string | null };

const utf16 = 1;
const headBytes = 10;

/** An ID3v2.3 tag to lie before the sound; nothing when there is nothing to say. */
export const id3Tag = (fields: Id3Fields): Uint8Array => {
  const frames = Object.entries(fields).flatMap(([name, text]) => (text ? [frameOf(name, text)] : []));
  if (frames.length === 0) return new Uint8Array(0);
  const body = Buffer.concat(frames);
  const head = Buffer.alloc(headBytes);
  head.write("ID3", "latin1");
  head[3] = 3;
  // Seven bits to a byte, so that no byte looks like the beginning of sound.
  for (let byte = 0; byte < 4; byte += 1) head[6 + byte] = (body.length >>> (7 * (3 - byte))) & 0x7f;
  return Buffer.concat([head, body]);
};

const frameOf = (name: string, text: string): Buffer => {
  const content = Buffer.concat([Buffer.from([utf16, 0xff, 0xfe]), Buffer.from(text.slice(0, 500), "utf16le")]);
  const head = Buffer.alloc(headBytes);
  head.write(name, "latin1");
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
};
