import { deflateSync } from "node:zlib";
import { type Bomb, bomb } from "./bomb.ts";

const table = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc32 = (bytes: Buffer): number =>
  (bytes.reduce((c, byte) => (table[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

const chunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(typed));
  return Buffer.concat([head, typed, tail]);
};
const signature = Buffer.from("89504e470d0a1a0a", "hex");
const header = (side: number, { bits = 8, colour = 2, interlace = 0 } = {}): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(side, 0);
  data.writeUInt32BE(side, 4);
  data.set([bits, colour, 0, 0, interlace], 8);
  return chunk("IHDR", data);
};
const end = chunk("IEND", Buffer.alloc(0));
const png = (...chunks: Buffer[]): Buffer => Buffer.concat([signature, ...chunks]);
const zeros = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes), { level: 9 });
const frames = (count: number): Buffer[] => {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(count, 0);
  const frame = Buffer.alloc(26);
  frame.writeUInt32BE(60_000, 4);
  frame.writeUInt32BE(60_000, 8);
  return [chunk("acTL", control), ...Array.from({ length: 1_000 }, () => chunk("fcTL", frame))];
};

const pngs = (): Bomb[] => [
  bomb("65535-squared.png", png(header(65_535), chunk("IDAT", zeros(1_000)), end)),
  bomb("a-billion-squared.png", png(header(0x7fffffff), chunk("IDAT", zeros(1_000)), end)),
  bomb("900-million-dots.png", png(header(30_000, { bits: 1, colour: 0 }), chunk("IDAT", zeros(30_000 * 3_751)), end)),
  bomb("interlaced.png", png(header(20_000, { interlace: 1 }), chunk("IDAT", zeros(10_000_000)), end)),
  bomb("no-dots.png", png(header(0), end)),
  bomb(
    "hidden-text.png",
    png(header(100), chunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), zeros(200_000_000)])), end),
  ),
  bomb(
    "hidden-profile.png",
    png(header(100), chunk("iCCP", Buffer.concat([Buffer.from("a\0\0"), zeros(100_000_000)])), end),
  ),
  bomb(
    "many-chunks.png",
    png(header(100), ...Array.from({ length: 100_000 }, () => chunk("tEXt", Buffer.from("a\0b"))), end),
  ),
  bomb("says-it-moves.png", png(header(60_000), ...frames(0xffffffff), end)),
  bomb("cut-off.png", png(header(5_000), chunk("IDAT", zeros(75_000_000))).subarray(0, 20_000)),
  bomb("chunk-without-end.png", Buffer.concat([signature, Buffer.from("ffffffff49484452", "hex"), Buffer.alloc(100)])),
];

const jpegHead = (side: number, marker = 0xc0): Buffer => {
  const frame = Buffer.from("0011080000000003012200021101031101", "hex");
  frame.writeUInt16BE(side, 3);
  frame.writeUInt16BE(side, 5);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, marker]), frame]);
};
const scan = Buffer.from("ffda000c03010002110311003f00", "hex");

const jpegs = (): Bomb[] => [
  bomb("65500-squared.jpg", Buffer.concat([jpegHead(65_500), scan, Buffer.alloc(1_000)])),
  bomb("progressive.jpg", Buffer.concat([jpegHead(65_500, 0xc2), ...Array.from({ length: 10_000 }, () => scan)])),
  bomb(
    "remarks.jpg",
    Buffer.concat([
      Buffer.from("ffd8", "hex"),
      ...Array.from({ length: 50_000 }, () => Buffer.from("fffe000461", "hex")),
    ]),
  ),
  bomb(
    "many-thumbnails.jpg",
    Buffer.concat([Buffer.from("ffd8ffe1ffff4578696600004d4d002a00000008ffff", "hex"), Buffer.alloc(65_000, 0x11)]),
  ),
  bomb("only-a-beginning.jpg", "\u00ff"),
  bomb("cut-off.jpeg", Buffer.from("ffd8ffe000104a46494600010100000100010000ffdb", "hex")),
];

const gifHead = (side: number): Buffer => {
  const head = Buffer.from("474946383961ffffffff800000000000ffffff", "hex");
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  return head;
};
const gifFrame = Buffer.from("21f90400000000002c00000000ffffffff00080004010000", "hex");
const webp = (body: Buffer): Buffer => {
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
};

const others = (): Bomb[] => [
  bomb("65535-squared.gif", Buffer.concat([gifHead(65_535), gifFrame, Buffer.from(";")])),
  bomb("moves-for-ever.gif", Buffer.concat([gifHead(65_535), ...Array.from({ length: 50_000 }, () => gifFrame)])),
  bomb("cut-off.gif", gifHead(100)),
  bomb("16384-squared.webp", webp(Buffer.from("56503858 0a000000 02000000 ff3f00 ff3f00".replaceAll(" ", ""), "hex"))),
  bomb("still-16383-squared.webp", webp(Buffer.from("5650384c100000002fff3fff8f00000000000000000000000", "hex"))),
  bomb("says-it-is-long.webp", Buffer.from("RIFF\xff\xff\xff\xffWEBPVP8 \xff\xff\xff\xff", "latin1")),
  bomb("script.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'),
  bomb(
    "drawing-in-itself.svg",
    `<svg xmlns="http://www.w3.org/2000/svg"><g id="a">${'<use href="#a"/>'.repeat(1_000)}</g></svg>`,
  ),
  bomb("drawing.png", '<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>'),
  bomb("print.tiff", Buffer.from("49492a0008000000ffff", "hex")),
];

export const pictures = (): Bomb[] => [...pngs(), ...jpegs(), ...others()];
