/** How a clip came to be: the server's name for it and ours. */
export const clipKinds = [
  { source: "TTS", label: "Text to speech" },
  { source: "STS", label: "Voice changer" },
] as const;

export const kindLabel = (source: string): string => clipKinds.find((kind) => kind.source === source)?.label ?? source;
