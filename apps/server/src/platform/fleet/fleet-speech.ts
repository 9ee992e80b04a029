import { randomInt } from "node:crypto";
import { type EngineCalls, type EngineStatus, eventsOfCall, spanOf, type SpeechPlace } from "@timbre/engine";
import type { EngineHost } from "../engine/engine-host.ts";
import type { SpeakRequest, SpeechChunk } from "../engine/speech-engine.ts";
import { translateError } from "../engine/translate-error.ts";
import { canSpeak } from "./card.ts";
import type { Fleet } from "./fleet.ts";
import { fleetStatus } from "./fleet-status.ts";
import { openFleetLines, type WithLines } from "./fleet-lines.ts";
import { isLoss } from "./is-loss.ts";
import type { Wish } from "./waiting-line.ts";

const seedRange = 2 ** 31;
/** Engines that may be lost in a row, without a chunk in between, before a request is given up. */
const mostLosses = 5;
/** After the second loss in a row, and longer after each: an engine that starts again is not asked in between. */
const pauseMs = 200;

type Limits = { signal: AbortSignal; overAtMs: number };

/** Speech by whichever engine of the fleet has room. When one dies, another goes on from the last chunk that came. */
export const openFleetSpeech = ({ wire, roster, waitingLine, isWorker, workMs }: Fleet): EngineHost & WithLines => {
  const lines = openFleetLines<EngineCalls>(wire, { part: "mouth", onGone: roster.drop });

  async function* speakOnce(request: SpeakRequest, limits: Limits): AsyncGenerator<SpeechChunk> {
    const { signal, overAtMs } = limits;
    const wish: Wish = {
      part: "mouth",
      canDo: (card) => canSpeak(card, request),
      isBest: ({ abilities }) => !request.language || abilities.speak?.languages.includes(request.language) === true,
      isBatch: isWorker || request.isWhole === true,
      size: request.text.length + (request.replies ?? []).reduce((sum, { text }) => sum + text.length, 0),
      signal,
    };
    const engineId = await spanOf("wait for an engine", {}, () => waitingLine.placeFor(wish));
    yield* eventsOfCall<EngineCalls, "speak">(await lines.to(engineId), { name: "speak", request, signal, overAtMs });
  }

  async function* speak(request: SpeakRequest, signal: AbortSignal): AsyncGenerator<SpeechChunk> {
    const fixed = { ...request, seed: request.seed ?? randomInt(seedRange), hasPlaces: true };
    const heard = noteHeard();
    const limits = { signal, overAtMs: performance.now() + workMs };
    for (let losses = 0; ; losses += 1) {
      try {
        for await (const { place, ...chunk } of heard.onlyNew(speakOnce({ ...fixed, ...heard.goOn() }, limits))) {
          losses = 0;
          heard.note(place);
          yield chunk;
        }
        return;
      } catch (error) {
        if (signal.aborted || losses >= mostLosses || !isLoss(error)) throw translateError(error);
        await new Promise((resolve) => setTimeout(resolve, losses * pauseMs));
      }
    }
  }

  return {
    speak,
    status: async (): Promise<EngineStatus> => fleetStatus(roster.cards(), waitingLine.waiting()),
    isElsewhere: true,
    hasLine: lines.has,
    pid: () => undefined,
    stop: async () => lines.close(),
  };
};

/** What came of a speech so far, and how another engine is to go on. */
const noteHeard = () => {
  let last: SpeechPlace | undefined;
  /** Chunks after the last that had a place: another engine gives those again. */
  let since = 0;
  return {
    note(place: SpeechPlace | undefined): void {
      since = place ? 0 : since + 1;
      last = place ?? last;
    },
    goOn: (): Pick<SpeakRequest, "from"> => (last ? { from: last } : {}),
    async *onlyNew(chunks: AsyncIterable<SpeechChunk>): AsyncGenerator<SpeechChunk> {
      let known = since;
      for await (const chunk of chunks) {
        if (known > 0) known -= 1;
        else yield chunk;
      }
    },
  };
};
