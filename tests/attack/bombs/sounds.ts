import { deflateSync, gzipSync } from "node:zlib";
import { type Bomb, bomb } from "./bomb.ts";
import { zip } from "./zip.ts";

const latin = (text: string): Buffer => Buffer.from(text, "latin1");
const u32le = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};
const u32be = (value: number): Buffer => u32le(value).reverse() as Buffer;

type Wave = { channels?: number; rateHz?: number; bits?: number; dataBytes?: number; body?: Buffer };
const wav = ({ channels = 1, rateHz = 16_000, bits = 16, dataBytes, body = Buffer.alloc(32_000) }: Wave): Buffer => {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(rateHz, 4);
  format.writeUInt32LE((rateHz * 2) >>> 0, 8);
  format.writeUInt16LE(2, 12);
  format.writeUInt16LE(bits, 14);
  const claimed = dataBytes ?? body.length;
  return Buffer.concat([
    latin("RIFF"),
    u32le(claimed + 36),
    latin("WAVEfmt "),
    u32le(16),
    format,
    latin("data"),
    u32le(claimed),
    body,
  ]);
};
const lists = (depth: number): Buffer =>
  Buffer.concat([
    latin("RIFF"),
    u32le(depth * 12),
    latin("WAVE"),
    ...Array.from({ length: depth }, (_, i) => Buffer.concat([latin("LIST"), u32le((depth - i) * 12), latin("INFO")])),
  ]);

const waves = (): Bomb[] => [
  bomb("says-four-gigabytes.wav", wav({ dataBytes: 0xfffffff0 })),
  bomb("no-channels.wav", wav({ channels: 0 })),
  bomb("65535-channels.wav", wav({ channels: 65_535 })),
  bomb("no-rate.wav", wav({ rateHz: 0 })),
  bomb("rate-of-gigahertz.wav", wav({ rateHz: 0xffffffff })),
  bomb("odd-bits.wav", wav({ bits: 3 })),
  bomb("cut-off.wav", wav({ dataBytes: 32_000, body: Buffer.alloc(100) })),
  bomb("lists-in-lists.wav", lists(50_000)),
  bomb("only-a-head.wav", wav({ body: Buffer.alloc(0) })),
];

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const inside = Buffer.concat(parts);
  return Buffer.concat([u32be(inside.length + 8), latin(type), inside]);
};
const fileType = box("ftyp", latin("M4A \0\0\0\0M4A mp42isom"));
const openBoxes = (depth: number): Buffer =>
  Buffer.concat(Array.from({ length: depth }, (_, i) => Buffer.concat([u32be((depth - i) * 8), latin("moov")])));
const times = box("stts", u32be(0), u32be(0xffffffff), u32be(1), u32be(1));

const boxes = (): Bomb[] => [
  bomb("boxes-in-boxes.m4a", Buffer.concat([fileType, openBoxes(50_000)])),
  bomb(
    "four-billion-times.m4a",
    Buffer.concat([fileType, box("moov", box("trak", box("mdia", box("minf", box("stbl", times)))))]),
  ),
  bomb("box-without-end.mp4", Buffer.concat([fileType, u32be(1), latin("mdat"), Buffer.alloc(8, 0xff)])),
  bomb(
    "box-of-no-size.mp4",
    Buffer.concat([fileType, ...Array.from({ length: 50_000 }, () => Buffer.concat([u32be(0), latin("free")]))]),
  ),
  bomb("cut-off.m4a", fileType),
];

const ebml = Buffer.from(
  "1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff",
  "hex",
);
const webms = (): Bomb[] => [
  bomb(
    "parts-in-parts.webm",
    Buffer.concat([ebml, ...Array.from({ length: 50_000 }, () => Buffer.from("1654ae6b01ffffffffffffff", "hex"))]),
  ),
  bomb(
    "says-exabytes.webm",
    Buffer.concat([ebml, Buffer.from("1f43b67501fffffffffffffe", "hex"), Buffer.alloc(1_000)]),
  ),
  bomb("cut-off.webm", ebml.subarray(0, 20)),
];

/** A page with this stream's first packet. */
const ogg = (packet: Buffer, segments = 1): Buffer =>
  Buffer.concat([
    latin("OggS\0\x02"),
    Buffer.alloc(20),
    Buffer.from([segments]),
    Buffer.alloc(segments, packet.length),
    packet,
  ]);
const opusHead = (channels: number): Buffer =>
  Buffer.concat([latin("OpusHead\x01"), Buffer.from([channels]), Buffer.alloc(9)]);
const flacHead = Buffer.concat([
  latin("fLaC"),
  Buffer.from("80000022", "hex"),
  Buffer.from("10001000000000000000", "hex"),
  Buffer.from("0ac442ffffffffff", "hex"),
  Buffer.alloc(16),
]);

const streams = (): Bomb[] => [
  bomb("years-of-silence.flac", Buffer.concat([flacHead, Buffer.alloc(1_000)])),
  bomb(
    "many-blocks.flac",
    Buffer.concat([latin("fLaC"), ...Array.from({ length: 100_000 }, () => Buffer.from("01000000", "hex"))]),
  ),
  bomb("block-without-end.flac", Buffer.concat([latin("fLaC"), Buffer.from("04ffffff", "hex")])),
  bomb("255-channels.opus", ogg(opusHead(255))),
  bomb("only-a-head.ogg", ogg(opusHead(2))),
  bomb("many-segments.ogg", ogg(opusHead(1), 255)),
  bomb("vorbis-without-books.ogg", ogg(Buffer.concat([latin("\x01vorbis"), Buffer.alloc(23, 0xff)]))),
  bomb("tag-of-256-mb.mp3", Buffer.concat([latin("ID3\x04\0\0\x7f\x7f\x7f\x7f"), Buffer.alloc(10_000)])),
  bomb("heads-without-sound.mp3", Buffer.concat(Array.from({ length: 3 }, () => Buffer.from("fffb9064", "hex")))),
  bomb("page.mp3", "<script>x()</script>"),
  bomb("laugh.wav", gzipSync(Buffer.alloc(100_000_000))),
];

const nest = (depth: number): Buffer =>
  depth === 0 ? Buffer.alloc(1_000_000) : zip([{ name: "inside.zip", bytes: nest(depth - 1) }]);

/** Kinds that no call takes, and kinds that call themselves another. */
const rest = (): Bomb[] => [
  bomb("zip-in-zip.zip", nest(20)),
  bomb("zip-in-zip.epub", nest(20)),
  bomb("deep.json", "[".repeat(1_000_000)),
  bomb("sums.csv", "=1+1,".repeat(400_000)),
  bomb("packed.txt", deflateSync(Buffer.alloc(50_000_000))),
  bomb("nothing", Buffer.from([0])),
];

export const sounds = (): Bomb[] => [...waves(), ...boxes(), ...webms(), ...streams(), ...rest()];
