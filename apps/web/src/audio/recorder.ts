import { Lifetime } from "./lifetime.ts";
import { Listeners } from "./listeners.ts";
import { type MicrophoneMeter, openMeter } from "./microphone-meter.ts";

export type RecorderPhase = "idle" | "asking" | "recording" | "stopped";
export type RecorderSnapshot = { phase: RecorderPhase; elapsedMs: number; levels: readonly number[] };
export type Recording = { file: File; durationMs: number };
export type RecorderLimits = { minMs: number; maxMs?: number };

export const deniedMessage = "Microphone access denied. Please enable it in your browser settings.";
export const tooShortMessage = (minMs: number): string =>
  `Recording is too short. Please record at least ${Math.ceil(minMs / 1_000)}s of audio.`;
const noMicrophoneMessage = "No microphone was found. Connect one and try again.";

const chunkMs = 100;
const pollMs = 100;
/** The small recorder stops this long before its maximum, so that the file never exceeds it. */
export const maxMarginMs = 500;
export const meterBars = 10;

const formats = [
  { mimeType: "audio/webm", extension: "webm" },
  { mimeType: "audio/mp4", extension: "mp4" },
] as const;

export const chooseFormat = (isSupported: (mimeType: string) => boolean) =>
  formats.find(({ mimeType }) => isSupported(mimeType)) ?? formats[0];

export const messageForMicrophone = (error: unknown): string => {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "PermissionDeniedError") return deniedMessage;
  if (name === "NotFoundError" || name === "OverconstrainedError") return noMicrophoneMessage;
  return error instanceof Error && error.message ? error.message : noMicrophoneMessage;
};

export type RecorderHandlers = {
  onRecorded: (recording: Recording) => void;
  onError: (message: string) => void;
  /** It stopped by itself because the maximum was reached. */
  onMaximum?: () => void;
};

const silence = (): number[] => Array.from({ length: meterBars }, () => 0);

/** Records the microphone: asks, records, stops by hand or at the maximum, and hands over a file. */
export class Recorder {
  readonly #listeners = new Listeners();
  readonly #limits: RecorderLimits;
  readonly #nowMs: () => number;
  #life: Lifetime | null = null;
  #handlers: RecorderHandlers | null = null;
  #media: MediaRecorder | null = null;
  #startedMs = 0;
  #snapshot: RecorderSnapshot = { phase: "idle", elapsedMs: 0, levels: silence() };

  constructor(limits: RecorderLimits, nowMs: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#nowMs = nowMs;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);
  readonly getSnapshot = (): RecorderSnapshot => this.#snapshot;

  /** The microphone named, or the browser's own choice. */
  async start(handlers: RecorderHandlers, deviceId?: string): Promise<void> {
    if (this.#life) return;
    const life = new Lifetime();
    this.#life = life;
    this.#handlers = handlers;
    this.#set({ phase: "asking", elapsedMs: 0, levels: silence() });
    try {
      const audio = deviceId ? { deviceId: { exact: deviceId } } : true;
      const stream = await navigator.mediaDevices.getUserMedia({ audio });
      life.onEnd(() => stream.getTracks().forEach((track) => track.stop()));
      if (!life.isOver) this.#record(stream, life);
    } catch (error) {
      this.abort();
      handlers.onError(messageForMicrophone(error));
    }
  }

  /** Ends the take: long enough ones are handed over, shorter ones are refused in words. */
  stop(): void {
    if (this.#media?.state === "recording") this.#media.stop();
  }

  /** Forgets the take; nothing is handed over. */
  abort(): void {
    this.#media = null;
    this.#life?.end();
    this.#life = null;
    this.#set({ phase: "idle", elapsedMs: 0, levels: silence() });
  }

  #record(stream: MediaStream, life: Lifetime): void {
    const { mimeType, extension } = chooseFormat((type) => MediaRecorder.isTypeSupported(type));
    const media = new MediaRecorder(stream, { mimeType });
    const pieces: Blob[] = [];
    this.#media = media;
    media.ondataavailable = ({ data }) => void pieces.push(data);
    media.onstop = () => {
      if (this.#media === media) this.#finish(new File(pieces, `recording.${extension}`, { type: mimeType }));
    };
    media.start(chunkMs);
    this.#startedMs = this.#nowMs();
    const meter = openMeter(stream);
    life.onEnd(() => meter.close());
    life.every(pollMs, () => this.#look(meter));
    this.#set({ phase: "recording" });
  }

  #look(meter: MicrophoneMeter): void {
    const elapsedMs = this.#nowMs() - this.#startedMs;
    this.#set({ elapsedMs, levels: [...this.#snapshot.levels.slice(1), meter.read()] });
    const { maxMs } = this.#limits;
    if (maxMs === undefined || elapsedMs < maxMs - maxMarginMs || this.#media?.state !== "recording") return;
    this.stop();
    this.#handlers?.onMaximum?.();
  }

  #finish(file: File): void {
    const durationMs = this.#nowMs() - this.#startedMs;
    this.#media = null;
    this.#life?.end();
    this.#life = null;
    this.#set({ phase: "stopped", elapsedMs: durationMs, levels: silence() });
    if (durationMs < this.#limits.minMs) this.#handlers?.onError(tooShortMessage(this.#limits.minMs));
    else this.#handlers?.onRecorded({ file, durationMs });
  }

  #set(change: Partial<RecorderSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    this.#listeners.tell();
  }
}
