import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { findProgram } from "../programs/find-program.ts";
import { decodeAudio, UndecodableAudioError, type DecodeLimits } from "./decode.ts";
import { recordedTones } from "./decoders/test-recorded-tones.ts";
import { encodeWhole } from "./encode.ts";
import { joinBytes } from "./encoders/audio-encoder.ts";
import { oggPage } from "./encoders/ogg-page.ts";
import { opusHead, opusTags } from "./encoders/opus-headers.ts";
import { wavHeader } from "./encoders/wav-header.ts";
import { amplitudeAt, middleOf, noise, rmsOf, tone } from "./test-tones.ts";

const limits: DecodeLimits = { maxDurationMs: 60_000 };

const reasonOf = async (bytes: Uint8Array, within = limits): Promise<string> => {
  const error = await decodeAudio(bytes, within).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UndecodableAudioError);
  return (error as UndecodableAudioError).reason;
};

const wavOf = (of: { formatTag: number; channels: number; bits: number; data: Uint8Array }): Uint8Array => {
  const header = wavHeader({ sampleRateHz: 16000, dataBytes: of.data.length });
  const view = new DataView(header.buffer);
  view.setUint16(20, of.formatTag, true);
  view.setUint16(22, of.channels, true);
  view.setUint16(32, (of.channels * of.bits) / 8, true);
  view.setUint16(34, of.bits, true);
  return joinBytes([header, of.data]);
};

describe("decodeAudio reads", () => {
  it.each(["m4a", "aac", "flac", "webmOpus", "oggVorbis"] as const)("%s", async (kind) => {
    const decoded = await decodeAudio(recordedTones[kind], { ...limits, sampleRateHz: 24000 });
    const durationMs = kind === "flac" ? 100 : 500;
    expect(decoded.sampleRateHz).toBe(24000);
    expect(Math.abs((decoded.samples.length / 24000) * 1000 - durationMs)).toBeLessThan(15);
    expect(amplitudeAt({ ...decoded, samples: middleOf(decoded.samples) }, 440)).toBeCloseTo(0.314, 1);
    expect(rmsOf(middleOf(decoded.samples))).toBeCloseTo(0.222, 1);
  });

  it.each(["mp3_44100_128", "opus_48000_64", "wav_16000"] as const)(
    "%s and brings it to the rate asked for",
    async (format) => {
      const bytes = await encodeWhole(tone({ hz: 440, durationMs: 1000 }), format);
      const decoded = await decodeAudio(bytes, { ...limits, sampleRateHz: 22050 });
      expect(decoded.sampleRateHz).toBe(22050);
      expect(decoded.samples.length).toBe(22050);
      expect(amplitudeAt({ ...decoded, samples: middleOf(decoded.samples) }, 440)).toBeCloseTo(0.25, 2);
    },
  );

  it("any number of channels, mixed to one", async () => {
    const data = new Uint8Array(Int16Array.from({ length: 3 * 800 }, (_, i) => [3000, 6000, -3000][i % 3]!).buffer);
    const decoded = await decodeAudio(wavOf({ formatTag: 1, channels: 3, bits: 16, data }), limits);
    expect(decoded.samples.length).toBe(800);
    expect(decoded.samples[400]).toBeCloseTo(2000 / 32768, 4);
  });

  it("wav in floats, whatever values they hold", async () => {
    const values = Float32Array.from({ length: 800 }, (_, i) => (i === 7 ? NaN : i === 8 ? Infinity : 0.5));
    const data = new Uint8Array(values.buffer);
    const { samples } = await decodeAudio(wavOf({ formatTag: 3, channels: 1, bits: 32, data }), limits);
    expect([samples[6], samples[7], samples[8], samples[9]]).toEqual([0.5, 0, 0, 0.5]);
  });

  it("bytes that lie inside a larger buffer", async () => {
    const bytes = await encodeWhole(tone({ hz: 440, durationMs: 300 }), "mp3_44100_64");
    const large = new Uint8Array(bytes.length + 5000).fill(0xff);
    large.set(bytes, 1234);
    const decoded = await decodeAudio(large.subarray(1234, 1234 + bytes.length), limits);
    expect(decoded.samples.length).toBe(13230);
  });

  it("an mp3 behind a tag and a cut frame", async () => {
    const bytes = await encodeWhole(tone({ hz: 440, durationMs: 1000 }), "mp3_44100_128");
    const tag = Uint8Array.of(0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 1, 0, ...new Uint8Array(128));
    const decoded = await decodeAudio(joinBytes([tag, bytes.subarray(0, 100), bytes.subarray(1000)]), limits);
    expect(decoded.samples.length).toBeGreaterThan(39_000);
  });
});

describe("decodeAudio without the program for AAC", () => {
  it.each(["m4a", "aac"] as const)("says that %s is not available here", async (kind) => {
    await expect(decodeAudio(recordedTones[kind], limits, null)).rejects.toMatchObject({ reason: "not_available" });
  });

  it("reads everything else", async () => {
    expect((await decodeAudio(recordedTones.flac, limits, null)).samples.length).toBeGreaterThan(0);
  });
});

