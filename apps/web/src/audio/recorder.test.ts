import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseFormat, deniedMessage, meterBars, Recorder, type Recording } from "./recorder.ts";

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
const make = (maxMs?: number): Recorder => new Recorder({ minMs: 1_000, maxMs }, () => nowMs);

describe("Recorder", () => {
  it("REC-14 REC-15 goes from idle to recording to stopped, with ten bars and the time", async () => {
    const recorder = make();
    expect(recorder.getSnapshot()).toMatchObject({ phase: "idle", elapsedMs: 0 });
    expect(recorder.getSnapshot().levels).toHaveLength(meterBars);
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

  it("REC-06 says that the microphone is denied, and lets go of everything", async () => {
    refusal = new DOMException("", "NotAllowedError");
    const recorder = make();
    await recorder.start(handlers);
    expect(errors).toEqual([deniedMessage]);
    expect(recorder.getSnapshot().phase).toBe("idle");
  });

  it("REC-04 REC-16 stops by itself half a second before the maximum and says so", async () => {
    const recorder = make(5_000);
    await recorder.start(handlers);
    pass(4_400);
    expect(recorded).toEqual([]);
    pass(100);
    expect(recorded[0]?.durationMs).toBe(4_500);
    expect(maxima).toEqual(["maximum"]);
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

  it("REC-12 prefers webm and takes mp4 where there is none", () => {
    expect(chooseFormat(() => true).extension).toBe("webm");
    expect(chooseFormat((type) => type === "audio/mp4").extension).toBe("mp4");
  });
});
