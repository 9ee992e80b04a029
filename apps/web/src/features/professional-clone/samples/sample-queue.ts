import { professionalCloneLimits as limits } from "@timbre/contract";
import { isAbort } from "../../../api/client/api-error.ts";
import { fileDurationMs } from "../../../audio/files/file-duration.ts";
import { Listeners } from "../../../audio/listeners.ts";
import { batchesOf } from "./batches.ts";
import { checkSample, type Known } from "./sample-checks.ts";
import {
  checkedSample,
  failedSample,
  isUnderWay,
  pendingSample,
  processingDelayMs,
  processingWords,
  type SampleFile,
  skippedWarning,
  uploadingWords,
} from "./sample-file.ts";
import { isRefusal, uploadErrorOf } from "./upload-error.ts";

export type ServerFacts = { count: number; sizeBytes: number; language: string | null };
export type Upload = (
  files: readonly SampleFile[],
  on: { signal: AbortSignal; onSent: (share: number) => void },
) => Promise<void>;

type Needs = {
  /** What the server has of this voice by now. */
  facts: () => ServerFacts;
  /** Sends files and answers once the list of samples shows them. */
  upload: Upload;
  /** Nothing of what was sent has arrived. */
  onAllFailed: (error: unknown) => void;
  measure?: (file: File) => Promise<number | null>;
};

export type NewSample = Parameters<typeof pendingSample>[0];

/** Samples on their way to the server: measured, checked, sent in batches. It goes on while the page shows something else. */
export class SampleQueue {
  readonly #listeners = new Listeners();
  readonly #needs: Needs;
  #samples: readonly SampleFile[] = [];
  /** Files that were sent or are about to be, to know one that comes twice. */
  #seen: readonly { id: string; file: File }[] = [];
  #isChecking = false;
  #isSending = false;
  #lastError: unknown;
  #batch: { ids: readonly string[]; abort: AbortController } | null = null;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);
  readonly getSnapshot = (): readonly SampleFile[] => this.#samples;

  add(given: readonly NewSample[]): void {
    this.#set([...this.#samples, ...given.map(pendingSample)]);
    void this.#check();
  }

  /** Sends a sample in spite of its warning. */
  skipWarning(id: string): void {
    this.#change([id], skippedWarning);
    void this.#check();
  }

  remove(id: string): void {
    this.#set(this.#samples.filter((sample) => sample.id !== id));
    this.#seen = this.#seen.filter((one) => one.id !== id);
    // The others of its batch are sent again, without it.
    if (this.#batch?.ids.includes(id)) this.#batch.abort.abort();
  }

  /** A sample has left the server: the same file is welcome again. */
  forget(name: string, sizeBytes: number): void {
    this.#seen = this.#seen.filter(({ file }) => file.name !== name || file.size !== sizeBytes);
  }

  async #check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    for (let next = this.#first("pending"); next; next = this.#first("pending")) await this.#checkOne(next);
    this.#isChecking = false;
    void this.#send();
  }

  async #checkOne(sample: SampleFile): Promise<void> {
    const measure = this.#needs.measure ?? fileDurationMs;
    const durationMs = sample.durationMs ?? (await measure(sample.file));
    const error = checkSample(sample, durationMs, this.#knownBeside(sample));
    if (!error && this.#find(sample.id)) this.#seen = [...this.#seen, { id: sample.id, file: sample.file }];
    this.#change([sample.id], (one) => checkedSample(one, durationMs, error));
  }

  #knownBeside({ id, language }: SampleFile): Known {
    const facts = this.#needs.facts();
    const underWay = this.#samples.filter((one) => one.id !== id && one.status === "uploading");
    return {
      count: facts.count + underWay.length,
      sizeBytes: underWay.reduce((sum, { sizeBytes }) => sum + sizeBytes, facts.sizeBytes),
      files: this.#seen.filter((one) => one.id !== id).map(({ file }) => file),
      language: facts.language ?? underWay[0]?.language ?? language,
    };
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    let [arrived, failed] = [0, 0];
    for (let next = this.#nextBatch(); next; next = this.#nextBatch()) {
      const count = await this.#sendBatch(next);
      arrived += count.arrived;
      failed += count.failed;
    }
    this.#isSending = false;
    if (failed > 0 && arrived === 0) this.#needs.onAllFailed(this.#lastError);
  }

  #nextBatch(): SampleFile[] | undefined {
    const ready = this.#samples.filter(({ status }) => status === "uploading");
    // Those that may come twice are sent by themselves, so that the others are still looked at.
    const alike = ready.filter((sample) => isKnownTwice(sample) === (ready[0] && isKnownTwice(ready[0])));
    return batchesOf(alike, limits.batchBytes)[0];
  }

  async #sendBatch(batch: readonly SampleFile[]): Promise<{ arrived: number; failed: number }> {
    const ids = batch.map(({ id }) => id);
    const abort = new AbortController();
    this.#batch = { ids, abort };
    const words = this.#followProgress(ids);
    try {
      await this.#needs.upload(batch, { signal: abort.signal, onSent: words.sent });
      this.#set(this.#samples.filter(({ id }) => !ids.includes(id)));
      return { arrived: batch.length, failed: 0 };
    } catch (error) {
      return await this.#fail(batch, error);
    } finally {
      words.end();
      this.#batch = null;
    }
  }

  async #fail(batch: readonly SampleFile[], error: unknown): Promise<{ arrived: number; failed: number }> {
    if (isAbort(error)) return { arrived: 0, failed: 0 };
    // One file that is refused does not take the others with it.
    if (batch.length > 1 && isRefusal(error)) return this.#sendEach(batch);
    this.#lastError = error;
    const ids = batch.map(({ id }) => id);
    this.#seen = this.#seen.filter(({ id }) => !ids.includes(id));
    this.#change(ids, (sample) => failedSample(sample, uploadErrorOf(error)));
    return { arrived: 0, failed: isRefusal(error) ? 0 : batch.length };
  }

  async #sendEach(batch: readonly SampleFile[]): Promise<{ arrived: number; failed: number }> {
    const counts = { arrived: 0, failed: 0 };
    for (const sample of batch) {
      if (!this.#find(sample.id)) continue;
      const count = await this.#sendBatch([sample]);
      counts.arrived += count.arrived;
      counts.failed += count.failed;
    }
    return counts;
  }

  #followProgress(ids: readonly string[]) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (loadingText: string): void => this.#change(ids, (sample) => ({ ...sample, loadingText }));
    return {
      sent: (share: number): void => {
        say(uploadingWords(share));
        if (share >= 1) timer ??= setTimeout(() => say(processingWords), processingDelayMs);
      },
      end: (): void => clearTimeout(timer),
    };
  }

  #find(id: string): SampleFile | undefined {
    return this.#samples.find((sample) => sample.id === id);
  }

  #first(status: SampleFile["status"]): SampleFile | undefined {
    return this.#samples.find((sample) => sample.status === status);
  }

  #change(ids: readonly string[], change: (sample: SampleFile) => SampleFile): void {
    this.#set(this.#samples.map((sample) => (ids.includes(sample.id) ? change(sample) : sample)));
  }

  #set(samples: readonly SampleFile[]): void {
    this.#samples = samples;
    this.#listeners.tell();
  }
}

export const isKnownTwice = ({ dismissed }: SampleFile): boolean => dismissed.has("duplicate_file");
export const isBusy = (samples: readonly SampleFile[]): boolean => samples.some(isUnderWay);
