import { isAbort } from "../../api/client/api-error.ts";
import { type CloneProgress, type ClonePreview, createClonePreview } from "../../api/instant-clone.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { Listeners } from "../../audio/listeners.ts";
import type { CloneStepId } from "./clone-steps.ts";
import { tellFault } from "./tell-failure.ts";
import { keepClone, readKeptClone, type Words } from "./kept-clone.ts";
import type { Recording } from "./upload/recordings.ts";

export type UploadForm = {
  recordings: readonly Recording[];
  /** Samples of an existing clone that leave with the next save. */
  removedIds: readonly string[];
  removesNoise: boolean;
  isAgreed: boolean;
};

export type CloneWorkState = {
  form: UploadForm;
  made: { preview: ClonePreview; mark: string } | null;
  progress: CloneProgress | null;
  failure: string | null;
  /** Null until something was typed. */
  words: Words | null;
  /** Null until somebody went on or back. */
  step: CloneStepId | null;
};

const emptyForm: UploadForm = { recordings: [], removedIds: [], removesNoise: false, isAgreed: false };
const empty: CloneWorkState = { form: emptyForm, made: null, progress: null, failure: null, words: null, step: null };

/** Two forms with the same mark make the same clone, so a preview of one is a preview of the other. */
export const markOf = ({ recordings, removedIds, removesNoise }: UploadForm): string =>
  JSON.stringify([recordings.map(({ id }) => id), [...removedIds].sort(), recordings.length > 0 && removesNoise]);

/** A clone on its way, from recordings to what is saved. Can live longer than its dialog, so that closing it loses nothing. */
export class CloneWork {
  readonly #listeners = new Listeners();
  readonly #onMadeAway: () => void;
  readonly #userId: string | null;
  #state = empty;
  #madeAtMs = 0;
  #run: AbortController | null = null;

  /** `onMadeAway` hears of a clone that is ready while nobody looks. With `userId` a clone outlives the tab as well. */
  constructor({ userId, onMadeAway = () => undefined }: { userId?: string; onMadeAway?: () => void } = {}) {
    this.#onMadeAway = onMadeAway;
    this.#userId = userId ?? null;
    const kept = userId === undefined ? null : readKeptClone(userId);
    if (!kept) return;
    this.#madeAtMs = kept.madeAtMs;
    const made = { preview: { ...kept.preview, audio: null }, mark: markOf(emptyForm) };
    this.#state = { ...empty, made, words: kept.words, step: "information" };
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);
  readonly getSnapshot = (): CloneWorkState => this.#state;

  change(part: Partial<UploadForm>): void {
    this.#set({ form: { ...this.#state.form, ...part } });
  }

  addRecordings(more: readonly Recording[]): void {
    this.change({ recordings: [...this.#state.form.recordings, ...more] });
  }

  name(words: Words): void {
    this.#set({ words });
  }

  goTo(step: CloneStepId): void {
    this.#set({ step });
  }

  begin(): void {
    this.cancel();
    this.#set(empty);
  }

  cancel(): void {
    this.#run?.abort();
  }

  /** The server has let go of the preview: it has to be made again. */
  forgetPreview(reason: string): void {
    this.#set({ made: null, failure: reason, step: "upload" });
  }

  async make(voiceId: string | undefined): Promise<ClonePreview | null> {
    const { form } = this.#state;
    const run = new AbortController();
    this.#run = run;
    const stage = form.recordings.length > 0 ? "uploading" : "checking";
    this.#set({ failure: null, progress: { stage, share: 0 } });
    const request = {
      voiceId,
      files: form.recordings.map(({ file }) => file),
      removesNoise: form.removesNoise,
      removedSampleIds: form.removedIds,
    };
    try {
      const onProgress = (progress: CloneProgress): void => this.#set({ progress });
      const preview = await createClonePreview(request, { signal: run.signal, onProgress });
      this.#madeAtMs = Date.now();
      this.#set({ made: { preview, mark: markOf(form) }, step: "information" });
      if (this.#listeners.count === 0) this.#onMadeAway();
      return preview;
    } catch (error) {
      if (isAbort(error)) return null;
      this.#set({ failure: messageFor(error) });
      tellFault(error);
      return null;
    } finally {
      this.#set({ progress: null });
    }
  }

  #keep(): void {
    if (this.#userId === null) return;
    const { made, words } = this.#state;
    if (!made) return keepClone(this.#userId, null);
    const { audio: _audio, ...preview } = made.preview;
    keepClone(this.#userId, { preview, words, madeAtMs: this.#madeAtMs });
  }

  #set(change: Partial<CloneWorkState>): void {
    this.#state = { ...this.#state, ...change };
    if ("made" in change || "words" in change) this.#keep();
    this.#listeners.tell();
  }
}
