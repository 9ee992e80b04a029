import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  speaker: (place: number) => `Hablante ${place}`,
  words: (count: number) => plural(count, { one: "# palabra", other: "# palabras" }),
  noOneSpeaks: "Nadie habla en esta grabación",
  transcript: "Transcripción",
  pause: "Pausar",
  listen: "Escuchar",
  speakThis: "Convertir en voz",
  detectTheLanguage: "Detectar el idioma",
  dropARecordingToReadWhatIsSaidInIt:
    "Suelta una grabación para obtener su transcripción. Presiona una palabra para escucharla. Todo ocurre en este servidor.",
  language: "Idioma",
  tellSpeakersApart: "Distinguir hablantes",
  listening: "Escuchando",
  dropARecordingHereOrPressToChoose: "Suelta una grabación aquí o presiona para elegirla",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) => `Hasta ${maxDurationMs} minutos y ${maxBytes} MB`,
  listeningTo: (name: string) => `Escuchando ${name}`,
  yourRecordingWasNotKeptAndNothing: (error: string) => `${error} Tu grabación no se guardó y no se cobró nada.`,
  transcribe: "Transcribir",
};
