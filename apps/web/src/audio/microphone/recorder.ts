import { Lifetime } from "../lifetime.ts";
import { Listeners } from "../listeners.ts";
import { type MicrophoneMeter, openMeter } from "./microphone-meter.ts";
import { messageForMicrophone } from "./microphones.ts";
import { NoiseWatch } from "./noise-watch.ts";
import { Take } from "../playing/take.ts";
import { t } from "../messages.ts";

export type RecorderPhase = "idle" | "asking" | "ready" | "counting" | "recording" | "stopped";
export type RecorderSnapshot = {
  phase: RecorderPhase;
  elapsedMs: number;
  /** Whole seconds until the recording begins. */
  countdown: number;
  /** Loudness of the last moments, 0 to 1, oldest first. */
  levels: readonly number[];
  isNoisy: boolean;
};
export type Recording = { takeId: string; file: File; durationMs: number };

/** Keeps a copy of what was said while it is being said, so that a closed tab loses little. */
export type TakeBackup = {
  everyMs: number;
  add: (takeId: string, sound: Blob, durationMs: number) => void;
  remove: (takeId: string) => void;
};

export type RecorderOptions = {
  minMs: number;
  maxMs?: number;
  /** How long before the maximum it stops by itself, so that the file never exceeds it. */
  marginMs?: number;
  countdownMs?: number;
  backup?: TakeBackup;
};

export type RecorderHandlers = {
  onRecorded: (recording: Recording) => void;
  onError: (message: string) => void;
  /** It stopped by itself because the maximum was reached. */
  onMaximum?: () => void;
};

export const tooShortMessage = (minMs: number): string => t.recordingIsTooShortPleaseRecordAt(Math.ceil(minMs / 1_000));

const pollMs = 100;
const defaultCountdownMs = 3_000;
const defaultMarginMs = 500;
/** The browser hands sound over a little later than it was made: a copy holds less than its time says. */
const usefulMarginMs = 1_000;
/** The small meter shows the last ten readings, the wide one all of them. */
export const meterBars = 10;
export const waveBars = 25;

const silence = (): number[] => Array.from({ length: waveBars }, () => 0);
const atRest = () => ({ elapsedMs: 0, countdown: 0, levels: silence(), isNoisy: false });

/** Records the microphone: asks for it, counts down, records, stops by hand or at the maximum, hands over a file. */
export class Recorder {
  readonly #listeners = new Listeners();
  readonly #options: RecorderOptions;
  readonly #nowMs: () => number;
  #handlers: RecorderHandlers | null = null;
  #life: Lifetime | null = null;
  #stream: MediaStream | null = null;
  #take: Take | null = null;
  #noise = new NoiseWatch();
  #sinceMs = 0;
  #copiedMs = 0;
  #snapshot: RecorderSnapshot = { phase: "idle", ...atRest() };

