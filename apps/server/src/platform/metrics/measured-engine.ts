import type { SpeechEngine, SpeakRequest, SpeechChunk } from "../engine/speech-engine.ts";
import type { Metrics } from "./metrics.ts";

/** The same engine, with every request counted. Refusals before the first sound count as failed. */
export const measuredEngine = <Measured extends SpeechEngine>(
  engine: Measured,
  { spoke }: Pick<Metrics, "spoke">,
): Measured => ({
  ...engine,
  speak: (request: SpeakRequest, signal: AbortSignal) => measure(engine.speak(request, signal), { signal, spoke }),
});

type Measuring = { signal: AbortSignal; spoke: Metrics["spoke"] };

async function* measure(chunks: AsyncIterable<SpeechChunk>, { signal, spoke }: Measuring): AsyncGenerator<SpeechChunk> {
  const startedMs = performance.now();
  const seconds = (): number => (performance.now() - startedMs) / 1_000;
  let firstSoundSeconds: number | undefined;
  let audioSeconds = 0;
  let waitedSeconds = 0;
  let outcome: "done" | "cancelled" | "failed" = "cancelled";
  try {
    for await (const chunk of chunks) {
      firstSoundSeconds ??= seconds();
      audioSeconds = chunk.durationMs / 1_000;
      const handedOver = seconds();
      yield chunk;
      waitedSeconds += seconds() - handedOver;
    }
    outcome = "done";
  } catch (error) {
    if (!signal.aborted) outcome = "failed";
    throw error;
  } finally {
    const sound = firstSoundSeconds === undefined ? {} : { firstSoundSeconds };
    spoke({ outcome, ...sound, audioSeconds, workSeconds: seconds() - waitedSeconds });
  }
}
