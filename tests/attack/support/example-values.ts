import { cloneTerms } from "@timbre/contract";
import { testPassword } from "../../../apps/server/src/test-support/test-app.ts";

/** Left out of every example: they narrow, end or redirect what the example is to make. */
const leftOut = [
  "allowed_ips",
  "callback_url",
  "character_limit",
  "cloud_storage_url",
  "expires_at_unix",
  "from_document",
  "from_url",
  "instant_clone_verification",
  "is_locked",
  "next_page_token",
  "reference_audio_base64",
  "source_url",
  "tts_concurrency_limit",
  "usage_limit",
  "webhook",
  "entity_detection",
  "entity_redaction",
];

const longText =
  "The tide is out and the boats lie on the mud. We will wait for the water, as we always have, and tell the old stories.";

/** The smallest picture there is. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** What a field of this name takes, where its schema does not say. A name that is not here is filled by its schema. */
export const valuesFor = (marker: string): Record<string, unknown> => ({
  ...Object.fromEntries(leftOut.map((name) => [name, undefined])),
  alphabet: "ipa",
  code: "000000",
  content_type: "text",
  current_password: testPassword,
  default_model_id: "eleven_multilingual_v2",
  email: `guest-${marker.toLowerCase()}@example.com`,
  emails: [`guests-${marker.toLowerCase()}@example.com`],
  // A number as text, as a form sends it.
  expires_in: "3600",
  first_name: marker,
  image: picture,
  index: "0",
  input: `${marker} ${longText}`,
  isbn_number: "9783161484100",
  language: "en",
  language_code: "en",
  target_lang: "en",
  locale: "en-US",
  model: "tts-1",
  model_id: "eleven_multilingual_v2",
  name: marker,
  // Of a chapter as it was read: nobody has read one here.
  revision: undefined,
  new_name: marker,
  new_password: testPassword,
  onboarding_role: "developer",
  original_publication_date: "2020",
  output_format: "mp3_44100_128",
  password: testPassword,
  photo: picture,
  public_user_id: "timbre",
  region: "US-CA",
  resource_type: "voice",
  terms_version: cloneTerms.version,
  text: `${marker} ${longText}`,
  token_type: "tts_websocket",
  user_id: "@me",
  voice: "alloy",
  voice_description: `An old sea captain, gravelly and slow, ${marker}`,
  voice_settings: undefined,
});

/** Calls for recordings hear a different name for the model. */
export const modelIdOf = (url: string): string | undefined => {
  if (url.includes("speech-to-text")) return "scribe_v1";
  if (url.includes("speech-to-speech")) return "eleven_multilingual_sts_v2";
  if (url.includes("text-to-voice")) return "eleven_multilingual_ttv_v2";
  return undefined;
};
