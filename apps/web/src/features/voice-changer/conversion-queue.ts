import { ApiError } from "../../api/client/api-error.ts";
import { type ConversionRequest, convertSpeech } from "../../api/voice-changer.ts";
import { Listeners } from "../../audio/listeners.ts";
import { Sound } from "../../audio/playing/sound.ts";
import { t } from "./messages.ts";

export type ConversionStatus = "pending" | "processing" | "converted" | "error";

export type QueueItem = {
  id: string;
  file: File;
  durationMs: number;
  status: ConversionStatus;
  /** The sound and its place in the history, once it is converted. */
  convertedFile: { id: string; filename: string; sound: Sound } | null;
  error: string | null;
  /** What the server charged for it. */
  chargedCredits: number | null;
};

const waiting = { status: "pending", convertedFile: null, error: null, chargedCredits: null } as const;

export const maxQueueItems = 20;

/** What stands beside a file that could not be converted. */
export const conversionErrorText = (error: unknown): string => {
  if (error instanceof ApiError && error.code === "quota_exceeded") return t.quotaExceeded;
  return (error instanceof Error && error.message) || t.conversionFailed;
};

type Choice = Omit<ConversionRequest, "file" | "quotedCredits"> & { priceOf: (durationMs: number) => number };
type Made = { historyItemId: string | null; costCredits: number };
type Convert = (request: ConversionRequest, sound: Sound) => Promise<Made>;

const convertInto: Convert = async (request, sound) => {
  const answer = convertSpeech(request, sound.signal);
  await sound.fill(() => answer);
  return answer;
};

/** Files wait their turn; one is converted at a time, in order. It goes on when the page is left. */
export class ConversionQueue {
  readonly #listeners = new Listeners();
  readonly #convert: Convert;
  #items: readonly QueueItem[] = [];
  #running: Sound | null = null;
  #lastId = 0;

  constructor(convert: Convert = convertInto) {
    this.#convert = convert;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);
  readonly getSnapshot = (): readonly QueueItem[] => this.#items;

  add(file: File, durationMs: number): void {
    this.#lastId += 1;
    const id = `c${this.#lastId}`;
    this.#set([...this.#items, { id, file, durationMs, ...waiting }]);
  }

  remove(id: string): void {
    if (this.#items.find((item) => item.id === id)?.status === "processing") this.#running?.cancel();
    this.#set(this.#items.filter((item) => item.id !== id));
  }

  clear(): void {
    this.#running?.cancel();
    this.#set([]);
  }

  /** Back into the queue. */
  again(id: string): void {
    this.#change(id, waiting);
  }

  /** Works through what is pending; resolves when nothing is. A second call while it runs does nothing. */
  async run(choice: Choice, onMade: () => void): Promise<void> {
    if (this.#running) return;
    for (let item = this.#next(); item; item = this.#next()) await this.#process(item, choice, onMade);
  }

  get isRunning(): boolean {
    return this.#items.some(({ status }) => status === "processing");
  }

  #next(): QueueItem | undefined {
    return this.#items.find(({ status }) => status === "pending");
  }

  async #process(
    { id, file, durationMs }: QueueItem,
    { priceOf, ...choice }: Choice,
    onMade: () => void,
  ): Promise<void> {
    const sound = new Sound();
    this.#running = sound;
    this.#change(id, { status: "processing" });
    try {
      const { historyItemId, costCredits } = await this.#convert(
        { ...choice, file, quotedCredits: priceOf(durationMs) },
        sound,
      );
      const filename = `${file.name.replace(/\.[^.]+$/, "")}.mp3`;
      const convertedFile = { id: historyItemId ?? id, filename, sound };
      this.#change(id, { status: "converted", convertedFile, chargedCredits: costCredits });
      onMade();
    } catch (error) {
      this.#change(id, { status: "error", error: conversionErrorText(error) });
    } finally {
      this.#running = null;
    }
  }

  #change(id: string, part: Partial<QueueItem>): void {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  }

  #set(items: readonly QueueItem[]): void {
    this.#items = items;
    this.#listeners.tell();
  }
}
