import { onTestFinished, vi } from "vitest";

/** A browser's recorder that hears what it is made to hear. */
class FakeMedia {
  static isTypeSupported = (type: string): boolean => type === "audio/webm";
  state = "inactive";
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  onstop: () => void = () => undefined;
  start(): void {
    this.state = "recording";
  }
  stop(): void {
    this.state = "inactive";
    this.ondataavailable({ data: new Blob(["sound"]) });
    this.onstop();
  }
}

type Microphone = {
  /** What was asked of the browser, in order. */
  asked: unknown[];
  /** The next questions are answered with this. */
  refusal: DOMException | null;
};

/** Two microphones for the length of one test. */
export const giveMicrophones = (): Microphone => {
  const microphone: Microphone = { asked: [], refusal: null };
  const device = (deviceId: string, label: string) => ({ kind: "audioinput", deviceId, label });
  vi.stubGlobal("MediaRecorder", FakeMedia);
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: {
      enumerateDevices: () => Promise.resolve([device("a", "Built-in"), device("b", "Desk microphone")]),
      getUserMedia: async ({ audio }: { audio: unknown }) => {
        microphone.asked.push(audio);
        if (microphone.refusal) throw microphone.refusal;
        return { getTracks: () => [{ stop: () => undefined }] };
      },
    },
  });
  // Files share a page: the next one would find microphones that its browser does not have.
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "mediaDevices");
  });
  return microphone;
};
