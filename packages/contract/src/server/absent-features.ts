/**
 * Features of the public API that this server does not have, by the beginning of their addresses. `scripts/sdk-routes.mjs`
 * lists what stock clients call that is neither served nor here.
 */
const absentFeatures: readonly [path: string, name: string][] = [
  ["/v1/projects", "the earlier API of Studio projects"],
  ["/v1/studio/podcasts", "podcasts, whose script a language model would have to write"],
  ["/v1/convai", "this part of agents; those of your workspace are at /v1/convai/agents"],
  ["/v1/sound-generation", "sound effects"],
  ["/v1/music", "music"],
  ["/v1/dubbing/project", "dubbing projects, which translate by themselves; dubs are at /v1/dubbing"],
  ["/v1/dubbing/resource", "editing dubs piece by piece; a dub is changed at /v1/dubbing/{dubbing_id}"],
  [
    "/v1/dubbing/:dubbing_id/transcripts",
    "transcripts of dubs in other shapes; they are at /v1/dubbing/{dubbing_id}/transcript",
  ],
  ["/v1/audio-native", "Audio Native"],
  ["/v1/productions", "productions"],
  ["/v1/flows", "flows"],
  ["/v1/assets", "assets"],
  ["/v1/environment-variables", "environment variables"],
  ["/v1/speech-engine", "the speech engine API"],
  ["/v1/audio-effects", "audio effects"],
  ["/v1/audio/translations", "translations; a recording can be transcribed in its own language"],
  ["/v1/audio/voices", "making and deleting voices by this call; they are made at /v1/voices/add"],
  ["/v1/audio/voice_consents", "recordings of consent; who makes a voice at /v1/voices/add agrees there"],
  ["/v1/workspace/auth-connections", "connections to accounts elsewhere"],
  ["/v1/workspace/analytics/requests", "a log of every request; what was made is at /v1/history"],
  ["/v1/workspace/analytics", "costs in money; credits: /v1/workspace/analytics/query/usage-by-product-over-time"],
  ["/v1/voices/:voice_id/replicate-to-isolated-environment", "isolated environments"],
];

/** The feature an address without a route belongs to, so that callers learn more than that nothing is there. */
export const absentFeatureOf = (url: string): string | undefined => {
  const sent = (url.split("?")[0] ?? "").split("/");
  return absentFeatures.find(([start]) =>
    start.split("/").every((part, index) => (part.startsWith(":") ? sent[index] : part === sent[index])),
  )?.[1];
};
