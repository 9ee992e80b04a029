import { afterEach, expect, it, vi } from "vitest";
import { feedElement } from "./media-feed.ts";
import { Sound } from "./sound.ts";

/** Opens as soon as an element has its address, closes when the element gets another; MP3 alone can stream. */
class FakeMediaSource extends EventTarget {
  static isTypeSupported = (type: string): boolean => type === "audio/mpeg";
  readyState = "closed";
  addSourceBuffer = vi.fn();
  endOfStream(): void {
    if (this.readyState !== "open") throw new DOMException("not open", "InvalidStateError");
  }
}

afterEach(() => vi.unstubAllGlobals());

it("a file that cannot stream is played whole, and its loudness is measured all the same", async () => {
  let media: FakeMediaSource | undefined;
  vi.stubGlobal("MediaSource", FakeMediaSource);
  vi.stubGlobal("URL", {
    ...URL,
    createObjectURL: (source: Blob | FakeMediaSource): string => {
      if (media) media.readyState = "closed";
      if (source instanceof FakeMediaSource) media = source;
      return source instanceof Blob ? "blob:whole" : "blob:stream";
    },
    revokeObjectURL: () => undefined,
  });
  const element = document.createElement("audio");
  vi.spyOn(element, "load").mockReturnValue(undefined);
  const sound = new Sound(() =>
    Promise.resolve({ pcm: new Float32Array(1_600).fill(0.5), sampleRateHz: 16_000, durationMs: 100 }),
  );
  feedElement(element, sound);
  // The media source opens when the last byte is there already, as with a file from the disk.
  let parts = 1;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: (stream) => {
        if (parts-- > 0) return stream.enqueue(new Uint8Array(4));
        if (media) media.readyState = "open";
        stream.close();
      },
    },
    { highWaterMark: 0 },
  );
  await sound.fill(() => Promise.resolve({ body, contentType: "audio/wav" }));
  await vi.waitFor(() => expect(sound.envelope).toHaveLength(4), { timeout: 10_000 });
  expect(element.src).toBe("blob:whole");
});
