import type { SpeechBackend } from "./backends/speech-backend.ts";
import { EngineError } from "./engine-error.ts";
import { planClauses, type PlannedClause } from "./speaking/plan-clauses.ts";
import type { PlacedPart } from "./speaking/said-part.ts";
import { costOf, sayClauses } from "./speaking/say-clauses.ts";
import type { Scheduler } from "./scheduler/create-scheduler.ts";
import { openSoundLine, type SoundLine } from "./speaking/sound-line.ts";
import { openSpeechPlaces, withoutGiven } from "./speaking/speech-places.ts";
import { earlyGenerator } from "./speaking/early-generator.ts";
import { gapAfterMs, turnsOf } from "./speaking/turns.ts";
import type { SpeakRequest, SpeechChunk } from "./speak-types.ts";
import { requireReader } from "./spoken-languages.ts";
import type { Language } from "./text/language.ts";
import { findBuiltInVoice } from "./voices/built-in-voices.ts";

export type SpeakParts = { backend: SpeechBackend; scheduler: Scheduler; markKey: Uint8Array | null };

/** Plans the text, says its clauses on as many workers as are free, and hands out encoded sound in order. */
export const speak = (parts: SpeakParts, request: SpeakRequest, signal: AbortSignal): AsyncIterable<SpeechChunk> =>
  request.from
    ? withoutGiven(speakFrom(parts, request, signal), request.from.chunks)
    : speakFrom(parts, request, signal);

async function* speakFrom(
  { backend, scheduler, markKey }: SpeakParts,
  request: SpeakRequest,
  signal: AbortSignal,
): AsyncGenerator<SpeechChunk> {
  const turns = turnsOf(request).map((turn) => ({ turn, clauses: planClauses(turn, languageOf(backend, turn)) }));
  const { from } = request;
  const [firstTurn, firstClause] = [from?.turn ?? 0, from?.clause ?? 0];
  const allClauses = turns.slice(firstTurn).flatMap(({ clauses }, index) => clauses.slice(index ? 0 : firstClause));
  requireReaders(allClauses);
  const cost = allClauses.reduce((sum, clause) => sum + costOf(clause), 0);
  const ticket = scheduler.admit({
    fairnessKey: request.fairnessKey,
    cost,
    signal,
    isHeardAsItComes: !request.isWhole,
  });
  const said = turns.map(({ turn, clauses }, index) => {
    const isFirst = index === firstTurn;
    const saying = sayClauses(clauses, {
      backend,
      ticket,
      request: turn,
      signal,
      ...(isFirst && from ? { firstClause } : {}),
    });
    return earlyGenerator(isFirst && from ? saying : fromFirstSound(saying));
  });
  const places = openSpeechPlaces(request, backend.sampleRateHz);
  let line: SoundLine | undefined;
  try {
    // The encoder opens while the first words are read.
    said[firstTurn]?.start();
    line = await openSoundLine({ format: request.format, sampleRateHz: backend.sampleRateHz, markKey, from });
    for (const [index, { turn }] of turns.entries()) {
      if (index < firstTurn) continue;
      const before = index === firstTurn ? undefined : turns[index - 1]?.turn;
      line.begin(turn, before ? gapAfterMs(before, turn) : 0);
      for await (const part of said[index]!.parts()) {
        // Workers that run out of this turn go on with the next.
        said[index + 1]?.start();
        // A clause that is joined to the one before is not said again without it.
        if (part.joins.before === null) places.note(index, part.clauseIndex, line);
        const chunk = places.withPlace(await line.add(part), line);
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
async function* fromFirstSound(said: AsyncIterable<PlacedPart>): AsyncGenerator<PlacedPart> {
  const silent: PlacedPart[] = [];
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
