import { loudnessAt } from "../envelope.ts";
import { Lifetime } from "../lifetime.ts";
import { Listeners } from "../listeners.ts";
import { feedElement } from "./media-feed.ts";
import type { Sound } from "./sound.ts";
import { type SpokenWord, wordAtMoment } from "./spoken-words.ts";

export type Track = {
  /** Same id, same clip: pressing play on it again pauses. */
  trackId: string;
  /** Where the server keeps it, once it does. */
  historyItemId?: string;
  title: string;
  /** The whole text as it was sent, so that an editor that holds the same can follow along. */
  text?: string;
  voiceId: string | null;
  voiceName: string;
  sound: Sound;
  fileName: string;
  /** Guess of the length while the sound still arrives, so that the waveform does not jump. */
  expectedMs: number;
  /** A generation goes on arriving when another track takes over; a download of something stored does not. */
  isKept: boolean;
};

export type PlayerStatus = "loading" | "playing" | "paused" | "ended" | "failed";
export const playbackRates = [1, 1.5, 2] as const;
export type PlaybackRate = (typeof playbackRates)[number];
export const seekStepMs = 3_000;

export type PlayerSnapshot = {
  track: Track | null;
  status: PlayerStatus;
  rate: PlaybackRate;
  durationMs: number;
  isComplete: boolean;
};

/** Ahead before going on after the sound ran out: twice as much each time, so that a slow server stops seldom. */
const firstRefillMs = 1_000;
const longestRefillMs = 8_000;

const silent = { track: null, status: "paused", durationMs: 0, isComplete: false } as const;

/** The one thing that sounds. Pages come and go; it stays. */
export class Player {
  readonly #element: HTMLAudioElement;
  readonly #listeners = new Listeners();
  readonly #life = new Lifetime();
  #feed: Lifetime | null = null;
  /** The sound ran out; so much must have arrived beyond the position before it goes on. */
  #refillMs: number | null = null;
  #snapshot: PlayerSnapshot = { ...silent, rate: 1 };

  constructor(element: HTMLAudioElement = document.createElement("audio")) {
    this.#element = element;
    element.preload = "auto";
    const follow = {
      playing: "playing",
      pause: "paused",
      ended: "ended",
      waiting: "loading",
      error: "failed",
    } as const;
    for (const [event, status] of Object.entries(follow)) {
      this.#life.listen(element, event, () => this.#follow(status as PlayerStatus));
    }
    this.#life.listen(element, "durationchange", () => this.#refresh());
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);
  readonly getSnapshot = (): PlayerSnapshot => this.#snapshot;

  get positionMs(): number {
    return this.#element.currentTime * 1_000;
  }

  /** The word that is heard right now. */
  readonly spokenWord = (): SpokenWord | null => {
    const { track, status } = this.#snapshot;
    return track && status !== "ended" ? wordAtMoment(track.sound.words, this.positionMs) : null;
  };

  /** How loud the voice is right now, 0 to 1. */
  readonly loudness = (): number => {
    const { track, status } = this.#snapshot;
    return track && status === "playing" ? loudnessAt(track.sound.envelope, this.positionMs) : 0;
  };

  play(track: Track): void {
    this.#leave();
    const feed = feedElement(this.#element, track.sound);
    this.#element.dataset.underruns = "0";
    this.#feed = feed;
    feed.onEnd(track.sound.subscribe(() => this.#refresh()));
    this.#set({ ...silent, track, status: "loading" });
    this.#refresh();
    this.#start();
  }

  /** A generation learns its stored id once the server answers; from then on it is that clip of the history. */
  storedAs(trackId: string, historyItemId: string): void {
    const { track } = this.#snapshot;
    if (track?.trackId === trackId) this.#set({ track: { ...track, historyItemId } });
  }

  /** Play or pause. After the end it starts over. */
  toggle(): void {
    const { track, status } = this.#snapshot;
    if (!track) return;
    if (status === "playing" || this.#refillMs !== null) this.pause();
    else this.#start();
  }

  pause(): void {
    if (!this.#snapshot.track) return;
    const wasRefilling = this.#refillMs !== null;
    this.#refillMs = null;
    this.#element.pause();
    if (wasRefilling) this.#set({ status: "paused" });
  }

  seekTo(positionMs: number): void {
    if (!this.#snapshot.track) return;
    this.#element.currentTime = Math.min(Math.max(0, positionMs), this.#snapshot.durationMs) / 1_000;
    if (this.#snapshot.status === "ended") this.#set({ status: "paused" });
    this.#goOnWhenFull();
    this.#listeners.tell();
  }

  seekBy(stepMs: number): void {
    this.seekTo(this.positionMs + stepMs);
  }

  cycleRate(): void {
    const rate = playbackRates[(playbackRates.indexOf(this.#snapshot.rate) + 1) % playbackRates.length] ?? 1;
    this.#set({ rate });
    this.#element.playbackRate = rate;
  }

  close(): void {
    this.#leave();
    this.#set(silent);
  }

  end(): void {
    this.close();
    this.#life.end();
  }

  #start(): void {
    this.#element.defaultPlaybackRate = this.#snapshot.rate;
    this.#element.playbackRate = this.#snapshot.rate;
    // A refusal (no gesture yet, or replaced by another track) leaves the track ready to be played by hand.
    this.#element.play().catch((reason: unknown) => {
      if (reason instanceof DOMException && reason.name === "NotAllowedError") this.#set({ status: "paused" });
    });
  }

  #leave(): void {
    const { track } = this.#snapshot;
    if (!track) return;
    this.#refillMs = null;
    this.#element.pause();
    this.#feed?.end();
    this.#feed = null;
    if (!track.isKept) track.sound.cancel();
  }

  /** Silence nobody asked for: the sound ran out while it was being heard. Measurements read it off the element. */
  #runOut(): void {
    const { dataset } = this.#element;
    const underruns = Number(dataset.underruns ?? 0) + 1;
    dataset.underruns = String(underruns);
    if (this.#snapshot.track?.sound.phase !== "receiving") return;
    this.#refillMs = Math.min(longestRefillMs, firstRefillMs * 2 ** (underruns - 1));
    this.#element.pause();
  }

  #goOnWhenFull(): void {
    const { track } = this.#snapshot;
    if (this.#refillMs === null || !track) return;
    const aheadMs = track.sound.durationMs - this.positionMs;
    if (track.sound.phase === "receiving" && aheadMs < this.#refillMs) return;
    this.#refillMs = null;
    this.#start();
  }

  #follow(status: PlayerStatus): void {
    if (!this.#snapshot.track) return;
    const isUnderrun = status === "loading" && this.#snapshot.status === "playing" && !this.#element.seeking;
    if (status === "paused" && (this.#element.ended || this.#refillMs !== null)) return;
    this.#set({ status });
    if (isUnderrun) this.#runOut();
  }

  #refresh(): void {
    const { track } = this.#snapshot;
    if (!track) return;
    const { sound } = track;
    if (sound.phase === "failed" && sound.chunks.length === 0) return this.#set({ status: "failed" });
    const elementMs = this.#element.duration * 1_000;
    const isComplete = sound.phase === "complete";
    const isKnown = isComplete && Number.isFinite(elementMs) && elementMs > 0;
    this.#set({ isComplete, durationMs: isKnown ? elementMs : sound.durationMs });
    this.#goOnWhenFull();
  }

  #set(change: Partial<PlayerSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    this.#listeners.tell();
  }
}
