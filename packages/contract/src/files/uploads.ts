const bytesPerMb = 1_048_576;
const msPerMinute = 60_000;

/** The most one call takes of recordings: files, bytes of each, and length of each once decoded. */
export type UploadLimits = { maxFiles: number; maxBytes: number; maxDurationMs: number };

const limits = (maxFiles: number, megabytes: number, minutes: number): UploadLimits => ({
  maxFiles,
  maxBytes: megabytes * bytesPerMb,
  maxDurationMs: minutes * msPerMinute,
});

export const uploadLimits = {
  transcription: limits(1, 256, 60),
  isolation: limits(1, 256, 30),
  classification: limits(1, 64, 10),
  forcedAlignment: limits(1, 64, 10),
  similarVoices: limits(1, 10, 10),
  voiceChanger: limits(1, 50, 5),
  instantClone: limits(25, 10, 45),
  /** 15 s, and half a second because recorders stop a moment late. */
  verification: limits(1, 10, 15.5 / 60),
} as const satisfies Record<string, UploadLimits>;

/** What a caller may say of a recording; anything but raw sound is told from its bytes. */
export const recordingFormats = ["pcm_s16le_16", "other"] as const;

/** Longest text part of a form: the longest text of a request in the widest encoding. */
export const maxFormFieldBytes = bytesPerMb;
export const maxFormFields = 64;
/** All text parts of a form together: one of the longest, and room for what is said beside it. */
export const maxFormTextBytes = 1.5 * bytesPerMb;
