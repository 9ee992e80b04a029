import type { ApiKeyPermission, Permission } from "./permissions.ts";
import type { Access } from "./operations/access.ts";

export type RouteAccess = Access;

const open = { public: true } as const;
const key = (name: ApiKeyPermission | "any" | "never"): RouteAccess => ({ key: name });
const admin = (name: ApiKeyPermission): RouteAccess => ({ role: "admin", key: name });
const person: RouteAccess = { key: "never" };
/** What somebody needs who has yet to turn on the second factor this server asks for. */
const settingUp: RouteAccess = { key: "never", withoutSecondFactor: true };
const operator: RouteAccess = { role: "server_admin", key: "never" };
const needing = (permission: Permission, name: ApiKeyPermission | "any"): RouteAccess => ({ permission, key: name });

/** Doors without a lock: the only routes that answer a stranger. */
const publicRoutes: Record<string, RouteAccess> = {
  "GET /healthz": open,
  "GET /readyz": open,
  "GET /openapi.json": open,
  "GET /docs": open,
  "GET /docs/reference.css": open,
  "GET /v1/auth/sign-up": open,
  "POST /v1/auth/sign-up": open,
  "POST /v1/auth/sign-in": open,
  "POST /v1/auth/sign-out": open,
  "POST /v1/auth/forgot-password": open,
  // The link's secret is the key.
  "POST /v1/auth/reset-password": open,
  "POST /v1/auth/reset-password/look": open,
  "POST /v1/auth/confirm-email": open,
  "POST /v1/auth/confirm-sign-up": open,
  "GET /v1/voices/:voice_id/preview": open,
  // The signature is the key; players send no headers of ours.
  "GET /v1/voices/:voice_id/samples/:sample_id/signed-audio": open,
  "POST /v1/landing/text-to-speech/:voice_id": open,
  // Signed in, one also sees which of them one has.
  "GET /v1/shared-voices": { public: true, key: "voices_read" },
  // The caller of these may be named in the first message; they check it themselves.
  "GET /v1/text-to-speech/:voice_id/stream-input": open,
  "GET /v1/text-to-speech/:voice_id/multi-stream-input": open,
  "GET /v1/workspace/invites/:token": open,
};

const accountRoutes: Record<string, RouteAccess> = {
  "POST /v1/auth/refresh": settingUp,
  "GET /v1/user": { key: "user_read", withoutSecondFactor: true },
  "GET /v1/user/subscription": key("user_read"),
  "GET /v1/feature-flags": { key: "any", withoutSecondFactor: true },
  "PATCH /v1/user": person,
  "POST /v1/user/password": settingUp,
  "GET /v1/user/email": settingUp,
  "POST /v1/user/email": settingUp,
  "POST /v1/user/email/confirmation": settingUp,
  "GET /v1/user/deletion": person,
  "DELETE /v1/user": person,
  "GET /v1/user/exports": person,
  "POST /v1/user/exports": person,
  "GET /v1/user/exports/:export_id/file": person,
  "POST /v1/user/photo": person,
  "DELETE /v1/user/photo": person,
  "GET /v1/user/photos/:photo_id": key("user_read"),
  "GET /v1/user/sessions": settingUp,
  "DELETE /v1/user/sessions": settingUp,
  "DELETE /v1/user/sessions/:session_id": settingUp,
  "GET /v1/user/two-factor": settingUp,
  "POST /v1/user/two-factor": settingUp,
  "POST /v1/user/two-factor/confirm": settingUp,
  "POST /v1/user/two-factor/recovery-codes": settingUp,
  "DELETE /v1/user/two-factor": person,
  "GET /v1/user/workspaces": settingUp,
  "POST /v1/user/workspace": person,
  "GET /v1/user/api-keys": key("user_read"),
  "POST /v1/user/api-keys": needing("create_user_api_key", "user_write"),
  "PATCH /v1/user/api-keys/:key_id": key("user_write"),
  "DELETE /v1/user/api-keys/:key_id": key("user_write"),
};

const workspaceRoutes: Record<string, RouteAccess> = {
  "GET /v1/workspace": key("workspace_read"),
  "PATCH /v1/workspace": admin("workspace_write"),
  "GET /v1/workspace/audit-logs": admin("audit_log_read"),
  "GET /v1/workspace/members": key("workspace_members_read"),
  "POST /v1/workspace/members": admin("workspace_write"),
  "DELETE /v1/workspace/members/:user_id": admin("workspace_members_remove"),
  "POST /v1/workspace/leave": person,
  "POST /v1/workspace/ownership": { role: "owner", key: "never" },
  "GET /v1/workspace/invites": admin("workspace_members_invite"),
  "POST /v1/workspace/invites/add": admin("workspace_members_invite"),
  "POST /v1/workspace/invites/add-bulk": admin("workspace_members_invite"),
  "DELETE /v1/workspace/invites": admin("workspace_members_invite"),
  "POST /v1/workspace/invites/accept": person,
  "GET /v1/workspace/groups": key("workspace_read"),
  "GET /v1/workspace/groups/search": key("workspace_read"),
  "POST /v1/workspace/groups": admin("workspace_write"),
  "POST /v1/workspace/groups/:group_id": admin("workspace_write"),
  "DELETE /v1/workspace/groups/:group_id": admin("workspace_write"),
  "POST /v1/workspace/groups/:group_id/members": admin("group_members_manage"),
  "POST /v1/workspace/groups/:group_id/members/remove": admin("group_members_manage"),
};

