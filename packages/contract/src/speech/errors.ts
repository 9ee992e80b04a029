/** Refusals of what is to be spoken: text, model, format, dialogue and dictionaries. Part of `errors`. */
export const speechErrors = {
  input_text_empty: { http: 400, retry: false, message: "There is no text to speak." },
  unspeakable_text: { http: 400, retry: false, message: "There is nothing in this text that can be spoken." },
  max_character_limit_exceeded: { http: 400, retry: false, message: "The text is longer than the model allows." },
  invalid_output_format: { http: 400, retry: false, message: "This output format is not known." },
  model_not_found: { http: 400, retry: false, message: "A model with this id does not exist." },
  model_can_not_do_text_to_speech: { http: 400, retry: false, message: "This model cannot do text to speech." },
  model_can_not_do_voice_conversion: { http: 400, retry: false, message: "This model cannot change voices." },
  unsupported_language: { http: 400, retry: false, message: "This language is not supported." },
  language_not_available: {
    http: 400,
    retry: false,
    message: "This server was set up without the part that reads this language. Ask its operator to add espeak-ng.",
  },
  audio_effects_not_supported: {
    http: 400,
    retry: false,
    message: "Audio effects are not available on this server. Send the request without audio_effects.",
  },
  landing_limit_reached: {
    http: 403,
    retry: false,
    message: "You have reached the limit of free generations. Sign up to continue for free.",
  },
  regeneration_not_allowed: { http: 403, retry: false, message: "This cannot be generated again for free." },
  too_many_dialogue_inputs: {
    http: 400,
    retry: false,
    message: "You have reached the maximum number of dialogues in this speech.",
  },
  too_many_dialogue_voices: { http: 400, retry: false, message: "A dialogue has at most 10 different voices." },
  dialogue_pair_not_found: { http: 404, retry: false, message: "These two requests are not one of your pairs." },
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
  invalid_pronunciation_rule: { http: 400, retry: false, message: "A pronunciation rule cannot be used." },
  invalid_lexicon: { http: 400, retry: false, message: "The file is not a pronunciation lexicon (PLS)." },
  history_item_not_found: { http: 404, retry: false, message: "A history item with this id was not found." },
} as const;
