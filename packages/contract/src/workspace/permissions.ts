export const productPermissions = [
  "text_to_speech",
  "speech_to_speech",
  "voice_lab",
  "sound_effects",
  "projects",
  "voiceover_studio",
  "dubbing",
  "audio_native",
  "conversational_ai",
  "voice_isolator",
  "ai_speech_classifier",
] as const;

export const featurePermissions = [
  "add_voice_from_voice_library",
  "create_instant_voice_clone",
  "create_professional_voice_clone",
  "create_user_api_key",
  "publish_studio_project",
] as const;

export const permissions = [...productPermissions, ...featurePermissions] as const;
export type Permission = (typeof permissions)[number];

/** How a permission is named in the refusal shown to people. */
export const permissionNames: Record<Permission, string> = {
  text_to_speech: "Text to Speech",
  speech_to_speech: "Speech to Speech",
  voice_lab: "My Voices",
  sound_effects: "Sound Effects",
  projects: "Studio",
  voiceover_studio: "Voiceover Studio",
  dubbing: "Dubbing",
  audio_native: "Audio Native",
  conversational_ai: "Conversational AI",
  voice_isolator: "Voice Isolator",
  ai_speech_classifier: "AI Speech Classifier",
  add_voice_from_voice_library: "the Voice Library",
  create_instant_voice_clone: "Instant Voice Cloning",
  create_professional_voice_clone: "Professional Voice Cloning",
  create_user_api_key: "API Keys",
  publish_studio_project: "Studio publishing",
};

export const noAccessMessage = (permission: Permission): string =>
  `You do not have access to ${permissionNames[permission]}. Please contact your workspace administrator for access.`;

/** A permission passes when every member has it, else when one of the user's groups has it. */
export const hasPermission = (
  permission: Permission,
  granted: { allMembers: readonly string[]; groups: readonly string[] },
): boolean => granted.allMembers.includes(permission) || granted.groups.includes(permission);

/** Roles in a workspace. The owner is an admin who cannot be removed. */
export const workspaceRoles = ["owner", "admin", "member"] as const;
export type WorkspaceRole = (typeof workspaceRoles)[number];
export const isWorkspaceAdmin = (role: WorkspaceRole): boolean => role !== "member";

/** What an API key may be limited to. A key with "all" may do everything its owner may. */
export const apiKeyPermissions = [
  "text_to_speech",
  "speech_to_speech",
  "speech_to_text",
  "models_read",
  "models_write",
  "voices_read",
  "voices_write",
  "voice_collections_read",
  "voice_collections_write",
  "speech_history_read",
  "speech_history_write",
  "sound_generation",
  "audio_isolation",
  "voice_generation",
  "dubbing_read",
  "dubbing_write",
  "pronunciation_dictionaries_read",
  "pronunciation_dictionaries_write",
  "user_read",
  "user_write",
  "projects_read",
  "projects_write",
  "audio_native_read",
  "audio_native_write",
  "workspace_read",
  "workspace_write",
  "forced_alignment",
  "convai_read",
  "convai_write",
  "add_voice_from_voice_library",
  "create_instant_voice_clone",
  "create_professional_voice_clone",
  "create_user_api_key",
  "webhooks_write",
  "service_account_write",
  "group_members_manage",
  "workspace_members_read",
  "workspace_members_invite",
  "workspace_members_remove",
  "audit_log_read",
] as const;
export type ApiKeyPermission = (typeof apiKeyPermissions)[number];
