import { z } from "zod";
import { professionalSampleFields } from "../professional-clone/samples.ts";

/** Recordings for an instant clone, together and each. How many and how large: `uploadLimits.instantClone`. */
export const cloneLimits = {
  minSampleMs: 5_000,
  minTotalMs: 10_000,
  /** Less than this. */
  maxTotalMs: 2_700_000,
  /** From here on the indicator says 'Perfect!'. */
  perfectTotalMs: 180_000,
  minRecorderMs: 5_000,
  maxRecorderMs: 30_000,
  /** How much of a recording is cleaned to be listened to before and after. */
  heardCleanMs: 30_000,
} as const;

/** What form, route and test say about recordings. */
export const cloneMessages = {
  tooShort: (fileName: string) => `File "${fileName}" is too short. Please choose a file with at least 5s of audio.`,
  tooLarge: (fileName: string) => `File "${fileName}" is larger than 10MB.`,
  notAudio: (fileName: string) => `File "${fileName}" is not supported. Please choose an audio file.`,
  tooMany: "You can only upload 25 recordings",
  tooLittle: "10 seconds of audio required",
  tooMuch: "Recordings must be less than 45 minutes long",
  sameTwice: (fileName: string) => `File "${fileName}" is already among the recordings.`,
  terms: "Please agree to the terms",
} as const;

/** Kept with every clone. Raise the version whenever the words change. */
export const cloneTerms = {
  version: "2026-11-15",
  text: "I confirm that I have all necessary rights or consents to upload and clone these voice samples and that I will not use the generated content for any illegal, fraudulent, or harmful purpose.",
  ownVoice: "This is my own voice.",
} as const;

/** Enterprises may clone others with their written permission; everyone else only themselves. */
export const cloneTermsFor = (tier: string): string =>
  tier === "enterprise" ? cloneTerms.text : `${cloneTerms.ownVoice} ${cloneTerms.text}`;

/** How somebody stood up for a voice: by ticking the terms, by the call itself, or by one of the proofs. */
export const consentMethods = ["terms_dialog", "api_call", "spoken_sentence", "manual_review", "plan_bypass"] as const;
export type ConsentMethod = (typeof consentMethods)[number];

export const consentsAnswer = z.object({
  consents: z.array(
    z.object({
      consent_id: z.string(),
      user_id: z.string().nullable(),
      method: z.enum(consentMethods),
      terms_version: z.string(),
      date_unix: z.number(),
    }),
  ),
});

/** What a clone's maker should know about the recordings. */
export const cloneNoteMessages: Readonly<Record<string, string>> = {
  little_speech: "There is little speech in the recordings. More of it makes a better clone.",
  several_speakers: "More than one person speaks in the recordings. The clone follows the one who speaks most.",
  noise: "There is music, talk or noise behind the voice. Recordings of the voice alone make a better clone.",
  echo: "The room echoes. Recordings from close to the microphone or from a room with soft furniture make a better clone.",
  telephone: "High sounds are missing, as over a telephone. Recordings from another microphone make a better clone.",
};

/** How like the speaker a clone sounds, measured by the speaker encoder. */
export const cloneLikenesses = ["close", "similar", "a_voice_like_it"] as const;
export type CloneLikeness = (typeof cloneLikenesses)[number];

export const createdCloneAnswer = z.object({
  voice_id: z.string(),
  requires_verification: z.boolean(),
  /** Extra to the public shape: the stock MCP server names the new voice by these, and fails where they are missing. */
  name: z.string(),
  category: z.literal("cloned"),
  description: z.string().nullable(),
  /** And what the clone was measured to be. */
  likeness: z.enum(cloneLikenesses),
  notes: z.array(z.string()),
});

export const voiceSampleAnswer = z.object({
  sample_id: z.string(),
  file_name: z.string(),
  mime_type: z.string(),
  size_bytes: z.number(),
  hash: z.string(),
  duration_secs: z.number(),
  remove_background_noise: z.boolean(),
  ...professionalSampleFields.partial().shape,
});
export type VoiceSampleAnswer = z.infer<typeof voiceSampleAnswer>;

/** An address that plays a sample without any credentials, for this long. */
export const signedUrlLifeMs = 3_600_000;
export const signedUrlAnswer = z.object({ signed_url: z.string(), expires_at_unix: z.number() });
export const signedUrlQuery = z.object({ expires_at_unix: z.coerce.number().int(), signature: z.string() });

