import { accountErrors } from "../accounts/errors.ts";
import { professionalCloneErrors } from "../professional-clone/errors.ts";

/**
 * Every refusal a caller can act on. `http` is the answer's status, `retry` whether the same call may succeed later:
 * stock clients repeat 429 and 5xx by themselves, so a final refusal never uses those.
 */
export const errors = {
  ...accountErrors,
  ...professionalCloneErrors,
  // who you are
  missing_credentials: { http: 401, retry: false, message: "Sign in or send an API key in the xi-api-key header." },
  invalid_api_key: { http: 401, retry: false, message: "Invalid API key." },
  invalid_session: { http: 401, retry: false, message: "Your session has ended. Sign in again." },
  invalid_credentials: { http: 401, retry: false, message: "The email or password is not right." },
  password_too_common: {
    http: 400,
    retry: false,
    message: "This password is too common and would be guessed soon. Choose another one, such as a few random words.",
  },
  sign_up_refused: {
    http: 409,
    retry: false,
    message: "This address cannot be used for a new account. If you have an account already, sign in.",
  },
  sign_up_closed: {
    http: 403,
    retry: false,
    message: "Sign-up is closed on this server, with an invitation too. Ask the person who runs it to open sign-up.",
  },
  invitation_needed: {
    http: 403,
    retry: false,
    message: "You need an invitation to sign up on this server. Ask an admin of a workspace here for one.",
  },
  set_up_code_needed: {
    http: 403,
    retry: false,
    message: "Enter the set-up code. It was printed in the terminal when the server started.",
  },
  set_up_code_wrong: {
    http: 403,
    retry: false,
    message: "This is not the set-up code. The last one that was printed in the server's terminal counts.",
  },
  set_by_environment: {
    http: 409,
    retry: false,
    message: "This is set in the server's environment. Change it there and start the server again.",
  },
  cross_site_request: { http: 403, retry: false, message: "This request came from another site and was refused." },
  too_many_attempts: { http: 429, retry: true, message: "Too many attempts. Wait a minute and try again." },
  session_required: { http: 403, retry: false, message: "Sign in to do this: an API key is not enough." },
  api_key_expired: { http: 401, retry: false, message: "This API key has expired." },
  ip_not_allowed: { http: 403, retry: false, message: "This API key may not be used from this address." },
  member_locked: {
    http: 403,
    retry: false,
    message: "Your access to this workspace is locked. Please contact your workspace administrator.",
  },
  two_factor_required: { http: 401, retry: false, message: "Enter the code of your authenticator app." },
  invalid_two_factor_code: { http: 401, retry: false, message: "This code is not right, or was used already." },
  two_factor_not_started: { http: 409, retry: false, message: "Two-factor sign-in is not being set up." },
  two_factor_already_on: { http: 409, retry: false, message: "Two-factor sign-in is already on." },
  session_not_found: { http: 404, retry: false, message: "A session with this id was not found." },
  // the workspace and its people
  member_not_found: { http: 404, retry: false, message: "Nobody with this email is in the workspace." },
  last_owner: { http: 409, retry: false, message: "A workspace keeps at least one owner." },
  seat_limit_reached: { http: 403, retry: false, message: "Every seat of your plan is taken." },
  already_member: { http: 409, retry: false, message: "This person is in the workspace already." },
  invite_not_found: { http: 404, retry: false, message: "This invitation does not exist." },
  invite_used: { http: 409, retry: false, message: "This invitation was used already." },
  invite_expired: { http: 410, retry: false, message: "This invitation has expired. Ask for a new one." },
  invite_wrong_email: { http: 403, retry: false, message: "This invitation is for another email address." },
  group_not_found: { http: 404, retry: false, message: "A group with this id was not found." },
  group_name_taken: { http: 409, retry: false, message: "A group with this name exists already." },
  permission_locked: { http: 403, retry: false, message: "Must be disabled in the Everyone group first" },
  everyone_group: { http: 409, retry: false, message: "Everyone is in this group, always." },
  resource_not_found: { http: 404, retry: false, message: "A resource with this id was not found." },
  resource_type_not_shareable: { http: 400, retry: false, message: "Resources of this type can not be shared here." },
  share_target_needed: {
    http: 400,
    retry: false,
    message: "Name exactly one of user_email, group_id and workspace_api_key_id.",
  },
  webhook_not_found: { http: 404, retry: false, message: "A webhook with this id was not found." },
  delivery_not_found: { http: 404, retry: false, message: "A delivery with this id was not found." },
  webhook_url_not_allowed: {
    http: 400,
    retry: false,
    message: "Webhooks go to public http or https addresses only.",
  },
  webhook_limit_reached: { http: 403, retry: false, message: "This workspace has as many webhooks as it may." },
  service_account_not_found: { http: 404, retry: false, message: "A service account with this id was not found." },
  collection_not_found: { http: 404, retry: false, message: "A collection with this id was not found." },
  library_voice_not_found: { http: 404, retry: false, message: "This voice is not in the voice library." },
  voice_already_added: { http: 409, retry: false, message: "This voice is among your voices already." },
  paid_voice: {
    http: 403,
    retry: false,
    message: "You must be a paid subscriber to use this voice. Please upgrade your subscription to start using it.",
  },
  too_many_requests: { http: 429, retry: true, message: "Too many requests. Try again later." },
  unknown_flag: { http: 404, retry: false, message: "A flag with this name does not exist." },
  plan_request_not_found: { http: 404, retry: false, message: "This request was decided or taken back." },
  workspace_not_found: { http: 404, retry: false, message: "A workspace with this id was not found." },
  backup_not_available: {
    http: 409,
    retry: false,
    message: "pg_dump could not read the database. Is it as new as the database itself?",
  },
  data_use_not_available: {
    http: 403,
    retry: false,
    message: "What may be done with this workspace's content is settled elsewhere.",
  },
  verification_request_not_found: { http: 404, retry: false, message: "This request was not found." },
  verification_settled: { http: 409, retry: false, message: "Somebody has decided on this request already." },
  user_not_found: { http: 404, retry: false, message: "Nobody on this server has this email address." },
  affiliate_not_available: { http: 403, retry: false, message: "The affiliate program is not open to your plan." },
  // what you may do
  missing_permissions: {
    http: 403,
    retry: false,
    message: "You do not have access to this. Please contact your workspace administrator for access.",
  },
  plan_required: { http: 403, retry: false, message: "Your plan does not include this." },
  voice_limit_reached: { http: 403, retry: false, message: "You've used all of your custom voice slots." },
  quota_exceeded: { http: 401, retry: false, message: "This request exceeds your quota." },
  too_many_concurrent_requests: {
    http: 429,
    retry: true,
    message: "Too many concurrent requests. Your plan's limit is reached.",
  },
  // what you asked for
  invalid_request: { http: 400, retry: false, message: "The request is not valid." },
  input_text_empty: { http: 400, retry: false, message: "There is no text to speak." },
  unspeakable_text: { http: 400, retry: false, message: "The text holds nothing that can be spoken." },
  max_character_limit_exceeded: { http: 400, retry: false, message: "The text is longer than the model allows." },
  invalid_output_format: { http: 400, retry: false, message: "This output format is not known." },
  model_not_found: { http: 400, retry: false, message: "A model with this id does not exist." },
  model_can_not_do_text_to_speech: { http: 400, retry: false, message: "This model can not do text to speech." },
  model_can_not_do_voice_conversion: { http: 400, retry: false, message: "This model can not change voices." },
  unsupported_language: { http: 400, retry: false, message: "This language is not supported." },
  language_not_available: {
    http: 400,
    retry: false,
    message: "This server was set up without the part that reads this language. Ask its operator to add espeak-ng.",
  },
  unsupported_media_type: { http: 415, retry: false, message: "The body must be sent as application/json." },
  body_too_large: { http: 413, retry: false, message: "The body is larger than this call accepts." },
  blocked_generation: {
    http: 400,
    retry: false,
    message:
      "Sorry, it looks like the prompt may violate our Prohibited Use Policy and has been blocked. You were not charged for this request.",
  },
  invalid_generated_voice_id: { http: 400, retry: false, message: "This preview does not exist or has expired." },
  reference_voice_not_owned: { http: 403, retry: false, message: "Only a voice of your own can be the reference." },
  blocked_prompt_not_found: { http: 404, retry: false, message: "A rule with this id was not found." },
  blocked_prompt_limit_reached: { http: 409, retry: false, message: "There are as many rules as there may be." },
  // what you uploaded
  image_too_large: { http: 413, retry: false, message: "The image is larger than this call accepts." },
  image_unreadable: {
    http: 400,
    retry: false,
    message: "The file is not an image that can be read. Send a PNG, JPEG, GIF or WebP.",
  },
  photo_not_found: { http: 404, retry: false, message: "This photo was not found." },
  file_takes_too_long: {
    http: 400,
    retry: false,
    message: "This file takes too long to read. Save it in a simpler form and send it again.",
  },
  file_needs_too_much_memory: {
    http: 400,
    retry: false,
    message: "Reading this file needs more memory than one file may take. Save it in a simpler form and send it again.",
  },
  file_unpacks_too_large: {
    http: 400,
    retry: false,
    message: "This file unpacks to more than one file may hold. Send a smaller part of it.",
  },
  file_nested_too_deep: {
    http: 400,
    retry: false,
    message: "The parts of this file lie too deep inside each other. Save it in a simpler form and send it again.",
  },
  file_has_too_many_parts: {
    http: 400,
    retry: false,
    message: "This file has more parts than one file may have. Send a smaller part of it.",
  },
  upload_missing: { http: 400, retry: false, message: "The recording is missing from the form." },
  too_many_files: { http: 400, retry: false, message: "The form holds more files than this call accepts." },
  invalid_file_name: { http: 400, retry: false, message: "The name of a file may not hold a path." },
  file_infected: {
    http: 400,
    retry: false,
    message: "The virus scanner of this server refused this file, and it was not kept. Check it on your machine.",
  },
  upload_cut_off: { http: 400, retry: false, message: "The upload ended before it was complete." },
  audio_empty: { http: 400, retry: false, message: "The file is empty." },
  audio_type_unknown: {
    http: 400,
    retry: false,
    message: "The file is not audio that can be read. Send WAV, MP3, M4A, AAC, FLAC, OGG, Opus or WebM.",
  },
  format_not_available: {
    http: 400,
    retry: false,
    message: "This server can not read M4A and AAC files. Send WAV, MP3, FLAC, OGG, Opus or WebM.",
  },
  audio_unreadable: { http: 400, retry: false, message: "The audio is damaged or cut off and can not be read." },
  audio_too_long: { http: 400, retry: false, message: "The audio is longer than this call accepts." },
  audio_too_short: { http: 400, retry: false, message: "The recording is too short." },
  audio_without_speech: { http: 400, retry: false, message: "Nobody can be heard speaking in the recording." },
  audio_not_clonable: { http: 400, retry: false, message: "No voice can be made from these recordings." },
  text_mismatch: { http: 400, retry: false, message: "The text is not what is said in the recording." },
  not_supported: { http: 400, retry: false, message: "This server does not support this option." },
  // long work
  project_not_found: { http: 404, retry: false, message: "A project with this id was not found." },
  chapter_not_found: { http: 404, retry: false, message: "A chapter with this id was not found." },
  snapshot_not_found: { http: 404, retry: false, message: "A snapshot with this id was not found." },
  cover_not_found: { http: 404, retry: false, message: "This project has no cover image." },
  project_limit_reached: { http: 403, retry: false, message: "This workspace has as many projects as it may." },
  project_too_long: { http: 400, retry: false, message: "The text is longer than a project or chapter may be." },
  last_chapter: {
    http: 409,
    retry: false,
    message: "A project keeps at least one chapter. Delete the project instead.",
  },
  conversion_in_progress: { http: 409, retry: true, message: "This is being converted already." },
  nothing_to_convert: { http: 400, retry: false, message: "There is no text to convert." },
  unsupported_project_document: {
    http: 400,
    retry: false,
    message: "Documents of this type can not be read here. Send a text, Markdown, HTML, EPUB or Word (.docx) file.",
  },
  page_unreachable: { http: 400, retry: false, message: "The page could not be read. Check its address." },
  document_unreadable: { http: 400, retry: false, message: "The document is empty or damaged and can not be read." },
  // what is not there
  transcript_not_found: { http: 404, retry: false, message: "A transcript with this id was not found." },
  isolation_not_found: { http: 404, retry: false, message: "An isolated recording with this id was not found." },
  agent_not_found: { http: 404, retry: false, message: "An agent with this id was not found." },
  voice_not_found: { http: 404, retry: false, message: "A voice with this id was not found." },
  voice_not_editable: { http: 403, retry: false, message: "Built-in voices can not be changed or deleted." },
  sample_not_found: { http: 404, retry: false, message: "A sample with this id was not found." },
  signed_url_expired: { http: 403, retry: false, message: "This address is no longer valid. Ask for a new one." },
  clone_preview_not_found: { http: 404, retry: false, message: "This preview is gone. Make a new one." },
  terms_not_accepted: { http: 400, retry: false, message: "Please agree to the terms" },
  duplicate_file: { http: 400, retry: false, message: "The same recording was sent twice." },
  rebuild_in_progress: { http: 409, retry: true, message: "This voice is being made anew already." },
  // whose voice it is
  detected_captcha_voice: {
    http: 403,
    retry: false,
    message: "This voice must be verified before it can be used.",
  },
  detected_blocked_voice: { http: 403, retry: false, message: "This voice was blocked and can not be used." },
  already_verified: { http: 409, retry: false, message: "You have already verified this voice." },
  max_verification_attempts_reached: {
    http: 403,
    retry: false,
    message: "Maximum voice verification attempts reached.",
  },
  verification_failed: { http: 400, retry: false, message: "Voice verification attempt failed" },
  sentence_expired: { http: 410, retry: false, message: "This sentence has expired. Ask for a new one." },
  manual_verification_requested: {
    http: 409,
    retry: false,
    message: "Manual verification has been requested. We will review your documents.",
  },
  supporting_document_missing: {
    http: 400,
    retry: false,
    message: "You must provide at least one supporting document.",
  },
  unsupported_document_type: { http: 400, retry: false, message: "Documents must be PDF, JPEG or PNG files." },
  last_sample: { http: 409, retry: false, message: "A voice keeps at least one sample. Delete the voice instead." },
  history_item_not_found: { http: 404, retry: false, message: "A history item with this id was not found." },
  audio_effects_not_supported: {
    http: 400,
    retry: false,
    message: "Audio effects are not available on this server. Send the request without audio_effects.",
  },
  unsupported_token_type: { http: 400, retry: false, message: "Tokens of this type open nothing here." },
  invalid_token: { http: 401, retry: false, message: "This token was used already or is too old. Ask for a new one." },
  unsupported_breakdown: { http: 400, retry: false, message: "Usage is not recorded this way." },
  invalid_idempotency_key: {
    http: 400,
    retry: false,
    message: "An Idempotency-Key has 1 to 255 visible ASCII characters.",
  },
  idempotency_key_reused: {
    http: 422,
    retry: false,
    message: "This Idempotency-Key was used for another request. Take a new one for each request.",
  },
  idempotency_in_progress: {
    http: 409,
    retry: true,
    message: "A request with this Idempotency-Key is still being worked on. Ask again in a moment.",
  },
  idempotency_answer_not_kept: {
    http: 409,
    retry: false,
    message: "The request with this Idempotency-Key was done and charged, but its answer was not kept.",
  },
  input_timeout_exceeded: {
    http: 408,
    retry: true,
    message: "Nothing was said on this connection for too long, so it was closed.",
  },
  landing_limit_reached: {
    http: 403,
    retry: false,
    message: "You have reached the limit of free generations. Sign up to continue for free.",
  },
  regeneration_not_allowed: { http: 403, retry: false, message: "This can not be generated again for free." },
  too_many_dialogue_inputs: {
    http: 400,
    retry: false,
    message: "You have reached the maximum number of dialogues in this speech.",
  },
  too_many_dialogue_voices: { http: 400, retry: false, message: "A dialogue has at most 10 different voices." },
  dialogue_pair_not_found: { http: 404, retry: false, message: "These two requests are not a pair of yours." },
  dialogue_preference_set: {
    http: 409,
    retry: false,
    message: "You had chosen the other one. Your choice was cleared; choose again.",
  },
  enhance_limit_reached: {
    http: 429,
    retry: true,
    message: "You've reached the maximum number of dialogue enhancements for today. Please try again tomorrow.",
  },
  pronunciation_dictionary_not_found: {
    http: 404,
    retry: false,
    message: "A pronunciation dictionary with this id was not found.",
  },
  pronunciation_dictionary_version_not_found: {
    http: 404,
    retry: false,
    message: "This version of the pronunciation dictionary was not found.",
  },
  invalid_pronunciation_rule: { http: 400, retry: false, message: "A pronunciation rule can not be used." },
  invalid_lexicon: { http: 400, retry: false, message: "The file is not a pronunciation lexicon (PLS)." },
  invalid_cursor: { http: 400, retry: false, message: "This cursor is not known. Begin at the first page." },
  api_key_limit_reached: {
    http: 403,
    retry: false,
    message: "You have as many API keys as one person may. Delete one you do not use any more.",
  },
  api_key_not_found: { http: 404, retry: false, message: "An API key with this id was not found." },
  feature_not_available: { http: 404, retry: false, message: "This server does not have this feature." },
  not_found: { http: 404, retry: false, message: "There is nothing at this address." },
  request_too_slow: {
    http: 408,
    retry: true,
    message: "The request came in too slowly, so it was ended. Check your connection and send it again.",
  },
  client_left: { http: 499, retry: false, message: "The caller left before the answer was ready." },
  // what the server can do right now
  system_busy: { http: 503, retry: true, message: "We are sorry, the system is busy, try again..." },
  scanner_unavailable: {
    http: 503,
    retry: true,
    message:
      "The virus scanner of this server does not answer, so no file is taken. You were not charged. Try again soon.",
  },
  engine_unavailable: {
    http: 503,
    retry: true,
    message: "The speech engine stopped and is starting again. You were not charged for this request.",
  },
  database_unavailable: {
    http: 503,
    retry: true,
    message: "The database can not be reached right now. You were not charged. Try again in a moment.",
  },
  storage_full: {
    http: 507,
    retry: true,
    message: "This server's disk is full, so nothing was kept or charged. Ask whoever runs the server to make room.",
  },
  storage_unavailable: {
    http: 503,
    retry: true,
    message: "This server can not write its files right now, so nothing was kept or charged. Try again later.",
  },
  shutting_down: {
    http: 503,
    retry: true,
    message: "This server is stopping and takes no new work. Try again in a moment.",
  },
  engine_starting: { http: 503, retry: true, message: "The speech engine is still loading. Try again in a moment." },
  internal_error: { http: 500, retry: true, message: "Something went wrong. Please try again." },
} as const;

export type ErrorCode = keyof typeof errors;

/** Thrown for what a user or caller can act on; anything else is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;

  constructor(code: ErrorCode, details: Record<string, unknown> = {}, message: string = errors[code].message) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }
}

/** The body of every domain refusal. */
export type ErrorBody = { detail: { status: string; message: string; [extra: string]: unknown } };

/** The body of every refusal of malformed input (422). */
export type ValidationBody = { detail: { loc: (string | number)[]; msg: string; type: string }[] };
