import { number } from "../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  thisVoiceIsDisabled: "Diese Stimme ist deaktiviert.",
  thisVoiceIsBlocked: "Diese Stimme ist gesperrt.",
  thisVoiceMustBeVerifiedBeforeYou: "Diese Stimme muss erst verifiziert werden, bevor du sie nutzen kannst.",
  thisVoiceIsNotTrainedYet: "Diese Stimme ist noch nicht trainiert.",
  youMayNotUseThisVoice: "Du kannst diese Stimme nicht verwenden.",
  isNotSpokenWellEnoughYetSoThis: (language: string) =>
    `${language} klingt noch nicht gut genug, deshalb ist diese Stimme ausgeschaltet.`,
  cantSpeakOnThisServerWhichWasSetUp: (part: string) =>
    `Kann auf diesem Server nicht sprechen, denn er wurde ohne ${part} eingerichtet.`,
  unknownVoice: "Unbekannte Stimme",
  playsEverywhere: "Läuft überall.",
  wav: "WAV",
  uncompressedForEditing: "Unkomprimiert, zum Bearbeiten.",
  opus: "Opus",
  theSmallestFilesForHowTheySound: "Guter Klang bei kleinster Dateigröße.",
  aac: "AAC",
  smallAndAtHomeOnAppleDevices: "Kleine Dateien, gut für Apple-Geräte.",
  flac: "FLAC",
  losslessAndHalfTheSizeOfWav: "Verlustfrei und nur halb so groß wie WAV.",
  pcm: "PCM",
  bare16BitSamplesForPrograms: "Rohe 16-Bit-Samples, für Programme.",
  telephone: "Telefon",
  eightBitsASampleAsTelephoneLines: "Acht Bit pro Sample, wie in der Telefonie üblich.",
  aLaw: "A-law",
  khz: (sampleRateHz: number) => `${number(sampleRateHz)} kHz`,
  kbps: (bitrateKbps: number) => `${number(bitrateKbps)} kbit/s`,
  somethingWentWrongPleaseTryAgain: "Etwas ist schiefgelaufen. Bitte versuch es noch einmal.",
  weAreSorrySomethingWentWrongYou:
    "Da ist leider etwas schiefgelaufen. Dir wurde nichts berechnet (außer das Ergebnis steht im Verlauf).",
  weAreSorryTheSystemIsBusyTryAgain: "Das System ist gerade ausgelastet. Bitte versuch es noch einmal …",
  theServerDoesNotAnswerCheckYour: "Der Server antwortet nicht. Prüf deine Verbindung und versuch es noch einmal.",
  theConnectionWasLostYourTextIsKept:
    "Die Verbindung ist abgebrochen. Dein Text ist noch da. Dir wurde nichts berechnet (außer das Ergebnis steht im Verlauf).",
  theServerAnsweredInAWayThisPage:
    "Diese Seite versteht die Antwort des Servers nicht. Lade die Seite neu und versuch es noch einmal.",
  yourSessionHasEndedSignInAgain: "Deine Sitzung ist abgelaufen. Melde dich neu an.",
  networkError: "Netzwerkfehler",
  stopped: "Gestoppt",
  fieldName: "Name",
  fieldEmail: "E-Mail",
  fieldPassword: "Passwort",
  fieldText: "Text",
  fieldDescription: "Beschreibung",
  fieldAddress: "Adresse",
};