const serviceAccount = "/v1/service-accounts/:service_account_user_id";
const managesAccounts = admin("service_account_write");

const programRoutes: Record<string, RouteAccess> = {
  "GET /v1/workspace/resources/:resource_id": key("workspace_read"),
  "POST /v1/workspace/resources/:resource_id/share": key("workspace_write"),
  "POST /v1/workspace/resources/:resource_id/unshare": key("workspace_write"),
  "GET /v1/service-accounts": managesAccounts,
  "POST /v1/service-accounts": managesAccounts,
  [`DELETE ${serviceAccount}`]: managesAccounts,
  [`GET ${serviceAccount}/api-keys`]: managesAccounts,
  [`POST ${serviceAccount}/api-keys`]: managesAccounts,
  [`PATCH ${serviceAccount}/api-keys/:api_key_id`]: managesAccounts,
  [`DELETE ${serviceAccount}/api-keys/:api_key_id`]: managesAccounts,
  "POST /v1/workspaces/api-keys/disable": key("any"),
  "POST /v1/workspaces/api-keys/third-party-disabling": admin("workspace_write"),
};

const shellRoutes: Record<string, RouteAccess> = {
  "GET /v1/user/onboarding-checklist": key("user_read"),
  "POST /v1/user/onboarding-checklist/:checklist_id/hide": key("user_write"),
  "POST /v1/user/affiliate-link": person,
  "GET /v1/user/affiliate": person,
  "GET /v1/user/privacy-choices": person,
  "GET /v1/notifications": key("user_read"),
  "GET /notifications": key("user_read"),
  "POST /v1/notifications/read": person,
  "POST /v1/feedback": person,
  "POST /v1/analytics/events": person,
  "GET /v1/analytics/events": admin("workspace_read"),
  "POST /v1/workspace/plan": operator,
  "GET /v1/productions/users/:user_id": key("user_read"),
  "GET /v1/admin/security-events": operator,
  "GET /v1/admin/sign-up": operator,
  "PUT /v1/admin/sign-up": operator,
  "GET /v1/admin/users": operator,
  "PATCH /v1/admin/users/:user_id": operator,
  "DELETE /v1/admin/users/:user_id": operator,
  "DELETE /v1/admin/users/:user_id/sessions": operator,
  "POST /v1/admin/users/:user_id/reset-link": operator,
  "GET /v1/admin/flags": operator,
  "PUT /v1/admin/flags/:name": operator,
  "GET /v1/admin/workspaces": operator,
  "POST /v1/admin/workspaces/:workspace_id/plan": operator,
  "POST /v1/admin/workspaces/:workspace_id/environment": operator,
  "GET /v1/admin/producers": operator,
  "PUT /v1/admin/producers": operator,
  "GET /v1/admin/verifications": operator,
  "POST /v1/admin/verifications/:request_id": operator,
  "GET /v1/admin/verifications/:request_id/files/:index": operator,
  "GET /v1/admin/jobs": operator,
  "GET /v1/admin/health": operator,
  "GET /v1/admin/storage": operator,
  "GET /v1/admin/backups": operator,
  "POST /v1/admin/backups": operator,
  "GET /v1/admin/backups/:name": operator,
};

/** Making a clone anew and proving it. */
function cloneRoutes(clones: RouteAccess): Record<string, RouteAccess> {
  const voice = "/v1/voices/ivc/:voice_id";
  return {
    "POST /v1/voices/ivc/sample-checks": clones,
    "POST /v1/voices/ivc/noise-removal": clones,
    [`GET ${voice}/rebuild`]: key("voices_read"),
    [`POST ${voice}/rebuild`]: clones,
    [`DELETE ${voice}/rebuild`]: clones,
    [`GET ${voice}/captcha`]: clones,
    [`GET ${voice}/captcha/audio`]: clones,
    [`POST ${voice}/captcha`]: clones,
    [`GET ${voice}/verification`]: key("voices_read"),
    [`POST ${voice}/verification`]: clones,
    [`POST ${voice}/verification/skip`]: clones,
    [`GET ${voice}/consents`]: key("voices_read"),
    [`GET ${voice}/similar-voices`]: key("voices_read"),
  };
}

