import { z } from "zod";

export const verificationLimits = {
  maxAttempts: 5,
  /** Readings of one attempt whose words were not understood; one more and the attempt is lost. */
  maxMisheard: 2,
  /** A sentence is good for one reading within this time. */
  sentenceLifeMs: 300_000,
  /** What a recorder allows; the server takes `uploadLimits.verification`. */
  maxRecordingMs: 15_000,
  maxDocuments: 5,
  /** All documents together must stay below. */
  documentsBelowBytes: 10_485_760,
  maxSupportingText: 1_000,
  similarVoices: 4,
} as const;

/** Languages with sentences of our own that the recogniser hears well enough; others are read in English. */
export const sentenceLanguages = ["en", "es", "fr", "it", "pt", "de"] as const;
export type SentenceLanguage = (typeof sentenceLanguages)[number];
export const sentenceLanguageOf = (language: string): SentenceLanguage =>
  sentenceLanguages.find((code) => code === language.slice(0, 2).toLowerCase()) ?? "en";

/**
 * Why a reading was not accepted. Those that say nothing about the speaker do not count as an attempt. Words that differ are
 * `misheard` at first: the recogniser may be wrong about them, and another sentence is asked for.
 */
export const verificationFailures = {
  words_differ: {
    isCounted: true,
    message: "The recording does not match the sentence. Read the sentence exactly as it is shown.",
  },
  misheard: {
    isCounted: false,
    message: "We did not understand every word. Please read a new sentence, exactly as it is shown.",
  },
  other_speaker: { isCounted: true, message: "The voice does not match the samples of this clone." },
  synthetic: { isCounted: true, message: "This recording was made by a computer. Please read the sentence yourself." },
  replayed: {
    isCounted: true,
    message: "This recording was used before. Please read the sentence yourself.",
  },
  unsure: {
    isCounted: false,
    message: "We are not sure yet that this is your voice. Please read one more sentence.",
  },
  no_speech: { isCounted: false, message: "We couldn't hear anyone speak in the recording." },
  too_quiet: { isCounted: false, message: "The recording is too quiet. Speak closer to the microphone." },
  too_noisy: { isCounted: false, message: "The background is too loud. Record in a quieter place." },
  clipped: { isCounted: false, message: "The recording is distorted. Turn the microphone down." },
} as const satisfies Record<string, { isCounted: boolean; message: string }>;
export type VerificationFailure = keyof typeof verificationFailures;

export const verificationMessages = {
  tooLong: "File exceeds the duration limit of 15 seconds.",
  attemptsLeft: (n: number) => `You have ${n} attempt(s) left.`,
  maximumAdvice: "Please delete this voice clone and create a new one.",
  noDocument: "You must provide at least one supporting document.",
  tooManyDocuments: "You can only upload up to 5 files.",
  documentsTooLarge: "File(s) are larger than 10MB.",
  textTooLong: "Supporting Text must be less than 1,000 characters.",
  requestWaits: "Your documents are waiting for review. You can use the voice once they are approved.",
  requestSent: "Manual verification request has been sent.",
  alreadyVerified: "You have already verified this voice.",
} as const;

export const documentTypes = ["application/pdf", "image/jpeg", "image/png"] as const;

/** Headers of the image with the sentence; the body is a PNG, and the words are nowhere in it as text. */
export const sentenceHeaders = {
  id: "x-sentence-id",
  language: "x-sentence-language",
  expiresAtUnix: "x-sentence-expires-at-unix",
} as const;

export const sentenceQuery = z.object({ language: z.string().max(20).nullish() });

export const verifiedAnswer = z.object({ status: z.literal("ok"), is_verified: z.literal(true) });

export const verificationAttempt = z.object({
  text: z.string(),
  date_unix: z.number(),
  accepted: z.boolean(),
  similarity: z.number(),
  levenshtein_distance: z.number(),
});

/** As the public API shows it inside a voice. */
export const voiceVerification = z.object({
  requires_verification: z.boolean(),
  is_verified: z.boolean(),
  verification_failures: z.array(z.string()),
  verification_attempts_count: z.number(),
  language: z.string().nullable().optional(),
  verification_attempts: z.array(verificationAttempt).nullable().optional(),
});

/** Where a voice stands, for its owner. */
export const verificationStatusAnswer = voiceVerification.extend({
  max_verification_attempts: z.number(),
  attempts_left: z.number(),
  is_skipped: z.boolean(),
  /** The language sentences come in unless another is asked for. */
  language: z.string(),
  languages: z.array(z.string()),
  manual_verification_requested: z.boolean(),
  can_request_manual_verification: z.boolean(),
});
export type VerificationStatusAnswer = z.infer<typeof verificationStatusAnswer>;