describe("decodeAudio and a decoder that dies", () => {
  /** Dies in the middle of what it says, as often as asked, then does its work. */
  const dyingProgram = (folder: string, deaths: number): string => {
    const entry = path.join(folder, `dies-${deaths}.mjs`);
    const work = pathToFileURL(findProgram("faad2", "") ?? "").href;
    writeFileSync(
      entry,
      `import { appendFileSync, existsSync, readFileSync } from "node:fs";
       const count = process.argv[1] + ".count";
       const died = existsSync(count) ? readFileSync(count).length : 0;
       if (died < ${deaths}) {
         appendFileSync(count, "x");
         process.stdout.write("sound 16000 1 4000\\n12345678", () => process.kill(process.pid, "SIGKILL"));
       } else await import(${JSON.stringify(work)});`,
    );
    return entry;
  };
  const inFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
    const folder = mkdtempSync(path.join(tmpdir(), "decoder-"));
    await work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
  };

  it("asks again and gives all of the sound, once", () =>
    inFolder(async (folder) => {
      const expected = await decodeAudio(recordedTones.m4a, limits);
      expect(await decodeAudio(recordedTones.m4a, limits, dyingProgram(folder, 1))).toEqual(expected);
    }));

  it("takes a file that it dies of twice for damaged", () =>
    inFolder(async (folder) => {
      const decoded = decodeAudio(recordedTones.aac, limits, dyingProgram(folder, 2));
      await expect(decoded).rejects.toMatchObject({ reason: "corrupt" });
    }));
});

describe("decodeAudio refuses", () => {
  it("nothing at all", async () => expect(await reasonOf(new Uint8Array(0))).toBe("empty"));

  it("text, pictures and noise as of unknown type", async () => {
    expect(await reasonOf(new TextEncoder().encode("these are words, not sound ".repeat(50)))).toBe("unknown_type");
    expect(await reasonOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...new Uint8Array(500)))).toBe(
      "unknown_type",
    );
    const random = noise({ durationMs: 1000 }).samples.map((sample) => sample * 1000);
    expect(await reasonOf(Uint8Array.from(random, (value) => value & 0xff))).toBe("unknown_type");
  });

  it.each(["m4a", "flac", "webmOpus", "oggVorbis"] as const)(
    "%s that begins well and goes on as garbage",
    async (kind) => {
      const bytes = recordedTones[kind].slice();
      for (let i = 40; i < bytes.length; i++) bytes[i] = (i * 167 + 13) & 0xff;
      expect(await reasonOf(bytes)).toBe("corrupt");
    },
  );

  it("Matroska with a codec that WebM does not have", async () => {
    const bytes = recordedTones.webmOpus.slice();
    bytes.set(new TextEncoder().encode("A_AAC\0"), Buffer.from(bytes).indexOf("A_OPUS"));
    expect(await reasonOf(bytes)).toBe("unknown_type");
  });

  it.each([44, 60])("a wav of %i bytes without a sample", async (length) => {
    const bytes = new Uint8Array(length);
    bytes.set(wavHeader({ sampleRateHz: 0, dataBytes: length - 44 }));
    expect(await reasonOf(bytes)).toBe("corrupt");
  });

  it("sound that is too long, before it has decoded all of it", async () => {
    const bytes = await encodeWhole(tone({ hz: 440, durationMs: 2000 }), "mp3_22050_32");
    expect(await reasonOf(bytes, { maxDurationMs: 1900 })).toBe("too_long");
    expect((await decodeAudio(bytes, { maxDurationMs: 2001 })).samples.length).toBe(44100);
  });

  it("an hour of silence packed into a few bytes", async () => {
    const silentPacket = Uint8Array.of(3 << 3); // the header byte of a 60 ms frame, and no frame
    const packets = new Array<Uint8Array>(250).fill(silentPacket);
    const pages = Array.from({ length: 240 }, (_, i) =>
      oggPage({ serialNumber: 1, pageNumber: i + 2, granulePosition: (i + 1) * 250 * 2880, packets }),
    );
    const head = [
      oggPage({
        serialNumber: 1,
        pageNumber: 0,
        granulePosition: 0,
        isFirst: true,
        packets: [opusHead({ preSkip: 0, inputRateHz: 48000 })],
      }),
      oggPage({ serialNumber: 1, pageNumber: 1, granulePosition: 0, packets: [opusTags()] }),
    ];
    expect(await reasonOf(joinBytes([...head, ...pages]))).toBe("too_long");
  });

  it("an mp4 whose tables claim more than the file holds", async () => {
    const bytes = recordedTones.m4a.slice();
    const at = Buffer.from(bytes).indexOf("stsz");
    new DataView(bytes.buffer).setUint32(at + 12, 0xfffffff0);
    expect(await reasonOf(bytes)).toBe("corrupt");
    new DataView(bytes.buffer).setUint32(at + 8, 4);
    expect(await reasonOf(bytes)).toBe("corrupt");
  });

  it.each([
    ["65,535 channels in two bytes", { channels: 65535, blockBytes: 2, formatTag: 1 }],
    ["no channel", { channels: 0, blockBytes: 0, formatTag: 1 }],
    ["a codec of blocks that claim any length", { channels: 1, blockBytes: 1, formatTag: 0x11 }],
  ])("a wav with %s", async (_, { channels, blockBytes, formatTag }) => {
    const bytes = wavOf({ formatTag, channels, bits: 16, data: new Uint8Array(20_000) });
    new DataView(bytes.buffer).setUint16(32, blockBytes, true);
    expect(await reasonOf(bytes)).toBe("corrupt");
  });

  it("to go on once the caller has gone", async () => {
    const bytes = await encodeWhole(tone({ hz: 440, durationMs: 500 }), "wav_16000");
    const gone = AbortSignal.abort(new Error("caller left"));
    await expect(decodeAudio(bytes, { ...limits, signal: gone })).rejects.toThrow("caller left");
    await expect(decodeAudio(recordedTones.m4a, { ...limits, signal: gone })).rejects.toThrow("caller left");
  });
});