const voiceRoutes: Record<string, RouteAccess> = {
  "GET /v1/models": key("models_read"),
  "GET /v1/voices": key("voices_read"),
  "GET /v2/voices": key("voices_read"),
  "GET /v1/voices/:voice_id": key("voices_read"),
  "GET /v1/voices/:voice_id/private-preview": key("voices_read"),
  "DELETE /v1/voices/:voice_id": key("voices_write"),
  "GET /v1/voices/deleted": key("voices_read"),
  "POST /v1/voices/:voice_id/restore": key("voices_write"),
  "GET /v1/voices/settings/default": key("voices_read"),
  "GET /v1/voices/:voice_id/settings": key("voices_read"),
  "POST /v1/voices/:voice_id/settings/edit": key("voices_write"),
  "POST /v1/voices/add": needing("create_instant_voice_clone", "create_instant_voice_clone"),
  "POST /v1/voices/ivc/previews": needing("create_instant_voice_clone", "create_instant_voice_clone"),
  "POST /v1/voices/ivc/:voice_id/previews": needing("create_instant_voice_clone", "create_instant_voice_clone"),
  "POST /v1/voices/ivc": needing("create_instant_voice_clone", "create_instant_voice_clone"),
  ...cloneRoutes(needing("create_instant_voice_clone", "create_instant_voice_clone")),
  "POST /v1/voices/:voice_id/edit": key("voices_write"),
  "GET /v1/voices/:voice_id/samples/:sample_id/audio": key("voices_read"),
  "GET /v1/voices/:voice_id/samples/:sample_id/signed-url": key("voices_read"),
  "DELETE /v1/voices/:voice_id/samples/:sample_id": key("voices_write"),
};

const designs = needing("voice_lab", "voice_generation");

const designRoutes: Record<string, RouteAccess> = {
  "POST /v1/text-to-voice/design": designs,
  "POST /v1/text-to-voice/create-previews": designs,
  "POST /v1/text-to-voice/:voice_id/remix": designs,
  "POST /v1/text-to-voice": designs,
  "POST /v1/text-to-voice/create-voice-from-preview": designs,
  "GET /v1/text-to-voice/:generated_voice_id/stream": designs,
  "POST /v1/text-to-voice/generate-preview-text": designs,
  "GET /v1/text-to-voice/preview-text-limits": key("any"),
  "GET /v1/admin/blocked-prompts": operator,
  "POST /v1/admin/blocked-prompts": operator,
  "DELETE /v1/admin/blocked-prompts/:rule_id": operator,
};

const collects = key("voice_collections_write");

const libraryRoutes: Record<string, RouteAccess> = {
  "POST /v1/voices/add/:public_user_id/:voice_id": needing("add_voice_from_voice_library", "voices_write"),
  "PATCH /v1/voices/:voice_id/sharing": key("voices_write"),
  "DELETE /v1/voices/:voice_id/sharing": key("voices_write"),
  "POST /v1/voices/:voice_id/bookmark": key("voices_write"),
  "DELETE /v1/voices/:voice_id/bookmark": key("voices_write"),
  "GET /v1/voice-library/collections": key("voices_read"),
  "GET /v1/voice-library/collections/:collection_id": key("voices_read"),
  "GET /v1/voices/accents": key("voices_read"),
  "GET /v1/voices/collections": key("voice_collections_read"),
  "POST /v1/voices/collections": collects,
  "GET /v1/voices/collections/:collection_id": key("voice_collections_read"),
  "PATCH /v1/voices/collections/:collection_id": collects,
  "DELETE /v1/voices/collections/:collection_id": collects,
  "POST /v1/voices/collections/:collection_id/voice/:voice_id": collects,
  "DELETE /v1/voices/collections/:collection_id/voice/:voice_id": collects,
};

const speaking = needing("text_to_speech", "text_to_speech");
const converting = needing("speech_to_speech", "speech_to_speech");
const dictionary = "/v1/pronunciation-dictionaries/:pronunciation_dictionary_id";
const readsDictionaries = key("pronunciation_dictionaries_read");
const writesDictionaries = key("pronunciation_dictionaries_write");

const isolating = needing("voice_isolator", "audio_isolation");