  constructor(options: RecorderOptions, nowMs: () => number = () => performance.now()) {
    this.#options = options;
    this.#nowMs = nowMs;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);
  readonly getSnapshot = (): RecorderSnapshot => this.#snapshot;

  /** What the microphone gives, while it is open: for those who listen in. */
  get stream(): MediaStream | null {
    return this.#stream;
  }

  /** Asks for a microphone and listens without recording. Again with another one changes to it. */
  async open(handlers: RecorderHandlers, deviceId?: string): Promise<void> {
    this.abort();
    const life = new Lifetime();
    this.#life = life;
    this.#handlers = handlers;
    this.#set({ phase: "asking" });
    try {
      const audio = deviceId ? { deviceId: { exact: deviceId } } : true;
      const stream = await navigator.mediaDevices.getUserMedia({ audio });
      life.onEnd(() => stream.getTracks().forEach((track) => track.stop()));
      if (!life.isOver) this.#listen(stream, life);
    } catch (error) {
      if (life.isOver) return;
      this.abort();
      handlers.onError(messageForMicrophone(error));
    }
  }

  /** Begins a take, after asking for the microphone where that is still to do. */
  async start(handlers: RecorderHandlers, deviceId?: string): Promise<void> {
    if (["asking", "counting", "recording"].includes(this.#snapshot.phase)) return;
    if (this.#snapshot.phase !== "ready") await this.open(handlers, deviceId);
    if (this.#snapshot.phase === "ready") this.#count();
  }

  /** Ends the take: long enough ones are handed over, shorter ones are refused in words. */
  stop(): void {
    this.#take?.stop();
  }

  /** Forgets the take and begins another one. */
  restart(): void {
    if (!this.#stream || !this.#take) return;
    this.#dropTake();
    this.#count();
  }

  /** Forgets the take and lets go of the microphone; nothing is handed over. */
  abort(): void {
    this.#dropTake();
    this.#close();
    this.#set({ phase: "idle", ...atRest() });
  }

  #listen(stream: MediaStream, life: Lifetime): void {
    this.#stream = stream;
    const meter = openMeter(stream);
    life.onEnd(() => meter.close());
    life.every(pollMs, () => this.#poll(meter));
    this.#set({ phase: "ready" });
  }

  #count(): void {
    const countdownMs = this.#options.countdownMs ?? defaultCountdownMs;
    this.#sinceMs = this.#nowMs();
    if (countdownMs === 0) return this.#record();
    this.#set({ phase: "counting", ...atRest(), countdown: Math.ceil(countdownMs / 1_000) });
  }

  #record(): void {
    if (!this.#stream) return;
    this.#noise = new NoiseWatch();
    const take = new Take(this.#stream, (file) => this.#finish(take, file));
    this.#take = take;
    this.#sinceMs = this.#nowMs();
    this.#copiedMs = 0;
    this.#set({ phase: "recording", ...atRest() });
  }

  #poll(meter: MicrophoneMeter): void {
    const { level, deviation } = meter.read();
    const levels = [...this.#snapshot.levels.slice(1), level];
    const passedMs = this.#nowMs() - this.#sinceMs;
    const { phase } = this.#snapshot;
    if (phase === "ready") this.#set({ levels });
    if (phase === "counting") this.#countOn(levels, passedMs);
    if (phase !== "recording") return;
    this.#noise.add(deviation);
    this.#set({ levels, elapsedMs: passedMs, isNoisy: this.#noise.isNoisy });
    this.#copy(passedMs);
    this.#stopAtMaximum(passedMs);
  }

  #countOn(levels: readonly number[], passedMs: number): void {
    const leftMs = (this.#options.countdownMs ?? defaultCountdownMs) - passedMs;
    if (leftMs > 0) this.#set({ levels, countdown: Math.ceil(leftMs / 1_000) });
    else this.#record();
  }

  /** Also when the take has just become long enough: the copy before would be refused as too short. */
  #isCopyDue(elapsedMs: number, { everyMs }: TakeBackup): boolean {
    const { minMs } = this.#options;
    const usefulMs = minMs < everyMs ? Infinity : minMs + usefulMarginMs;
    return elapsedMs - this.#copiedMs >= everyMs || (elapsedMs >= usefulMs && this.#copiedMs < usefulMs);
  }

  #copy(elapsedMs: number, isLast = false): void {
    const { backup } = this.#options;
    if (!backup || !this.#take || !(isLast || this.#isCopyDue(elapsedMs, backup))) return;
    this.#copiedMs = elapsedMs;
    const sound = this.#take.takeNewSound();
    if (sound) backup.add(this.#take.takeId, sound, elapsedMs);
  }

  #stopAtMaximum(elapsedMs: number): void {
    const { maxMs, marginMs = defaultMarginMs } = this.#options;
    if (maxMs === undefined || elapsedMs < maxMs - marginMs) return;
    this.stop();
    this.#handlers?.onMaximum?.();
  }

  #finish(take: Take, file: File): void {
    const durationMs = this.#nowMs() - this.#sinceMs;
    const isShort = durationMs < this.#options.minMs;
    if (isShort) this.#options.backup?.remove(take.takeId);
    else this.#copy(durationMs, true);
    this.#take = null;
    this.#close();
    this.#set({ phase: "stopped", elapsedMs: durationMs, levels: silence() });
    if (isShort) this.#handlers?.onError(tooShortMessage(this.#options.minMs));
    else this.#handlers?.onRecorded({ takeId: take.takeId, file, durationMs });
  }

  #dropTake(): void {
    if (!this.#take) return;
    this.#options.backup?.remove(this.#take.takeId);
    this.#take.drop();
    this.#take = null;
  }

  #close(): void {
    this.#stream = null;
    this.#life?.end();
    this.#life = null;
  }

  #set(change: Partial<RecorderSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    this.#listeners.tell();
  }
}
