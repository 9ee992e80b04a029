import { beginSpan, currentTrace, spanOf, spanOfStream } from "@timbre/engine";
import type { EarHost } from "../engine/ear-host.ts";
import type { SpeakRequest, SpeechEngine } from "../engine/speech-engine.ts";

/** The same engine, with every request to it as a stretch of the work at hand. */
export const tracedEngine = <Traced extends SpeechEngine>(engine: Traced, name: string): Traced => ({
  ...engine,
  speak: (request: SpeakRequest, signal: AbortSignal) => {
    if (!currentTrace()?.begin) return engine.speak(request, signal);
    const span = beginSpan(name, factsOf(request));
    let durationMs = 0;
    const chunks = engine.speak(request, signal);
    const noted = (async function* () {
      for await (const chunk of chunks) {
        durationMs = chunk.durationMs;
        yield chunk;
      }
    })();
    return spanOfStream(span, noted, () => ({ "timbre.audio_ms": Math.round(durationMs) }));
  },
});

/** Lengths and kinds; nothing of what is said. */
const factsOf = ({ text, replies = [], format, decoder = "full", isWhole = false }: SpeakRequest) => ({
  "timbre.characters": replies.reduce((sum, turn) => sum + turn.text.length, text.length),
  "timbre.turns": replies.length + 1,
  "timbre.format": format,
  "timbre.decoder": decoder,
  "timbre.is_whole": isWhole,
});

export const tracedEar = <Traced extends EarHost>(ear: Traced): Traced => ({
  ...ear,
  call: ((name, request, options) =>
    spanOf(`ear ${name}`, {}, () => ear.call(name, request, options))) satisfies EarHost["call"],
});
