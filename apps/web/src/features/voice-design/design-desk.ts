import { ApiError } from "../../api/client/api-error.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { type Design, type DesignedVoice, designVoice, openPreview, type TextLimits } from "../../api/voice-design.ts";
import { Listeners } from "../../audio/listeners.ts";
import { Sound } from "../../audio/playing/sound.ts";
import { type DesignForm, emptyForm, type FormProblems, problemsOf, requestOf } from "./design-form.ts";
import { keepDesign, type KeptDesign, readKeptDesign } from "./kept-design.ts";

/** What was stopped is paid for, and can be spoken later. */
export type PreviewStatus = "speaking" | "ready" | "stopped" | "failed";
export type DesignPreview = Pick<DesignedVoice, "generatedVoiceId" | "acoustics"> & {
  sound: Sound;
  status: PreviewStatus;
};

export type DesignState = {
  form: DesignForm;
  step: "generate" | "save";
  problems: FormProblems;
  /** When the run under way began; null when none is. */
  startedAtMs: number | null;
  design: Design | null;
  previews: readonly DesignPreview[];
  selectedId: string | null;
  playedIds: readonly string[];
  /** What it is going to be called; null until something was typed. */
  words: { name: string; description: string } | null;
};

const freshRun = { design: null, previews: [], selectedId: null, playedIds: [], words: null } as const;
const empty: DesignState = { form: emptyForm, step: "generate", problems: {}, startedAtMs: null, ...freshRun };

type Run = { isV3: boolean; hasAutomaticText: boolean; limits: TextLimits; onCharged: () => void };

/** One design from prompt to choice. Lives longer than the dialog, so closing it loses nothing. */
export class DesignDesk {
  readonly #listeners = new Listeners();
  readonly #design: typeof designVoice;
  readonly #userId: string | null;
  #state = empty;
  #madeAtMs = 0;
  #abort: AbortController | null = null;

  /** With `userId` a design that is paid for outlives the tab as well. */
  constructor(design: typeof designVoice = designVoice, userId: string | null = null) {
    this.#design = design;
    this.#userId = userId;
    const kept = userId === null ? null : readKeptDesign(userId);
    if (!kept) return;
    this.#madeAtMs = kept.madeAtMs;
    this.#state = { ...empty, ...opened(kept) };
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);
  readonly getSnapshot = (): DesignState => this.#state;

