import type { SpeechBackend, Spoken, Utterance } from "./backends/speech-backend.ts";
import { maxSymbolsPerCall } from "./text/vocabulary.ts";

/** Says symbols of any number: what is too long for one call is said in parts, cut between words where possible. */
export async function sayClause(backend: SpeechBackend, utterance: Utterance, signal: AbortSignal): Promise<Spoken> {
  const parts: Spoken[] = [];
  for (const symbols of cutSymbols(utterance.symbols)) {
    parts.push(await backend.say({ ...utterance, symbols }, signal));
  }
  return joinParts(parts, backend.sampleRateHz);
}

export function cutSymbols(symbols: string, most = maxSymbolsPerCall): string[] {
  const parts: string[] = [];
  let start = 0;
  while (symbols.length - start > most) {
    const space = symbols.lastIndexOf(" ", start + most - 1);
    const end = space > start ? space + 1 : start + most;
    parts.push(symbols.slice(start, end));
    start = end;
  }
  return [...parts, symbols.slice(start)];
}

function joinParts(parts: Spoken[], sampleRateHz: number): Spoken {
  if (parts.length === 1 && parts[0]) return parts[0];
  const samples = new Float32Array(parts.reduce((sum, { pcm }) => sum + pcm.samples.length, 0));
  const edges: number[] = [];
  let offset = 0;
  for (const part of parts) {
    samples.set(part.pcm.samples, offset);
    // The last edge of a part and the first of the next are one: the later one, so that nothing runs backwards.
    if (edges.length > 0) edges.pop();
    for (const edge of part.edges) edges.push(edge + offset);
    offset += part.pcm.samples.length;
  }
  return { pcm: { samples, sampleRateHz }, edges: Int32Array.from(edges) };
}
