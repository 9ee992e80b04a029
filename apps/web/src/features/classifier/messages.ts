import { catalogue } from "../../words/catalogue.ts";
import { plural } from "../../words/language.ts";

export const t = catalogue("features/classifier", {
  almostCertain: "Almost certain",
  veryLikely: "Very likely",
  likely: "Likely",
  notSure: "Not sure",
  tooShortToTell: "Too short to tell",
  noAnswer: "No answer",
  thereIsLessThanSecondsOfSoundHere: (shortestClassifiedSeconds: number) =>
    `There is less than ${shortestClassifiedSeconds} seconds of sound here, pauses left out. Try a longer piece.`,
  madeByThisServer: "Made by this server",
  partsWereMadeByThisServer: "Parts were made by this server",
  watermarkFound: "This server's watermark is in the recording. Chance of a false match: under 1 in 1,000.",
  noWatermarkOfThisServer: "No watermark of this server",
  aRecordingOfThisLengthMadeHere: (confidence: number) =>
    plural(confidence, {
      one: "We would find a recording of this length made here about # time in 100, even after a phone call. It could still be a person, another system, or a recording made here and then changed a lot.",
      other:
        "We would find a recording of this length made here about # times in 100, even after a phone call. It could still be a person, another system, or a recording made here and then changed a lot.",
    }),
  to: (startMs: string, endMs: string) => `${startMs} to ${endMs}`,
  result: "Result",
  confidence: "Confidence:",
  foundAt: "Found at",
  findsOutWhetherARecordingWasMadeBy:
    "Finds out whether a recording was made by this server. Everything spoken here carries a watermark that nobody hears; this page looks for it. It costs no credits, and the recording is not kept.",
  looking: "Looking",
  dropARecordingHereOrPressToChoose: "Drop a recording here, or press to choose",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) => `Up to ${maxDurationMs} minutes and ${maxBytes} MB`,
  lookingForTheWatermarkIn: (name: string) => `Looking for the watermark in ${name}`,
  whatItCanAndCannotTell: "What it can and cannot tell",
  itKnowsOnlyThisServer: "It knows only the watermark of this server. It does not detect AI speech in general.",
  itFindsPiecesOfTwoSecondsCutFrom:
    "It finds pieces of two seconds, cut from anywhere, louder or quieter, and after mp3 at 128 kbps.",
  telephoneCallsAndVeryLowBitrates:
    "Telephone calls and very low bitrates need five seconds or more. Loud noise or music can hide it.",
  anotherSpeedOrPitchOrPlayingItInA:
    "Another speed or pitch, or playing it in a room and recording it again, removes it.",
  recordingsOfPeopleThatWereCleaned: "Recordings of people that were cleaned by the Voice Isolator carry none.",
});