  change(part: Partial<DesignForm>): void {
    const problems = Object.fromEntries(Object.entries(this.#state.problems).filter(([field]) => !(field in part)));
    this.#set({ form: { ...this.#state.form, ...part }, problems });
  }

  begin(form: DesignForm = emptyForm): void {
    this.cancel();
    this.#set({ ...empty, form });
  }

  /** Says what keeps a prompt from being used. */
  refuse(field: keyof FormProblems, message: string): void {
    this.#set({ problems: { ...this.#state.problems, [field]: message } });
  }

  async generate({ isV3, hasAutomaticText, limits, onCharged }: Run): Promise<void> {
    if (this.#abort) return;
    const { form: typed } = this.#state;
    const form = { ...typed, isTextAutomatic: typed.isTextAutomatic && hasAutomaticText };
    const problems = problemsOf(form, limits);
    if (Object.keys(problems).length > 0) return this.#set({ problems });
    for (const { sound } of this.#state.previews) sound.cancel();
    const abort = new AbortController();
    this.#abort = abort;
    this.#set({ ...freshRun, problems: {}, startedAtMs: Date.now() });
    try {
      const design = await this.#design(requestOf(form, isV3), abort.signal);
      await this.#speak(design, abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) this.refuse("prompt", messageFor(error));
    }
    onCharged();
    if (this.#abort !== abort) return;
    this.#abort = null;
    this.#set({ startedAtMs: null });
  }

  cancel(): void {
    this.#abort?.abort();
    this.#abort = null;
    const previews = this.#state.previews.map((one) =>
      one.status === "speaking" ? { ...one, sound: new Sound(), status: "stopped" as const } : one,
    );
    this.#set({ startedAtMs: null, previews });
  }

  /** Speaks a preview that was stopped. */
  hear(generatedVoiceId: string): void {
    const place = this.#state.previews.findIndex((one) => one.generatedVoiceId === generatedVoiceId);
    const voice = this.#state.design?.voices[place];
    if (!voice || this.#state.previews[place]?.status !== "stopped") return;
    this.#settle(generatedVoiceId, "speaking");
    this.#fill(voice, place, new AbortController().signal).catch(() => undefined);
  }

  select(generatedVoiceId: string): void {
    const playedIds = [...new Set([...this.#state.playedIds, generatedVoiceId])];
    this.#set({ selectedId: generatedVoiceId, playedIds });
  }

  name(words: NonNullable<DesignState["words"]>): void {
    this.#set({ words });
  }

  goTo(step: DesignState["step"]): void {
    if (step === "save" && !this.#state.selectedId) return;
    this.#set({ step });
  }

  /** Each preview is shown as soon as it is spoken; one that fails leaves the others. */
  async #speak(design: Design, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const previews = design.voices.map(({ generatedVoiceId, acoustics }) => ({
      generatedVoiceId,
      acoustics,
      sound: new Sound(),
      status: "speaking" as const,
    }));
    const { form } = this.#state;
    this.#madeAtMs = Date.now();
    this.#set({ design, previews, form: form.isTextAutomatic ? { ...form, previewText: design.text } : form });
    const outcomes = await Promise.allSettled(design.voices.map((voice, place) => this.#fill(voice, place, signal)));
    const failure = outcomes.find((outcome) => outcome.status === "rejected");
    if (failure && outcomes.every(({ status }) => status === "rejected")) throw failure.reason;
    if (outcomes.length === 0) throw new ApiError({ code: "unknown", message: "", httpStatus: 200 });
  }

  async #fill(voice: DesignedVoice, place: number, signal: AbortSignal): Promise<void> {
    const preview = this.#state.previews[place];
    if (!preview) return;
    const stop = (): void => preview.sound.cancel();
    signal.addEventListener("abort", stop, { once: true });
    try {
      await preview.sound.fill(voice.open);
      this.#settle(voice.generatedVoiceId, "ready");
    } catch (error) {
      if (!signal.aborted) this.#settle(voice.generatedVoiceId, "failed");
      throw error;
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  #settle(id: string, status: PreviewStatus): void {
    const previews = this.#state.previews.map((one) => (one.generatedVoiceId === id ? { ...one, status } : one));
    this.#set({ previews });
  }

  #keep(): void {
    if (this.#userId === null) return;
    const { design, form, selectedId, words } = this.#state;
    if (!design) return keepDesign(this.#userId, null);
    const voices = design.voices.map(({ generatedVoiceId, acoustics }) => ({ generatedVoiceId, acoustics }));
    // A file cannot be kept here; the voices made after it can.
    const reference = form.reference && "file" in form.reference ? null : form.reference;
    const kept = { form: { ...form, reference }, design: { ...design, voices }, selectedId, words };
    keepDesign(this.#userId, { ...kept, madeAtMs: this.#madeAtMs });
  }

  #set(change: Partial<DesignState>): void {
    this.#state = { ...this.#state, ...change };
    if ("design" in change || "selectedId" in change || "words" in change) this.#keep();
    this.#listeners.tell();
  }
}

/** As it was left; its previews are spoken again when somebody wants to hear them. */
const opened = ({ form, design, selectedId, words }: KeptDesign): Partial<DesignState> => ({
  form,
  design: {
    ...design,
    voices: design.voices.map((voice) => ({
      ...voice,
      open: (signal: AbortSignal) => openPreview(voice.generatedVoiceId, signal),
    })),
  },
  previews: design.voices.map((voice) => ({ ...voice, sound: new Sound(), status: "stopped" as const })),
  selectedId,
  words,
});

/** Heard and left: told to the server with the choice. */
export const playedNotSelected = ({ playedIds, selectedId }: DesignState): string[] =>
  playedIds.filter((id) => id !== selectedId);