const listeningRoutes: Record<string, RouteAccess> = {
  "POST /v1/speech-to-text": { key: "speech_to_text", token: "batch_scribe" },
  "GET /v1/speech-to-text/realtime": { key: "speech_to_text", token: "realtime_scribe" },
  "GET /v1/speech-to-text/transcripts/:transcription_id": key("speech_to_text"),
  "DELETE /v1/speech-to-text/transcripts/:transcription_id": key("speech_to_text"),
  "POST /v1/forced-alignment": key("forced_alignment"),
  "POST /v1/audio-isolation": isolating,
  "POST /v1/audio-isolation/stream": isolating,
  "GET /v1/audio-isolation/history": isolating,
  "GET /v1/audio-isolation/history/:history_item_id/audio": isolating,
  "DELETE /v1/audio-isolation/history/:history_item_id": isolating,
  "POST /v1/ai-speech-classifier": needing("ai_speech_classifier", "any"),
  "POST /v1/similar-voices": key("voices_read"),
  "POST /v1/similar-voices-by-id": key("voices_read"),
  "POST /v1/language-detection": key("any"),
};

const readsProjects = needing("projects", "projects_read");
const writesProjects = needing("projects", "projects_write");

function studioRoutes(path: string): Record<string, RouteAccess> {
  const project = `${path}/:project_id`;
  const chapter = `${project}/chapters/:chapter_id`;
  const snapshot = `${project}/snapshots/:project_snapshot_id`;
  const chapterSnapshot = `${chapter}/snapshots/:chapter_snapshot_id`;
  return {
    [`GET ${path}`]: readsProjects,
    [`POST ${path}`]: writesProjects,
    [`GET ${project}`]: readsProjects,
    [`POST ${project}`]: writesProjects,
    [`DELETE ${project}`]: writesProjects,
    [`POST ${project}/restore`]: writesProjects,
    [`POST ${project}/content`]: writesProjects,
    [`POST ${project}/convert`]: writesProjects,
    [`DELETE ${project}/convert`]: writesProjects,
    [`GET ${project}/muted-tracks`]: readsProjects,
    [`POST ${project}/pronunciation-dictionaries`]: writesProjects,
    [`GET ${project}/cover-image`]: readsProjects,
    [`POST ${project}/cover-image`]: writesProjects,
    [`DELETE ${project}/cover-image`]: writesProjects,
    [`POST ${project}/chapter-order`]: writesProjects,
    [`GET ${project}/chapters`]: readsProjects,
    [`POST ${project}/chapters`]: writesProjects,
    [`GET ${chapter}`]: readsProjects,
    [`POST ${chapter}`]: writesProjects,
    [`DELETE ${chapter}`]: writesProjects,
    [`POST ${chapter}/restore`]: writesProjects,
    [`POST ${chapter}/convert`]: writesProjects,
    [`DELETE ${chapter}/convert`]: writesProjects,
    [`GET ${chapter}/snapshots`]: readsProjects,
    [`GET ${chapterSnapshot}`]: readsProjects,
    [`GET ${chapterSnapshot}/audio`]: readsProjects,
    [`POST ${chapterSnapshot}/stream`]: readsProjects,
    [`GET ${project}/snapshots`]: readsProjects,
    [`GET ${snapshot}`]: readsProjects,
    [`GET ${snapshot}/audio`]: readsProjects,
    [`POST ${snapshot}/stream`]: readsProjects,
    [`POST ${snapshot}/archive`]: readsProjects,
    [`POST ${snapshot}/publish`]: needing("publish_studio_project", "projects_write"),
  };
}

const generationRoutes: Record<string, RouteAccess> = {
  "POST /v1/text-to-speech/:voice_id": speaking,
  "POST /v1/text-to-speech/:voice_id/stream": speaking,
  "POST /v1/text-to-speech/:voice_id/with-timestamps": speaking,
  "POST /v1/text-to-speech/:voice_id/stream/with-timestamps": speaking,
  "POST /v1/speech-to-speech/:voice_id": converting,
  "POST /v1/speech-to-speech/:voice_id/stream": converting,
  "GET /v1/generations/:generation_key": speaking,
  "DELETE /v1/generations/:generation_key": speaking,
  "POST /v1/text-to-dialogue": speaking,
  "POST /v1/text-to-dialogue/stream": speaking,
  "POST /v1/text-to-dialogue/with-timestamps": speaking,
  "POST /v1/text-to-dialogue/stream/with-timestamps": speaking,
  "POST /v1/text-to-dialogue/enhance": speaking,
  "POST /v1/dialogue-preference": speaking,
  "POST /v1/single-use-token/:token_type": speaking,
  "POST /v1/audio/speech": speaking,
  "GET /v1/audio/voices": key("voices_read"),
  "GET /v1/audio/models": key("models_read"),
  "GET /v1/usage/character-stats": key("user_read"),
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
  ...workspaceRoutes,
  ...programRoutes,
  ...shellRoutes,
  ...voiceRoutes,
  ...designRoutes,
  ...libraryRoutes,
  ...generationRoutes,
  ...listeningRoutes,
  ...studioRoutes("/v1/studio/projects"),
};

export const accessOf = (method: string, path: string): RouteAccess | undefined =>
  routeAccess[`${method === "HEAD" ? "GET" : method} ${path}`];
