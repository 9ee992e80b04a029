import { professionalCloneMessages } from "./messages.ts";

/** Those of recordings are called what the wizard calls them. */
export const professionalCloneErrors = {
  "min-duration": { http: 400, retry: false, message: professionalCloneMessages.tooShort },
  "language-mismatch": { http: 400, retry: false, message: professionalCloneMessages.mixedLanguage },
  "max-samples-per-voice-exceeded": { http: 400, retry: false, message: professionalCloneMessages.tooMany },
  "max-samples-size-exceeded": {
    http: 400,
    retry: false,
    message: professionalCloneMessages.tooLarge,
  },
  "indeterminate-duration": {
    http: 400,
    retry: false,
    message: professionalCloneMessages.noDuration,
  },
  upload_not_found: {
    http: 404,
    retry: false,
    message: "This upload has expired. Send the file again.",
  },
  upload_offset_wrong: {
    http: 409,
    retry: false,
    message: "This part doesn't continue where the upload stopped. Ask how much has arrived and send the rest.",
  },
  upload_incomplete: {
    http: 400,
    retry: false,
    message: "A recording is incomplete. Send the rest of it, then add it.",
  },
  voice_changed_elsewhere: {
    http: 409,
    retry: false,
    message: "This voice was changed in another window. Reload it, then make your change.",
  },
  speaker_not_found: { http: 404, retry: false, message: "A speaker with this id was not found in the recording." },
  separation_in_progress: { http: 409, retry: true, message: "The speakers are already being separated." },
  fine_tuning_already_queued: { http: 400, retry: false, message: "This voice is already being trained." },
  not_enough_audio: { http: 400, retry: false, message: professionalCloneMessages.tooLittle },
  voice_not_verified: { http: 403, retry: false, message: professionalCloneMessages.verificationRequired },
  voice_not_fine_tuned: {
    http: 400,
    retry: false,
    message: "This voice is not trained yet. Finish its training, then use it.",
  },
} as const;
