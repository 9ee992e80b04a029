import { AppError } from "@timbre/contract";
import type { SpeakRequest, SpeechChunk, SpeechEngine } from "../../platform/engine/speech-engine.ts";
import type { Payment } from "../paying/pay-for.ts";

type Writing = {
  speak: SpeakRequest;
  fileKey: string;
  signal: AbortSignal;
  onChunk?(chunk: SpeechChunk): void;
};

/** Speaks into a file of what is paid for. Answers how long it is; text without sound is refused. */
export const writeSpoken = async (
  { engine }: { engine: Pick<SpeechEngine, "speak"> },
  payment: Pick<Payment, "write">,
  { speak, fileKey, signal, onChunk }: Writing,
): Promise<number> => {
  let durationMs = 0;
  const spoken = async function* () {
    for await (const chunk of engine.speak(speak, signal)) {
      durationMs = Math.round(chunk.durationMs);
      onChunk?.(chunk);
      yield chunk.audio;
    }
    signal.throwIfAborted();
    if (durationMs === 0) throw new AppError("unspeakable_text");
  };
  await payment.write(fileKey, spoken());
  return durationMs;
};
