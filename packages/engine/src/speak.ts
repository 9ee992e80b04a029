import type { SpeechBackend } from "./backends/speech-backend.ts";
import { EngineError } from "./engine-error.ts";
import { planClauses, type PlannedClause } from "./speaking/plan-clauses.ts";
import type { SaidPart } from "./speaking/said-part.ts";
import { costOf, sayClauses } from "./speaking/say-clauses.ts";
import type { Scheduler } from "./scheduler/create-scheduler.ts";
import { openSoundLine, type SoundLine } from "./speaking/sound-line.ts";
import { earlyGenerator } from "./speaking/early-generator.ts";
import { gapAfterMs, turnsOf } from "./speaking/turns.ts";
import type { SpeakRequest, SpeechChunk } from "./speak-types.ts";
import { requireReader } from "./spoken-languages.ts";
import type { Language } from "./text/language.ts";
import { findBuiltInVoice } from "./voices/built-in-voices.ts";

export type SpeakParts = { backend: SpeechBackend; scheduler: Scheduler; markKey: Uint8Array | null };

/** Plans the text, says its clauses on as many workers as are free, and hands out encoded sound in order. */
export async function* speak(
  { backend, scheduler, markKey }: SpeakParts,
  request: SpeakRequest,
  signal: AbortSignal,
): AsyncGenerator<SpeechChunk> {
  const turns = turnsOf(request).map((turn) => ({ turn, clauses: planClauses(turn, languageOf(backend, turn)) }));
  const allClauses = turns.flatMap(({ clauses }) => clauses);
  requireReaders(allClauses);
  const cost = allClauses.reduce((sum, clause) => sum + costOf(clause), 0);
  const ticket = scheduler.admit({
    fairnessKey: request.fairnessKey,
    cost,
    signal,
    isHeardAsItComes: !request.isWhole,
  });
  const said = turns.map(({ turn, clauses }) =>
    earlyGenerator(fromFirstSound(sayClauses(clauses, { backend, ticket, request: turn, signal }))),
  );
  let line: SoundLine | undefined;
  try {
    // The encoder opens while the first words are read.
    said[0]?.start();
    line = await openSoundLine({ format: request.format, sampleRateHz: backend.sampleRateHz, markKey });
    for (const [index, { turn }] of turns.entries()) {
      const before = turns[index - 1]?.turn;
      line.begin(turn, before ? gapAfterMs(before, turn) : 0);
      for await (const part of said[index]!.parts()) {
        // Workers that run out of this turn go on with the next.
        said[index + 1]?.start();
        const chunk = await line.add(part);
        ticket.said(((part.samples?.length ?? 0) / backend.sampleRateHz) * 1_000);
        yield chunk;
      }
    }
    const rest = await line.finish();
    if (rest.audio.length > 0) yield rest;
  } finally {
    for (const one of said) one.stop();
    ticket.leave();
    line?.close();
  }
}

/** Silent clauses wait for a sound to follow, so that a request without any can still be refused as a whole. */
async function* fromFirstSound(said: AsyncIterable<SaidPart>): AsyncGenerator<SaidPart> {
  const silent: SaidPart[] = [];
  let hasSound = false;
  for await (const part of said) {
    hasSound ||= part.samples !== null;
    if (hasSound) yield* [...silent.splice(0), part];
    else silent.push(part);
  }
  if (!hasSound) throw new EngineError("unspeakable_text", "There is nothing to say in this text.", { position: 0 });
}

function languageOf(backend: SpeechBackend, { voice, language }: SpeakRequest): Language {
  const known = findBuiltInVoice(voice.name);
  if (!known || !backend.hasVoice(voice)) {
    throw new EngineError("unknown_voice", "There is no such voice.", { voice: voice.name });
  }
  return language ?? known.language;
}

/** Words in another script have a reader of their own; given sounds need none. */
function requireReaders(clauses: readonly PlannedClause[]): void {
  for (const { language, ipa } of clauses.flatMap(({ parts }) => parts)) if (ipa === undefined) requireReader(language);
}
