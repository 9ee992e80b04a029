import { catalogue } from "../../words/catalogue.ts";
import { plural } from "../../words/language.ts";

export const t = catalogue("features/transcription", {
  speaker: (place: number) => `Speaker ${place}`,
  words: (count: number) => plural(count, { one: "# word", other: "# words" }),
  noOneSpeaks: "No one speaks in this recording",
  transcript: "Transcript",
  pause: "Pause",
  listen: "Listen",
  speakThis: "Turn into speech",
  detectTheLanguage: "Detect the language",
  dropARecordingToReadWhatIsSaidInIt:
    "Drop a recording to get its transcript. Press a word to hear it. Everything happens on this server.",
  language: "Language",
  tellSpeakersApart: "Tell speakers apart",
  listening: "Listening",
  dropARecordingHereOrPressToChoose: "Drop a recording here, or press to choose",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) => `Up to ${maxDurationMs} minutes and ${maxBytes} MB`,
  listeningTo: (name: string) => `Listening to ${name}`,
  yourRecordingWasNotKeptAndNothing: (error: string) =>
    `${error} Your recording was not kept, and nothing was charged.`,
  transcribe: "Transcribe",
});
