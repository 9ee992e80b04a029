import type { HistoryItem } from "../../api/history.ts";
import { t } from "./messages.ts";

/** How a clip came to be: the server's name for it and ours. */
export const clipKinds = [
  { source: "TTS", label: t.textToSpeech },
  { source: "STS", label: t.voiceChanger },
  { source: "Dialogue", label: t.dialogue },
] as const;

export const kindOf = ({ source, dialogue }: Pick<HistoryItem, "source" | "dialogue">): string =>
  dialogue ? t.dialogue : (clipKinds.find((kind) => kind.source === source)?.label ?? source);

/** Whose face a clip has: its voice, or the one that speaks first in a dialogue. */
export const speakerIdOf = ({ voiceId, dialogue }: Pick<HistoryItem, "voiceId" | "dialogue">): string | null =>
  voiceId ?? dialogue?.[0]?.voiceId ?? null;
