/** What can be pointed at on a page, by a name that stays: web and server read the same list. */
export const assistantElements = {
  text_box: "the text box",
  voice_picker: "the voice picker",
  model_picker: "the model picker",
  voice_settings: "the voice settings",
  generate_button: "the Generate button",
  add_voice_button: "the button that adds a voice",
  create_key_button: "the button that makes a key",
  credits_button: "your credits",
  account_menu: "the account menu",
  feedback_button: "the feedback box",
  navigation: "the navigation",
} as const;
export type AssistantElement = keyof typeof assistantElements;

/** The attribute that carries the name. */
export const assistantElementAttribute = "data-guide";
