import type { VoiceSegment } from "@timbre/contract";
import type { SpeechChunk } from "../../platform/engine/speech-engine.ts";
import type { DialogueLine } from "./create-dialogue.ts";

/** What one chunk says and whose it is; characters are counted from `charactersBefore`. */
export const segmentOf = (
  { alignment, turn }: SpeechChunk,
  lines: readonly DialogueLine[],
  charactersBefore = 0,
): VoiceSegment | undefined => {
  const line = lines[turn ?? 0];
  if (!alignment || alignment.characters.length === 0 || !line) return undefined;
  return {
    voice_id: line.voiceId,
    start_time_seconds: alignment.startSeconds[0] ?? 0,
    end_time_seconds: alignment.endSeconds.at(-1) ?? 0,
    character_start_index: charactersBefore,
    character_end_index: charactersBefore + alignment.characters.length,
    dialogue_input_index: line.inputIndex,
  };
};

/** Segments of the whole: chunks of one turn become one. */
export const openSegments = (lines: readonly DialogueLine[]) => {
  const segments: VoiceSegment[] = [];
  let characters = 0;
  return {
    add: (chunk: SpeechChunk): void => {
      const next = segmentOf(chunk, lines, characters);
      if (!next) return;
      characters = next.character_end_index;
      const last = segments.at(-1);
      if (last?.dialogue_input_index !== next.dialogue_input_index) return void segments.push(next);
      last.end_time_seconds = next.end_time_seconds;
      last.character_end_index = next.character_end_index;
    },
    all: () => segments,
  };
};
