import { describe, expect, it, vi } from "vitest";
import { Sound, type SoundSource } from "./sound.ts";

const decode = async () => ({ pcm: new Float32Array(16_000).fill(0.3), sampleRateHz: 16_000, durationMs: 1_000 });

type Feed = { source: SoundSource; push: (bytes: number[]) => void; end: () => void; fail: (error: Error) => void };

const makeFeed = (contentType = "audio/mpeg"): Feed => {
  let controller!: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (given) => void (controller = given) });
  return {
    source: { body, contentType },
    push: (bytes) => controller.enqueue(Uint8Array.from(bytes)),
    end: () => controller.close(),
    fail: (error) => controller.error(error),
  };
};

describe("Sound", () => {
  it("opens, receives, completes, and tells its listeners", async () => {
    const feed = makeFeed();
    const sound = new Sound(decode);
    const phases: string[] = [];
    sound.subscribe(() => phases.push(sound.phase));
    const filled = sound.fill(async () => feed.source);
    expect(sound.phase).toBe("opening");
    feed.push([1, 2]);
    await vi.waitFor(() => expect(sound.phase).toBe("receiving"), { timeout: 20_000 });
    feed.push([3]);
    feed.end();
    await filled;
    expect(sound.phase).toBe("complete");
    expect(phases).toContain("receiving");
    expect(sound.toBlob().size).toBe(3);
  });

  it("measures loudness and length once all is here", async () => {
    const feed = makeFeed("audio/wav");
    const sound = new Sound(decode);
    const filled = sound.fill(async () => feed.source);
    feed.push([1]);
    feed.end();
    await filled;
    await vi.waitFor(() => expect(sound.durationMs).toBe(1_000), { timeout: 20_000 });
    expect(sound.envelope).toHaveLength(40);
  });

  it("stops reading when cancelled, and lets go of the source", async () => {
    const feed = makeFeed();
    const sound = new Sound(decode);
    const filled = sound.fill(async () => feed.source);
    feed.push([1]);
    await vi.waitFor(() => expect(sound.phase).toBe("receiving"), { timeout: 20_000 });
    sound.cancel();
    await expect(filled).rejects.toThrow();
    expect(sound.phase).toBe("cancelled");
    expect(sound.signal.aborted).toBe(true);
  });

  it("says so when the source fails, and passes the reason on", async () => {
    const sound = new Sound(decode);
    await expect(sound.fill(() => Promise.reject(new Error("no voice")))).rejects.toThrow("no voice");
    expect(sound.phase).toBe("failed");
  });

  it("keeps what is complete when cancelled late", async () => {
    const feed = makeFeed();
    const sound = new Sound(decode);
    const filled = sound.fill(async () => feed.source);
    feed.push([1]);
    feed.end();
    await filled;
    sound.cancel();
    expect(sound.phase).toBe("complete");
  });
});
