import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  speaker: (place: number) => `Locuteur ${place}`,
  words: (count: number) => plural(count, { one: "# mot", other: "# mots" }),
  noOneSpeaks: "Personne ne parle dans cet enregistrement",
  transcript: "Transcription",
  pause: "Pause",
  listen: "Écouter",
  speakThis: "Faire dire ce texte",
  detectTheLanguage: "Détecter la langue",
  dropARecordingToReadWhatIsSaidInIt:
    "Déposez un enregistrement pour obtenir sa transcription. Cliquez sur un mot pour l’entendre. Tout se passe sur ce serveur.",
  language: "Langue",
  tellSpeakersApart: "Distinguer les locuteurs",
  listening: "Écoute…",
  dropARecordingHereOrPressToChoose: "Déposez un enregistrement ici ou cliquez pour en choisir un",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) =>
    `Jusqu’à ${maxDurationMs} minutes et ${maxBytes}\u00a0Mo`,
  listeningTo: (name: string) => `Écoute de ${name}`,
  yourRecordingWasNotKeptAndNothing: (error: string) =>
    `${error} Votre enregistrement n’a pas été conservé et aucun crédit n’a été débité.`,
  transcribe: "Transcrire",
};
