/** Features of the public API that this server does not have, by the beginning of their addresses. */
const absentFeatures: readonly [path: string, name: string][] = [
  ["/v1/projects", "the earlier API of Studio projects"],
  ["/v1/studio/podcasts", "podcasts, whose script a language model would have to write"],
  ["/v1/convai", "conversational agents"],
  ["/v1/voices/pvc", "professional voice clones"],
  ["/v1/sound-generation", "sound effects"],
  ["/v1/music", "music"],
  ["/v1/dubbing", "dubbing"],
  ["/v1/audio-native", "Audio Native"],
  ["/v1/productions", "productions"],
  ["/v1/flows", "flows"],
  ["/v1/assets", "assets"],
  ["/v1/environment-variables", "environment variables"],
  ["/v1/speech-engine", "the speech engine API"],
];

/** The feature an address without a route belongs to, so that callers learn more than that nothing is there. */
export const absentFeatureOf = (url: string): string | undefined => {
  const path = url.split("?")[0] ?? "";
  return absentFeatures.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1];
};