/** The language its maker corrects it to; the one that was heard when there is none. */
export const clonePreviewAudioQuery = z.object({ language: z.string().max(40).nullish() });

export const clonePreviewAnswer = z.object({
  generated_voice_id: z.string(),
  audio_base_64: z.string(),
  media_type: z.string(),
  duration_secs: z.number(),
  likeness: z.enum(cloneLikenesses),
  notes: z.array(z.string()),
  /** What was spoken in the recordings, or what stands in for it: two letters. */
  language: z.string(),
});

/** What is done while a clone is made, in this order. */
export const cloneStages = ["checking", "learning", "speaking"] as const;
export type CloneStage = (typeof cloneStages)[number];

/**
 * Lines of a preview asked for with `accept: application/x-ndjson`: progress while it is made, then one of the others.
 * `share` runs from 0 to 1. Leaving the connection stops the work and keeps nothing.
 */
export const clonePreviewEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("progress"), stage: z.enum(cloneStages), share: z.number() }),
  z.object({ type: z.literal("done"), preview: clonePreviewAnswer }),
  z.object({ type: z.literal("failed"), http: z.number(), detail: z.unknown() }),
]);
export type ClonePreviewEvent = z.infer<typeof clonePreviewEvent>;

/** A clone that is made in the background, whether its maker stays or not. */
export const cloneJobStates = ["queued", "running", "done", "failed"] as const;
export type CloneJobState = (typeof cloneJobStates)[number];
export const cloneJobAnswer = z.object({
  /** What `POST /v1/voices/ivc` saves once it is done. */
  generated_voice_id: z.string(),
  /** The voice it would change; null for a new one. */
  voice_id: z.string().nullable(),
  state: z.enum(cloneJobStates),
  stage: z.enum(cloneStages).nullable(),
  share: z.number(),
  /** Why it could not be made: what the call would have been refused with. */
  failure: z.object({ http: z.number(), detail: z.unknown() }).nullable(),
  preview: clonePreviewAnswer.pick({ likeness: true, notes: true, language: true }).nullable(),
  created_at_unix: z.number(),
});
export type CloneJobAnswer = z.infer<typeof cloneJobAnswer>;
export const cloneJobsAnswer = z.object({ jobs: z.array(cloneJobAnswer) });

/** A clone rebuilt from the samples it has, in the background. */
export const rebuildStates = ["idle", "queued", "running", "done", "failed", "cancelled"] as const;
export type RebuildState = (typeof rebuildStates)[number];
export const rebuildAnswer = z.object({
  state: z.enum(rebuildStates),
  stage: z.enum(cloneStages).nullable(),
  share: z.number(),
  /** Why it failed, in words for the owner. */
  message: z.string().nullable(),
  updated_at_unix: z.number().nullable(),
});
export type RebuildAnswer = z.infer<typeof rebuildAnswer>;
export const rebuildBody = z.object({ remove_background_noise: z.boolean().nullish() });

/** One recording looked at before anything is made of it. */
export const sampleCheckAnswer = z.object({
  duration_secs: z.number(),
  speech_secs: z.number(),
  notes: z.array(z.object({ code: z.string(), severity: z.enum(["bad", "poor", "hint"]), message: z.string() })),
});
export type SampleCheckAnswer = z.infer<typeof sampleCheckAnswer>;

export const sampleAudioQuery = z.object({
  /** Answers the recording as it sounds without its background, instead of the file itself. */
  remove_background_noise: z.enum(["true", "false"]).nullish(),
});

const cloneLabel = z.string().trim().max(100);

export const saveClonePreviewBody = z.object({
  cloned_voice_preview_id: z.string(),
  voice_name: z.string().trim().min(1, "Please give your voice a name").max(100),
  voice_description: z.string().max(500, "Description should be less than 500 characters").nullish(),
  labels: z.record(cloneLabel, cloneLabel.nullish()).nullish(),
});

export const savedCloneAnswer = z.object({ voice_id: z.string(), requires_verification: z.boolean() });

/** Stock clients refuse a null inside the map. */
export const withoutEmptyLabels = (labels: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).flatMap(([key, value]) => (value ? [[key, value]] : [])));
