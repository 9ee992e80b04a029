/** Refusals about dubs. Part of `errors`. */
export const dubbingErrors = {
  dubbing_not_found: { http: 404, retry: false, message: "A dub with this id was not found." },
  dubbing_busy: { http: 409, retry: true, message: "This dub is still being worked on. Wait until it's done." },
  dubbing_not_ready: {
    http: 409,
    retry: false,
    message: "This dub has no sound yet. Write the translation and generate it first.",
  },
  dubbing_language_unknown: {
    http: 404,
    retry: false,
    message: "This dub does not have this language. Ask for its own language or for the one it is dubbed into.",
  },
  translation_missing: {
    http: 400,
    retry: false,
    message: "There is no translation to speak yet. Write or paste one first: this server doesn't translate.",
  },
  no_speech_found: { http: 400, retry: false, message: "No speech was found in this recording." },
} as const;
