import { catalogue } from "../words/catalogue.ts";

export const t = catalogue("api", {
  thisVoiceIsDisabled: "This voice is disabled.",
  thisVoiceIsBlocked: "This voice is blocked.",
  thisVoiceMustBeVerifiedBeforeYou: "This voice must be verified before you can use it.",
  thisVoiceIsNotTrainedYet: "This voice is not trained yet.",
  youMayNotUseThisVoice: "You may not use this voice.",
  isNotSpokenWellEnoughYetSoThis: (language: string) =>
    `${language} is not spoken well enough yet, so this voice is switched off.`,
  cantSpeakOnThisServerWhichWasSetUp: (part: string) => `Can't speak on this server, which was set up without ${part}.`,
  unknownVoice: "Unknown voice",
  playsEverywhere: "Plays everywhere.",
  wav: "WAV",
  uncompressedForEditing: "Uncompressed, for editing.",
  opus: "Opus",
  theSmallestFilesForHowTheySound: "The smallest files for how they sound.",
  pcm: "PCM",
  bare16BitSamplesForPrograms: "Bare 16-bit samples, for programs.",
  telephone: "Telephone",
  eightBitsASampleAsTelephoneLines: "Eight bits a sample, as telephone lines carry them.",
  aLaw: "A-law",
  khz: (sampleRateHz: number) => `${sampleRateHz} kHz`,
  kbps: (bitrateKbps: number) => `${bitrateKbps} kbps`,
  somethingWentWrongPleaseTryAgain: "Something went wrong. Please try again.",
  weAreSorrySomethingWentWrongYou:
    "We are sorry, something went wrong. You were not charged for this request (unless the result appears in the history).",
  weAreSorryTheSystemIsBusyTryAgain: "We are sorry, the system is busy, try again...",
  theServerDoesNotAnswerCheckYour: "The server does not answer. Check your connection and try again.",
  theConnectionWasLostYourTextIsKept:
    "The connection was lost. Your text is kept. You were not charged for this request (unless the result appears in the history).",
  theServerAnsweredInAWayThisPage:
    "The server answered in a way this page does not understand. Reload the page and try again.",
  yourSessionHasEndedSignInAgain: "Your session has ended. Sign in again.",
  networkError: "Network error",
  stopped: "Stopped",
});
