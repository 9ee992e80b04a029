import type { ApiKeyPermission, Permission } from "./permissions.ts";

/**
 * What a route asks of its caller, beyond being signed in. `permission` is the workspace's, `role` the least role,
 * `key` what an API key must be allowed; "never" keeps keys out: some doors open only for the person.
 */
export type RouteAccess =
  | { public: true }
  | {
      public?: never;
      permission?: Permission;
      role?: "admin" | "owner" | "server_admin";
      key: ApiKeyPermission | "any" | "never";
    };

const open = { public: true } as const;
const key = (name: ApiKeyPermission | "any" | "never"): RouteAccess => ({ key: name });
const needing = (permission: Permission, name: ApiKeyPermission): RouteAccess => ({ permission, key: name });

/** Doors without a lock: the only routes that answer a stranger. */
const publicRoutes: Record<string, RouteAccess> = {
  "GET /healthz": open,
  "GET /readyz": open,
  "POST /v1/auth/sign-up": open,
  "POST /v1/auth/sign-in": open,
  "POST /v1/auth/sign-out": open,
  "GET /v1/voices/:voice_id/preview": open,
};

const accountRoutes: Record<string, RouteAccess> = {
  "GET /v1/user": key("user_read"),
  "GET /v1/user/subscription": key("user_read"),
  "GET /v1/feature-flags": key("any"),
  "GET /v1/user/api-keys": key("user_read"),
  "POST /v1/user/api-keys": needing("create_user_api_key", "user_write"),
  "PATCH /v1/user/api-keys/:key_id": key("user_write"),
  "DELETE /v1/user/api-keys/:key_id": key("user_write"),
};

const voiceRoutes: Record<string, RouteAccess> = {
  "GET /v1/models": key("models_read"),
  "GET /v1/voices": key("voices_read"),
  "GET /v2/voices": key("voices_read"),
  "GET /v1/voices/:voice_id": key("voices_read"),
  "DELETE /v1/voices/:voice_id": key("voices_write"),
  "GET /v1/voices/settings/default": key("voices_read"),
  "GET /v1/voices/:voice_id/settings": key("voices_read"),
  "POST /v1/voices/:voice_id/settings/edit": key("voices_write"),
  "POST /v1/voices/add": needing("create_instant_voice_clone", "create_instant_voice_clone"),
  "POST /v1/voices/:voice_id/edit": key("voices_write"),
  "POST /v1/voices/:voice_id/restore": key("voices_write"),
  "GET /v1/voices/:voice_id/samples/:sample_id/audio": key("voices_read"),
  "DELETE /v1/voices/:voice_id/samples/:sample_id": key("voices_write"),
};

const speaking = needing("text_to_speech", "text_to_speech");
const converting = needing("speech_to_speech", "speech_to_speech");
const dictionary = "/v1/pronunciation-dictionaries/:pronunciation_dictionary_id";
const readsDictionaries = key("pronunciation_dictionaries_read");
const writesDictionaries = key("pronunciation_dictionaries_write");

const isolating = needing("voice_isolator", "audio_isolation");

const listeningRoutes: Record<string, RouteAccess> = {
  "POST /v1/speech-to-text": key("speech_to_text"),
  "GET /v1/speech-to-text/transcripts/:transcription_id": key("speech_to_text"),
  "DELETE /v1/speech-to-text/transcripts/:transcription_id": key("speech_to_text"),
  "POST /v1/forced-alignment": key("forced_alignment"),
  "POST /v1/audio-isolation": isolating,
  "POST /v1/audio-isolation/stream": isolating,
  "GET /v1/audio-isolation/history": isolating,
  "GET /v1/audio-isolation/history/:history_item_id/audio": isolating,
  "DELETE /v1/audio-isolation/history/:history_item_id": isolating,
  "POST /v1/similar-voices": key("voices_read"),
  "POST /v1/similar-voices-by-id": key("voices_read"),
  "POST /v1/language-detection": key("any"),
};

const generationRoutes: Record<string, RouteAccess> = {
  "POST /v1/text-to-speech/:voice_id": speaking,
  "POST /v1/text-to-speech/:voice_id/stream": speaking,
  "POST /v1/text-to-speech/:voice_id/with-timestamps": speaking,
  "POST /v1/text-to-speech/:voice_id/stream/with-timestamps": speaking,
  "POST /v1/speech-to-speech/:voice_id": converting,
  "POST /v1/speech-to-speech/:voice_id/stream": converting,
  "GET /v1/history": key("speech_history_read"),
  "GET /v1/history/:history_item_id": key("speech_history_read"),
  "GET /v1/history/:history_item_id/audio": key("speech_history_read"),
  "DELETE /v1/history/:history_item_id": key("speech_history_write"),
  "POST /v1/history/:history_item_id/restore": key("speech_history_write"),
  "POST /v1/history/download": key("speech_history_read"),
  "GET /v1/pronunciation-dictionaries": readsDictionaries,
  [`GET ${dictionary}`]: readsDictionaries,
  [`GET ${dictionary}/:version_id/download`]: readsDictionaries,
  "POST /v1/pronunciation-dictionaries/add-from-rules": writesDictionaries,
  "POST /v1/pronunciation-dictionaries/add-from-file": writesDictionaries,
  [`PATCH ${dictionary}`]: writesDictionaries,
  [`POST ${dictionary}/set-rules`]: writesDictionaries,
  [`POST ${dictionary}/add-rules`]: writesDictionaries,
  [`POST ${dictionary}/remove-rules`]: writesDictionaries,
};

/** Every route of the server, written "METHOD /path", and what it asks. The guard reads nothing else. */
export const routeAccess: Readonly<Record<string, RouteAccess>> = {
  ...publicRoutes,
  ...accountRoutes,
  ...voiceRoutes,
  ...generationRoutes,
  ...listeningRoutes,
};

export const accessOf = (method: string, path: string): RouteAccess | undefined =>
  routeAccess[`${method === "HEAD" ? "GET" : method} ${path}`];
