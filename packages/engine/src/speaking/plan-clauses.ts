import type { Mood } from "../delivery/moods.ts";
import { EngineError } from "../engine-error.ts";
import type { SpeakRequest } from "../speak-types.ts";
import { pauseBeforeNextMs } from "./neighbours.ts";
import type { TagSound } from "./tag-sounds.ts";
import type { Language } from "../text/language.ts";
import { planSpeech } from "../text/plan-speech.ts";
import type { SpokenPart } from "../text/plan/read-pieces.ts";
import type { SpeechPlan } from "../text/plan/speech-plan.ts";
import type { NormalisedText, Span } from "../text/spans.ts";
import { UnspeakableInputError } from "../text/unspeakable-input-error.ts";

/** One unit of a request's speech. Units follow each other without holes in the written text. */
export type PlannedClause = {
  /** What is said, as words; empty for a sound. */
  spoken: string;
  sound: TagSound | null;
  /** Who reads which part of `spoken`. */
  parts: SpokenPart[];
  /** From `spoken` back to the request's text. */
  runs: NormalisedText["runs"];
  /** Range of the request's text. */
  written: Span;
  moods: readonly Mood[];
  pauseBeforeMs: number;
  pauseAfterMs: number;
  /** The next clause was cut from this one and is said as its continuation, without a pause of its own between them. */
  goesOn: boolean;
  isLast: boolean;
};

/** Reads the text of a request. Throws EngineError("unspeakable_text") with the position of what cannot be said. */
export function planClauses(request: SpeakRequest, language: Language): PlannedClause[] {
  const { steps, pauseBeforeMs } = planText(request, language);
  // What is heard first would not be a clause of its own if nobody waited for it.
  const isCutShort = (index: number): boolean => index === 0 && !request.isWhole;
  return steps.map((step, index) => {
    const next = steps[index + 1];
    return {
      ...(step.kind === "clause"
        ? { spoken: step.spoken, sound: null, parts: step.parts, runs: step.runs }
        : { spoken: "", sound: step.sound, parts: [], runs: [] }),
      // What stands between two units, such as blanks and tags, belongs to the first of them.
      written: { start: index === 0 ? 0 : step.span.start, end: next ? next.span.start : request.text.length },
      moods: step.moods,
      pauseBeforeMs: index === 0 ? pauseBeforeMs : 0,
      pauseAfterMs: next ? step.pauseAfterMs : Math.max(step.pauseAfterMs, pauseBeforeNextMs(request)),
      goesOn: step.kind === "clause" && step.goesOn && (!step.endsSentence || isCutShort(index)),
      isLast: !next,
    };
  });
}

function planText(request: SpeakRequest, language: Language): SpeechPlan {
  try {
    return planSpeech(request.text, {
      language,
      normalisation: request.normalise,
      hasTags: request.audioTags === true,
      pronunciations: request.pronunciations ?? [],
      isWhole: request.isWhole === true,
    });
  } catch (error) {
    if (!(error instanceof UnspeakableInputError)) throw error;
    throw new EngineError("unspeakable_text", error.message, { position: error.position });
  }
}
