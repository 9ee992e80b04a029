import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deniedMessage } from "./microphones.ts";
import { Recorder, type RecorderOptions, type Recording, waveBars } from "./recorder.ts";
import { chooseFormat } from "../playing/take.ts";

/** A browser's recorder that says what it was told. */
class FakeMedia {
  static isTypeSupported = (type: string): boolean => type === "audio/webm";
  static last: FakeMedia;
  state = "inactive";
  chunkMs = 0;
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  onstop: () => void = () => undefined;
  constructor() {
    FakeMedia.last = this;
  }
  start(chunkMs: number): void {
    this.chunkMs = chunkMs;
    this.state = "recording";
  }
  /** The browser hands over a piece by itself. */
  hear(): void {
    this.ondataavailable({ data: new Blob(["piece"]) });
  }
  stop(): void {
    this.state = "inactive";
    this.ondataavailable({ data: new Blob(["sound"]) });
    this.onstop();
  }
}

let released: number;
let refusal: DOMException | null;
let asked: unknown[];
let nowMs: number;
const recorded: Recording[] = [];
const errors: string[] = [];
const maxima: string[] = [];
const handlers = {
  onRecorded: (recording: Recording) => void recorded.push(recording),
  onError: (message: string) => void errors.push(message),
  onMaximum: () => void maxima.push("maximum"),
};

