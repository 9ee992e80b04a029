import { assistantLimits } from "@timbre/contract";
import { activityFrameMs, openVoiceActivity } from "./voice-activity.ts";

/** So much speech in a row begins a turn; more is asked for while the agent speaks. */
const beginsAfterMs = { listening: 80, speaking: 180 };
/** What was said just before it was noticed belongs to the turn. */
const kept = { beforeMs: 400 };
/** A pause after which the words are looked for, in case the turn is over. */
const pauseMs = 200;
/** A pause that ends the turn. */
const endMs = 560;
/** How often clients hear how sure we are that somebody speaks. */
const scoreEveryMs = 100;

export type TurnEvents = {
  onBegin(): void;
  /** Perhaps over: what was said so far. */
  onPause(samples: Float32Array): void;
  /** They went on after the pause. */
  onResume(): void;
  onEnd(samples: Float32Array): void;
  onScore(score: number): void;
};

/** Cuts the sound of a person into what they say at a time. Time is the sound's own. */
export const openTurns = (sampleRateHz: number, events: TurnEvents) => {
  const activity = openVoiceActivity(sampleRateHz);
  const lengthOf = (ms: number): number => Math.round((sampleRateHz * ms) / 1000);
  let pieces: Float32Array[] = [];
  let count = 0;
  let isInTurn = false;
  let isPaused = false;
  let speechMs = 0;
  let silentMs = 0;
  let untilScoreMs = 0;
  const whole = (): Float32Array => {
    const joined = new Float32Array(count);
    let at = 0;
    for (const piece of pieces) {
      joined.set(piece, at);
      at += piece.length;
    }
    return joined;
  };
  const end = (): void => {
    if (!isInTurn) return;
    const said = whole();
    pieces = [];
    count = 0;
    isInTurn = false;
    isPaused = false;
    speechMs = 0;
    events.onEnd(said);
  };
  const forgetOld = (): void => {
    while (pieces[0] && count - pieces[0].length >= lengthOf(kept.beforeMs)) count -= pieces.shift()?.length ?? 0;
  };
  const step = (isSpeech: boolean, isAgentHeard: boolean): void => {
    silentMs = isSpeech ? 0 : silentMs + activityFrameMs;
    // Between syllables it is quiet for a moment, so what was heard is forgotten slowly.
    speechMs = isSpeech ? speechMs + activityFrameMs : Math.max(0, speechMs - activityFrameMs / 2);
    if (!isInTurn) {
      if (speechMs < beginsAfterMs[isAgentHeard ? "speaking" : "listening"]) return;
      isInTurn = true;
      events.onBegin();
    } else if (isSpeech && isPaused) {
      isPaused = false;
      events.onResume();
    } else if (silentMs >= endMs) {
      end();
    } else if (silentMs >= pauseMs && !isPaused) {
      isPaused = true;
      events.onPause(whole());
    }
  };
  return {
    take: (samples: Float32Array, isAgentHeard: boolean): void => {
      pieces.push(samples);
      count += samples.length;
      for (const { isSpeech, score } of activity.take(samples, isAgentHeard)) {
        step(isSpeech, isAgentHeard);
        untilScoreMs -= activityFrameMs;
        if (untilScoreMs <= 0) {
          untilScoreMs = scoreEveryMs;
          events.onScore(score);
        }
      }
      if (!isInTurn) forgetOld();
      else if (count > lengthOf(assistantLimits.maxTurnMs)) end();
    },
    /** No more sound comes: whatever was said is over. */
    end,
    isInTurn: () => isInTurn,
    samplesSoFar: whole,
    durationMs: () => (count / sampleRateHz) * 1000,
  };
};
