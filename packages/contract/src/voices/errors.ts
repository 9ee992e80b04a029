/** Refusals about a voice: finding, adding, designing and cloning it. Part of `errors`. */
export const voiceErrors = {
  voice_not_found: { http: 404, retry: false, message: "A voice with this id was not found." },
  voice_not_editable: { http: 403, retry: false, message: "Built-in voices cannot be changed or deleted." },
  voice_limit_reached: {
    http: 403,
    retry: false,
    message: "You've used all of your custom voice slots. A higher plan has more.",
  },
  collection_not_found: { http: 404, retry: false, message: "A collection with this id was not found." },
  library_voice_not_found: { http: 404, retry: false, message: "This voice is not in the voice library." },
  voice_already_added: { http: 409, retry: false, message: "You already have this voice." },
  paid_voice: {
    http: 403,
    retry: false,
    message: "You must be a paid subscriber to use this voice. Please upgrade your subscription to start using it.",
  },
  blocked_generation: {
    http: 400,
    retry: false,
    message:
      "Sorry, it looks like the prompt may violate our Prohibited Use Policy and has been blocked. You were not charged for this request.",
  },
  invalid_generated_voice_id: { http: 400, retry: false, message: "This preview does not exist or has expired." },
  reference_voice_not_owned: { http: 403, retry: false, message: "Only one of your own voices can be the reference." },
  blocked_prompt_not_found: { http: 404, retry: false, message: "A rule with this id was not found." },
  blocked_prompt_limit_reached: {
    http: 409,
    retry: false,
    message: "You have reached the limit of rules. Remove one first.",
  },
  sample_not_found: { http: 404, retry: false, message: "A sample with this id was not found." },
  last_sample: { http: 409, retry: false, message: "A voice needs at least one sample. Delete the voice instead." },
  duplicate_file: { http: 400, retry: false, message: "The same recording was sent twice." },
  clone_preview_not_found: { http: 404, retry: false, message: "This preview is gone. Make a new one." },
  clone_not_ready: { http: 409, retry: true, message: "This clone is still being made." },
  terms_not_accepted: { http: 400, retry: false, message: "Please agree to the terms" },
  rebuild_in_progress: { http: 409, retry: true, message: "This voice is already being rebuilt." },
} as const;
