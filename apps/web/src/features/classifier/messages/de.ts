import { number, plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  almostCertain: "So gut wie sicher",
  veryLikely: "Sehr wahrscheinlich",
  likely: "Wahrscheinlich",
  notSure: "Unsicher",
  tooShortToTell: "Zu kurz für ein Urteil",
  noAnswer: "Keine Antwort",
  thereIsLessThanSecondsOfSoundHere: (shortestClassifiedSeconds: number) =>
    `Ohne Pausen sind das weniger als ${number(shortestClassifiedSeconds)} Sekunden Ton. Versuch es mit einem längeren Stück.`,
  madeByThisServer: "Von diesem Server erzeugt",
  partsWereMadeByThisServer: "Teile wurden von diesem Server erzeugt",
  watermarkFound:
    "Das Wasserzeichen dieses Servers steckt in der Aufnahme. Wahrscheinlichkeit eines Fehlalarms: unter 1 zu 1.000.",
  noWatermarkOfThisServer: "Kein Wasserzeichen dieses Servers",
  aRecordingOfThisLengthMadeHere: (confidence: number) =>
    plural(confidence, {
      other:
        "Eine hier erzeugte Aufnahme dieser Länge würde in etwa # von 100 Fällen erkannt, selbst nach einem Telefonat. Diese kann trotzdem von einem Menschen oder einem anderen System stammen, oder von diesem Server und danach stark verändert worden sein.",
    }),
  to: (startMs: string, endMs: string) => `${startMs} bis ${endMs}`,
  result: "Ergebnis",
  confidence: "Sicherheit:",
  foundAt: "Gefunden bei",
  findsOutWhetherARecordingWasMadeBy:
    "Findet heraus, ob eine Aufnahme von diesem Server stammt. Alles, was hier gesprochen wird, trägt ein unhörbares Wasserzeichen; diese Seite sucht danach. Das kostet keine Credits, und die Aufnahme wird nicht gespeichert.",
  looking: "Wird geprüft",
  dropARecordingHereOrPressToChoose: "Zieh eine Aufnahme hierher oder klicke, um eine auszuwählen",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) => `Bis ${maxDurationMs} Minuten und ${maxBytes} MB`,
  lookingForTheWatermarkIn: (name: string) => `Das Wasserzeichen wird in ${name} gesucht`,
  whatItCanAndCannotTell: "Was sich erkennen lässt und was nicht",
  itKnowsOnlyThisServer: "Erkannt wird nur das Wasserzeichen dieses Servers, nicht KI-Sprache im Allgemeinen.",
  itFindsPiecesOfTwoSecondsCutFrom:
    "Es reichen Stücke von zwei Sekunden, an beliebiger Stelle geschnitten, lauter oder leiser, auch nach MP3 mit 128 kbit/s.",
  telephoneCallsAndVeryLowBitrates:
    "Bei Telefonaten und sehr niedrigen Bitraten braucht es mindestens fünf Sekunden. Lautes Rauschen oder Musik kann es verdecken.",
  anotherSpeedOrPitchOrPlayingItInA:
    "Ein anderes Tempo, eine andere Tonhöhe oder das erneute Aufnehmen über Lautsprecher entfernt es.",
  recordingsOfPeopleThatWereCleaned: "Aufnahmen von Menschen, die der Stimmisolator bereinigt hat, tragen keines.",
};
