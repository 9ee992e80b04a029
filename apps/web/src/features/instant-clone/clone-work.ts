import type { QueryClient } from "@tanstack/react-query";
import { ApiError, isAbort } from "../../api/client/api-error.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { type CloneJob, type CloneProgress, cloneJobsQuery, dropClone, startClone } from "../../api/clone-jobs.ts";
import { Listeners } from "../../audio/listeners.ts";
import type { CloneStepId } from "./clone-steps.ts";
import { tellFault } from "./tell-failure.ts";
import { keepWords, readKeptWords, type Words } from "./kept-clone.ts";
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
  /** What the clone was made of that this page sent; null for one that was sent before it was opened. */
  sent: { previewId: string; mark: string } | null;
  /** While the recordings are on their way. The server tells the rest. */
  progress: CloneProgress | null;
  failure: string | null;
  /** Null until something was typed. */
  words: Words | null;
  /** Null until somebody went on or back. */
  step: CloneStepId | null;
  /** The clone that was shown last, so that going back is not undone. */
  seenId: string | null;
};

const emptyForm: UploadForm = { recordings: [], removedIds: [], removesNoise: false, isAgreed: false };
const empty: CloneWorkState = {
  ...{ form: emptyForm, sent: null, progress: null, failure: null },
  ...{ words: null, step: null, seenId: null },
};

/** Two forms with the same mark make the same clone, so a preview of one is a preview of the other. */
export const markOf = ({ recordings, removedIds, removesNoise }: UploadForm): string =>
  JSON.stringify([recordings.map(({ id }) => id), [...removedIds].sort(), recordings.length > 0 && removesNoise]);

/** Whether a clone was made of what the form holds. One from before the page was opened stands until something is changed. */
export const isOf = ({ form, sent }: CloneWorkState, previewId: string): boolean =>
  markOf(form) === (sent?.previewId === previewId ? sent.mark : markOf(emptyForm));

/** A clone on its way, from recordings to what is saved. Can live longer than its dialog, so that closing it loses nothing. */
export class CloneWork {
  readonly #listeners = new Listeners();
  readonly #userId: string | null;
  #state = empty;
  #run: AbortController | null = null;

  /** With `userId` the words that were typed outlive the tab. The clone does so by itself. */
  constructor({ userId }: { userId?: string } = {}) {
    this.#userId = userId ?? null;
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
    const { seenId: previewId } = this.#state;
    if (this.#userId !== null && previewId !== null) keepWords(this.#userId, { previewId, words });
  }

  goTo(step: CloneStepId): void {
    this.#set({ step });
  }

  begin(): void {
    this.stopSending();
    if (this.#userId !== null) keepWords(this.#userId, null);
    this.#set(empty);
  }

  stopSending(): void {
    this.#run?.abort();
  }

  /** A clone is ready: shown once, with the words it had in an earlier tab. */
  show(previewId: string): void {
    if (this.#state.seenId === previewId) return;
    const kept = this.#userId === null ? null : readKeptWords(this.#userId, previewId);
    this.#set({ seenId: previewId, step: "information", words: this.#state.words ?? kept });
  }

  /** It could not be made, or the server has let go of it: the recordings are there to try again. */
  fail(error: unknown): void {
    this.#set({ failure: messageFor(error), step: "upload" });
    tellFault(error);
  }

  /** Sends the recordings; the clone is found among the jobs from then on. */
  async make(voiceId: string | undefined, queries: QueryClient): Promise<void> {
    const { form } = this.#state;
    const run = new AbortController();
    this.#run = run;
    this.#set({ failure: null, progress: { stage: "uploading", share: 0 } });
    const request = {
      voiceId,
      files: form.recordings.map(({ file }) => file),
      removesNoise: form.removesNoise,
      removedSampleIds: form.removedIds,
    };
    try {
      const onProgress = (progress: CloneProgress): void => this.#set({ progress });
      const job = await startClone(request, { signal: run.signal, onProgress });
      await takeIn(queries, job);
      this.#set({ sent: { previewId: job.previewId, mark: markOf(form) } });
    } catch (error) {
      if (!isAbort(error)) this.fail(error);
    } finally {
      this.#set({ progress: null });
    }
  }

  #set(change: Partial<CloneWorkState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.tell();
  }
}

/** It takes the place of the one before it, as at the server. */
const takeIn = async (queries: QueryClient, job: CloneJob): Promise<void> => {
  const { queryKey } = cloneJobsQuery();
  // An older answer under way would not know of it.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (jobs = []) => [job, ...jobs.filter(({ voiceId }) => voiceId !== job.voiceId)]);
  void queries.invalidateQueries({ queryKey });
};

/** Stops a clone or lets it go. One that is gone already is as good. */
export const letGo = async (queries: QueryClient, { previewId }: CloneJob): Promise<void> => {
  queries.setQueryData(cloneJobsQuery().queryKey, (jobs = []) => jobs.filter((one) => one.previewId !== previewId));
  await dropClone(previewId).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== "clone_preview_not_found") tellFault(error);
  });
  void queries.invalidateQueries({ queryKey: queryKeys.cloneJobs });
};

/** What was cancelled while it was sent may have arrived all the same. */
export const letGoOfMaking = async (queries: QueryClient, voiceId: string | null): Promise<void> => {
  const jobs = await queries.fetchQuery({ ...cloneJobsQuery(), staleTime: 0 }).catch(() => []);
  for (const job of jobs) if (job.voiceId === voiceId && job.progress) await letGo(queries, job);
};
