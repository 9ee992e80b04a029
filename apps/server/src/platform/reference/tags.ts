/** Parts of the product in the order people look for them; a part that is missing here comes after these. */
const names: readonly (readonly [tag: string, title: string])[] = [
  ["text-to-speech", "Text to speech"],
  ["text-to-dialogue", "Dialogue"],
  ["speech-to-speech", "Voice changer"],
  ["audio-isolation", "Voice isolator"],
  ["speech-to-text", "Speech to text"],
  ["forced-alignment", "Alignment"],
  ["voices", "Voices"],
  ["text-to-voice", "Voice design"],
  ["similar-voices", "Similar voices"],
  ["shared-voices", "Voice library"],
  ["studio", "Studio"],
  ["pronunciation-dictionaries", "Pronunciation dictionaries"],
  ["history", "History"],
  ["models", "Models"],
  ["audio", "OpenAI clients"],
  ["user", "Your account and keys"],
  ["workspace", "Workspace"],
  ["service-accounts", "Service accounts"],
  ["usage", "Usage"],
];

export const tags = names.map(([name, title]) => ({ name, "x-displayName": title }));