beforeEach(() => {
  vi.useFakeTimers();
  [released, refusal, asked, nowMs] = [0, null, [], 0];
  for (const list of [recorded, errors, maxima]) list.length = 0;
  vi.stubGlobal("MediaRecorder", FakeMedia);
  const getUserMedia = async ({ audio }: { audio: unknown }) => {
    asked.push(audio);
    if (refusal) throw refusal;
    return { getTracks: () => [{ stop: () => (released += 1) }] };
  };
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number): void => {
  for (let at = 0; at < ms; at += 100) {
    nowMs += 100;
    vi.advanceTimersByTime(100);
  }
};
const make = (options: Partial<RecorderOptions> = {}): Recorder =>
  new Recorder({ minMs: 1_000, countdownMs: 0, ...options }, () => nowMs);

describe("Recorder", () => {
  it("REC-13 REC-15 goes from idle to recording to stopped, with 25 bars and the time", async () => {
    const recorder = make();
    expect(recorder.getSnapshot()).toMatchObject({ phase: "idle", elapsedMs: 0 });
    expect(recorder.getSnapshot().levels).toHaveLength(waveBars);
    await recorder.start(handlers);
    pass(2_000);
    expect(recorder.getSnapshot()).toMatchObject({ phase: "recording", elapsedMs: 2_000 });
    recorder.stop();
    expect(recorder.getSnapshot().phase).toBe("stopped");
    expect(released).toBe(1);
  });

  it("REC-02 REC-12 hands over the file and its length after the minimum", async () => {
    const recorder = make();
    await recorder.start(handlers);
    pass(1_000);
    recorder.stop();
    expect(recorded[0]?.durationMs).toBe(1_000);
    expect(recorded[0]?.file.name).toBe("recording.webm");
    expect(errors).toEqual([]);
  });

  it("REC-02 REC-03 REC-18 a shorter one is refused in words", async () => {
    const recorder = make();
    await recorder.start(handlers);
    pass(900);
    recorder.stop();
    expect(recorded).toEqual([]);
    expect(errors).toEqual(["Recording is too short. Please record at least 1s of audio."]);
  });

  it("REC-05 a recorder that needs thirty seconds refuses 29.9 and takes 30", async () => {
    const recorder = make({ minMs: 30_000 });
    await recorder.start(handlers);
    pass(29_900);
    recorder.stop();
    expect(errors).toEqual(["Recording is too short. Please record at least 30s of audio."]);
    await recorder.start(handlers);
    pass(30_000);
    recorder.stop();
    expect(recorded).toHaveLength(1);
  });

  it("REC-06 says that the microphone is denied, and lets go of everything", async () => {
    refusal = new DOMException("", "NotAllowedError");
    const recorder = make();
    await recorder.start(handlers);
    expect(errors).toEqual([deniedMessage]);
    expect(recorder.getSnapshot().phase).toBe("idle");
  });

  it("REC-04 REC-16 stops by itself half a second before the maximum and says so", async () => {
    const recorder = make({ maxMs: 5_000 });
    await recorder.start(handlers);
    pass(4_400);
    expect(recorded).toEqual([]);
    pass(100);
    expect(recorded[0]?.durationMs).toBe(4_500);
    expect(maxima).toEqual(["maximum"]);
  });

  it("REC-04 IVC-21 a recorder without margin stops at the maximum itself", async () => {
    const recorder = make({ maxMs: 5_000, marginMs: 0 });
    await recorder.start(handlers);
    pass(4_900);
    expect(recorded).toEqual([]);
    pass(100);
    expect(recorded[0]?.durationMs).toBe(5_000);
  });

  it("REC-01 asks, lets choose a microphone, counts down three seconds, records and stops", async () => {
    const recorder = new Recorder({ minMs: 1_000 }, () => nowMs);
    const opening = recorder.open(handlers);
    expect(recorder.getSnapshot().phase).toBe("asking");
    await opening;
    expect(recorder.getSnapshot().phase).toBe("ready");
    await recorder.open(handlers, "desk-mic");
    expect(asked).toEqual([true, { deviceId: { exact: "desk-mic" } }]);
    expect(released).toBe(1);
    await recorder.start(handlers);
    expect(recorder.getSnapshot()).toMatchObject({ phase: "counting", countdown: 3 });
    pass(1_000);
    expect(recorder.getSnapshot().countdown).toBe(2);
    pass(2_000);
    expect(recorder.getSnapshot()).toMatchObject({ phase: "recording", elapsedMs: 0 });
    pass(2_000);
    recorder.stop();
    expect(recorder.getSnapshot().phase).toBe("stopped");
    expect(recorded[0]?.durationMs).toBe(2_000);
  });

  it("REC-07 another take discards the first", async () => {
    const recorder = make({ countdownMs: 3_000 });
    await recorder.start(handlers);
    pass(5_000);
    const first = FakeMedia.last;
    recorder.restart();
    expect(first.state).toBe("inactive");
    expect([recorded, errors]).toEqual([[], []]);
    expect(recorder.getSnapshot()).toMatchObject({ phase: "counting", elapsedMs: 0 });
    pass(4_000);
    recorder.stop();
    expect(recorded.map(({ durationMs }) => durationMs)).toEqual([1_000]);
  });

  it("REC-08 an aborted take is not handed over", async () => {
    const recorder = make();
    await recorder.start(handlers);
    pass(3_000);
    recorder.abort();
    FakeMedia.last.stop();
    expect([recorded, errors, released]).toEqual([[], [], 1]);
    expect(recorder.getSnapshot().phase).toBe("idle");
  });

  it("REC-11 asks for a piece every 100 ms, from the chosen microphone", async () => {
    await make().start(handlers, "desk-mic");
    expect(asked).toEqual([{ deviceId: { exact: "desk-mic" } }]);
    expect(FakeMedia.last.chunkMs).toBe(100);
  });

  it("REC-09 keeps a copy every 30 seconds and at the end, and forgets it with the take", async () => {
    const kept: [string, number][] = [];
    const removed: string[] = [];
    const add = (takeId: string, sound: Blob, durationMs: number) => void kept.push([takeId, durationMs + sound.size]);
    const backup = { everyMs: 30_000, add, remove: (takeId: string) => void removed.push(takeId) };
    const recorder = make({ backup });
    await recorder.start(handlers);
    FakeMedia.last.hear();
    pass(29_900);
    expect(kept).toEqual([]);
    pass(100);
    FakeMedia.last.hear();
    pass(30_000);
    pass(5_000);
    recorder.stop();
    const takeId = recorded[0]?.takeId;
    expect(kept).toEqual([
      [takeId, 30_005],
      [takeId, 60_005],
      [takeId, 65_005],
    ]);
    await recorder.start(handlers);
    recorder.abort();
    expect(removed).toHaveLength(1);
    expect(removed).not.toContain(takeId);
  });

  it("REC-09 PVC-80 keeps a copy as soon as the take is long enough to be of use", async () => {
    const kept: number[] = [];
    const add = (_takeId: string, _sound: Blob, durationMs: number) => void kept.push(durationMs);
    const recorder = make({ minMs: 30_000, backup: { everyMs: 30_000, add, remove: () => undefined } });
    await recorder.start(handlers);
    for (let at = 0; at < 62; at += 1) {
      FakeMedia.last.hear();
      pass(1_000);
    }
    expect(kept).toEqual([30_000, 31_000, 61_000]);
  });

  it("a microphone that goes away ends the take, and what was said is handed over", async () => {
    const recorder = make();
    await recorder.start(handlers);
    pass(2_000);
    FakeMedia.last.stop();
    expect(recorded[0]?.durationMs).toBe(2_000);
  });

  it("REC-12 prefers webm and takes mp4 where there is none", () => {
    expect(chooseFormat(() => true).extension).toBe("webm");
    expect(chooseFormat((type) => type === "audio/mp4").extension).toBe("mp4");
  });
});
