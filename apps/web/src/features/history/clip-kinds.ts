import type { HistoryItem } from "../../api/history.ts";

/** How a clip came to be: the server's name for it and ours. */
export const clipKinds = [
  { source: "TTS", label: "Text to speech" },
  { source: "STS", label: "Voice changer" },
  { source: "Dialogue", label: "Dialogue" },
] as const;

export const kindOf = ({ source, dialogue }: Pick<HistoryItem, "source" | "dialogue">): string =>
  dialogue ? "Dialogue" : (clipKinds.find((kind) => kind.source === source)?.label ?? source);
