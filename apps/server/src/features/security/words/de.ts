import type { NewsWords } from "./news-words.ts";

const problems: NewsWords["problems"] = {
  gaveUp:
    "Das Training wurde mehrmals abgebrochen. Starte es erneut; hilft das nicht, nimm weniger oder kürzere Aufnahmen.",
  deleted: "Die Stimme wurde während des Trainings gelöscht.",
  cancelled: "Das Training wurde angehalten.",
  noRecordings: "Es gibt keine Aufnahmen zum Trainieren. Füge welche hinzu und starte dann erneut.",
  recordingLost:
    "Eine Aufnahme lässt sich nicht mehr lesen. Entferne sie, füge sie wieder hinzu und starte dann erneut.",
  tooLittle:
    "Es gibt zu wenig deutliche Sprache. Füge Aufnahmen hinzu oder nimm einen Zuschnitt oder eine Auswahl von Sprechern zurück und starte dann erneut.",
  noSpeech:
    "In den verwendeten Aufnahmen spricht niemand. Sieh dir Zuschnitt und Sprecher an oder füge andere hinzu und starte dann erneut.",
};

export const words: NewsWords = {
  say: {
    newDevice: ({ ipAddress }) => [
      "Anmeldung von einem neuen Gerät",
      `Jemand hat sich mit deinem Passwort von einem unbekannten Gerät bei deinem Konto angemeldet (Adresse ${ipAddress}).`,
    ],
    failedSignIns: ({ failures }) => [
      "Viele fehlgeschlagene Anmeldungen",
      `Jemand hat versucht, sich bei deinem Konto anzumelden, und lag ${failures} Mal hintereinander falsch.`,
    ],
    planAsked: ({ name, plan, planNow, workspaceName, message }) => [
      `${name} bittet um den Tarif ${plan}`,
      message || `Für den Workspace ${workspaceName}, jetzt mit ${planNow}.`,
    ],
    planGiven: ({ plan }) => [
      `Du hast jetzt den Tarif ${plan}`,
      "Wer diesen Server betreibt, hat deiner Anfrage zugestimmt. Die neuen Grenzen gelten ab sofort.",
    ],
    planDeclined: ({ plan }) => [
      "Dein Tarif bleibt, wie er ist",
      `Wer diesen Server betreibt, hat deine Anfrage nach dem Tarif ${plan} abgelehnt.`,
    ],
    voiceTrained: ({ voiceName }) => [
      `${voiceName} ist bereit`,
      "Dein professioneller Stimmklon ist trainiert und kann mit jedem Modell verwendet werden.",
    ],
    trainingFailed: ({ voiceName, problem }) => [`Training von ${voiceName} fehlgeschlagen`, problems[problem]],
  },
  ifNotYou: "Warst du das nicht, ändere dein Passwort.",
  problems,
};
