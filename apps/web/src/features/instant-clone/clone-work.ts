import { isAbort } from "../../api/client/api-error.ts";
import { type CloneProgress, type ClonePreview, createClonePreview } from "../../api/instant-clone.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { Listeners } from "../../audio/listeners.ts";
import type { CloneStepId } from "./clone-steps.ts";
import { tellFault } from "./tell-failure.ts";
import type { Recording } from "./upload/recordings.ts";

export type UploadForm = {
  recordings: readonly Recording[];
  /** Samples of an existing clone that leave with the next save. */
  removedIds: readonly string[];
  removesNoise: boolean;
  isAgreed: boolean;
};

export type Words = { name: string; description: string };

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
  #state = empty;
  #run: AbortController | null = null;

  /** `onMadeAway` hears of a clone that is ready while nobody looks. */
  constructor(onMadeAway: () => void = () => undefined) {
    this.#onMadeAway = onMadeAway;
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

  #set(change: Partial<CloneWorkState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.tell();
  }
}
