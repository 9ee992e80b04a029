import { z } from "zod";
import { type ErrorCode, errors } from "../errors/errors.ts";
import { namesIn, type Operation } from "./operation.ts";

/**
 * The refusals an operation may give, told from its own description: who can call it, the names in its path, the fields
 * it reads, the files it takes, what it makes. What no field tells stands in the operation's `errors`.
 */
export const errorsOf = (operation: Operation): ErrorCode[] => {
  const codes = new Set<ErrorCode>([
    "invalid_request",
    ...byAccess(operation),
    ...namesIn(operation.path).flatMap(byPathName),
    ...fieldsOf(operation).flatMap(byField),
    ...(operation.form ? byFiles(operation) : []),
    ...(operation.body ? bodyErrors : []),
    ...(operation.isRepeatable ? [...repeatErrors, ...makingErrors] : []),
    ...(operation.errors ?? []),
    ...anywhere,
  ]);
  return [...codes];
};

const anywhere: ErrorCode[] = ["too_many_attempts", "database_unavailable", "shutting_down"];
const bodyErrors: ErrorCode[] = ["unsupported_media_type", "body_too_large", "request_too_slow"];
const repeatErrors: ErrorCode[] = [
  "invalid_idempotency_key",
  "idempotency_key_reused",
  "idempotency_in_progress",
  "idempotency_answer_not_kept",
];
/** Calls that are worth a key are those that cost. */
const makingErrors: ErrorCode[] = [
  "quota_exceeded",
  "too_many_concurrent_requests",
  "system_busy",
  "engine_starting",
  "engine_unavailable",
  "engine_took_too_long",
  "storage_full",
  "storage_unavailable",
];

const byAccess = ({ access, path }: Operation): ErrorCode[] => {
  if (access.public) return path.startsWith("/v1/auth/") ? ["cross_site_request"] : [];
  const { permission, role, key, token, withoutSecondFactor } = access;
  const isKeyed = key !== "never";
  return [
    "missing_credentials",
    "invalid_session",
    "member_locked",
    "account_blocked",
    ...(isKeyed ? keyErrors : (["session_required", "cross_site_request"] as const)),
    ...(withoutSecondFactor ? [] : (["two_factor_needed"] as const)),
    ...(permission || role || (isKeyed && key !== "any") ? (["missing_permissions"] as const) : []),
    ...(token ? (["invalid_token"] as const) : []),
  ];
};
const keyErrors: ErrorCode[] = ["invalid_api_key", "api_key_expired", "ip_not_allowed"];

/** Names that are not called after what is missing. */
const missingAs: Record<string, ErrorCode> = {
  chapter_snapshot_id: "snapshot_not_found",
  project_snapshot_id: "snapshot_not_found",
  version_id: "pronunciation_dictionary_version_not_found",
  transcription_id: "transcript_not_found",
  service_account_user_id: "service_account_not_found",
  key_id: "api_key_not_found",
  generated_voice_id: "invalid_generated_voice_id",
  public_user_id: "library_voice_not_found",
  rule_id: "blocked_prompt_not_found",
  token_type: "unsupported_token_type",
};

const byPathName = (name: string): ErrorCode[] => {
  const code = missingAs[name] ?? `${name.replace(/_id$/, "")}_not_found`;
  return code in errors ? [code as ErrorCode] : [];
};

const spokenText: ErrorCode[] = [
  "input_text_empty",
  "unspeakable_text",
  "max_character_limit_exceeded",
  "blocked_generation",
];
const fieldErrors: Record<string, ErrorCode[]> = {
  text: spokenText,
  input: spokenText,
  inputs: [...spokenText, "voice_not_found", "too_many_dialogue_inputs", "too_many_dialogue_voices"],
  voice: ["voice_not_found"],
  voice_id: ["voice_not_found"],
  model_id: ["model_not_found"],
  language_code: ["unsupported_language", "language_not_available"],
  output_format: ["invalid_output_format", "plan_required"],
  audio_effects: ["audio_effects_not_supported"],
  pronunciation_dictionary_locators: ["pronunciation_dictionary_not_found"],
  rules: ["invalid_pronunciation_rule"],
  webhook_url: ["webhook_url_not_allowed"],
  generated_voice_id: ["invalid_generated_voice_id"],
  next_page_token: ["invalid_cursor"],
  cursor: ["invalid_cursor"],
  voice_description: ["blocked_generation"],
  code: ["invalid_two_factor_code"],
  current_password: ["invalid_credentials"],
  group_id: ["group_not_found"],
  resource_type: ["resource_type_not_shareable"],
  from_url: ["page_unreachable"],
};
const byField = (name: string): ErrorCode[] => fieldErrors[name] ?? [];

const fieldsOf = ({ query, body, form }: Operation): string[] =>
  [query, body, form?.fields].flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []));

const uploadErrors: ErrorCode[] = ["upload_missing", "too_many_files", "invalid_file_name", "upload_cut_off"];
const audioErrors: ErrorCode[] = [
  "audio_empty",
  "audio_type_unknown",
  "format_not_available",
  "audio_unreadable",
  "audio_too_long",
  "audio_too_short",
  "audio_without_speech",
];
const readingErrors: ErrorCode[] = [
  "file_takes_too_long",
  "file_needs_too_much_memory",
  "file_unpacks_too_large",
  "file_nested_too_deep",
  "file_has_too_many_parts",
];
const imageNames = new Set(["photo", "image"]);

const byFiles = ({ form }: Operation): ErrorCode[] => {
  const files = form?.files ?? [];
  const isImage = files.some((name) => imageNames.has(name));
  const isDocument = files.includes("from_document");
  const ofKind = isImage
    ? (["image_too_large", "image_unreadable"] as const)
    : isDocument
      ? documentErrors
      : audioErrors;
  return [...uploadErrors, "unsupported_media_type", "body_too_large", "request_too_slow", ...ofKind, ...readingErrors];
};
const documentErrors: ErrorCode[] = ["unsupported_project_document", "document_unreadable", "project_too_long"];
