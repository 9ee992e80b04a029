import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  speaker: (place: number) => `Falante ${place}`,
  words: (count: number) => plural(count, { one: "# palavra", other: "# palavras" }),
  noOneSpeaks: "Ninguém fala nesta gravação",
  transcript: "Transcrição",
  pause: "Pausar",
  listen: "Ouvir",
  speakThis: "Transformar em fala",
  detectTheLanguage: "Detectar o idioma",
  dropARecordingToReadWhatIsSaidInIt:
    "Arraste uma gravação para obter a transcrição. Clique em uma palavra para ouvir. Tudo acontece neste servidor.",
  language: "Idioma",
  tellSpeakersApart: "Identificar falantes",
  listening: "Ouvindo",
  dropARecordingHereOrPressToChoose: "Arraste uma gravação para cá ou clique para escolher",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) => `Até ${maxDurationMs} minutos e ${maxBytes} MB`,
  listeningTo: (name: string) => `Ouvindo ${name}`,
  yourRecordingWasNotKeptAndNothing: (error: string) => `${error} Sua gravação não foi guardada, e nada foi cobrado.`,
  transcribe: "Transcrever",
};
