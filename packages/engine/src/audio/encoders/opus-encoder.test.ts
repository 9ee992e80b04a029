import { describe, expect, it } from "vitest";
import { noise } from "../test-tones.ts";
import { joinBytes } from "./audio-encoder.ts";
import { oggCrc } from "./ogg-page.ts";
import { openOpusEncoder } from "./opus-encoder.ts";

type Page = { flags: number; granule: number; number: number; packets: Uint8Array[] };

const readPages = (bytes: Uint8Array): Page[] => {
  const pages: Page[] = [];
  for (let at = 0; at < bytes.length;) {
    const view = new DataView(bytes.buffer, bytes.byteOffset + at);
    const segments = bytes.subarray(at + 27, at + 27 + (bytes[at + 26] ?? 0));
    const bodyAt = at + 27 + segments.length;
    const end = bodyAt + segments.reduce((sum, size) => sum + size, 0);
    const copy = bytes.slice(at, end);
    copy.fill(0, 22, 26);
    expect(new TextDecoder().decode(bytes.subarray(at, at + 4))).toBe("OggS");
    expect(view.getUint32(22, true)).toBe(oggCrc(copy));
    const granule = Number(view.getBigInt64(6, true));
    const packets = packetsOf(bytes.subarray(bodyAt, end), segments);
    pages.push({ flags: bytes[at + 5] ?? 0, granule, number: view.getUint32(18, true), packets });
    at = end;
  }
  return pages;
};

const packetsOf = (body: Uint8Array, segments: Uint8Array): Uint8Array[] => {
  const packets: Uint8Array[] = [];
  let start = 0;
  let end = 0;
  for (const size of segments) {
    end += size;
    if (size === 255) continue;
    packets.push(body.subarray(start, end));
    start = end;
  }
  return packets;
};

const encodeInSteps = (samples: Float32Array, step: number, bitrateKbps = 64): Uint8Array[] => {
  const encoder = openOpusEncoder({ bitrateKbps, inputRateHz: 24000 });
  const parts: Uint8Array[] = [];
  for (let start = 0; start < samples.length; start += step)
    parts.push(encoder.encode(samples.subarray(start, start + step)));
  return [...parts, encoder.finish()];
};

describe("openOpusEncoder", () => {
  const sound = noise({ durationMs: 1003, sampleRateHz: 48000 }).samples;
  const preSkip = 312;

  it("begins with an identification and a comment page of their own", () => {
    const [head, tags] = readPages(joinBytes(encodeInSteps(sound, 5000)));
    const view = new DataView(head!.packets[0]!.slice().buffer);
    expect(head).toMatchObject({ flags: 2, granule: 0, number: 0 });
    expect(new TextDecoder().decode(head!.packets[0]!.subarray(0, 8))).toBe("OpusHead");
    expect(head!.packets[0]).toHaveLength(19);
    expect([view.getUint8(8), view.getUint8(9), view.getUint16(10, true)]).toEqual([1, 1, preSkip]);
    expect([view.getUint32(12, true), view.getInt16(16, true), view.getUint8(18)]).toEqual([24000, 0, 0]);
    expect(new TextDecoder().decode(tags!.packets[0]!.subarray(0, 8))).toBe("OpusTags");
  });

  it("counts pages without a gap and positions by what has been encoded", () => {
    const pages = readPages(joinBytes(encodeInSteps(sound, 5000)));
    expect(pages.map(({ number }) => number)).toEqual(pages.map((_, i) => i));
    let encoded = 0;
    for (const page of pages.slice(2, -1)) {
      encoded += page.packets.length * 960;
      expect(page.granule).toBe(encoded);
    }
  });

  it("states on the last page where the sound ends, to the sample", () => {
    for (const length of [0, 1, 647, 648, 649, 960, 48000, sound.length]) {
      const last = readPages(joinBytes(encodeInSteps(sound.subarray(0, length), 7001))).at(-1);
      expect(last?.flags).toBe(4);
      expect(last?.granule).toBe(length + preSkip);
    }
  });

  it("sends the first packet as soon as 20 ms are there, headers with it", () => {
    const encoder = openOpusEncoder({ bitrateKbps: 64, inputRateHz: 24000 });
    expect(encoder.encode(sound.subarray(0, 959))).toHaveLength(0);
    expect(readPages(encoder.encode(sound.subarray(959, 960)))).toHaveLength(3);
    encoder.close();
  });

  it("gives the same packets in pieces as at once", () => {
    const packets = (parts: Uint8Array[]) =>
      readPages(joinBytes(parts))
        .slice(2)
        .flatMap((page) => page.packets);
    expect(packets(encodeInSteps(sound, 333))).toEqual(packets(encodeInSteps(sound, sound.length)));
  });

  it("splits pages before the segment table overflows", () => {
    const long = noise({ durationMs: 5000, sampleRateHz: 48000, amplitude: 0.9 }).samples;
    const pages = readPages(joinBytes(encodeInSteps(long, long.length, 192)));
    expect(pages.slice(2, -1).every(({ packets }) => packets.length <= 50)).toBe(true);
    expect(pages.slice(2).flatMap((page) => page.packets).length).toBe(Math.ceil((long.length + preSkip) / 960));
  });

  it("refuses work after it was closed", () => {
    const encoder = openOpusEncoder({ bitrateKbps: 64, inputRateHz: 24000 });
    encoder.close();
    encoder.close();
    expect(() => encoder.encode(sound.subarray(0, 960))).toThrow("closed");
  });
});
