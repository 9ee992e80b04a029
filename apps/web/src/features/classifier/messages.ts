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
  watermarkFound:
    "This server's watermark is in the recording. A recording without it looks like this by chance less than once in a thousand times.",
  noWatermarkOfThisServer: "No watermark of this server",
  aRecordingOfThisLengthMadeHere: (confidence: number) =>
    plural(confidence, {
      one: "A recording of this length made here would be found about # time in a hundred, even after a telephone call. It may still be made by a person, by another system, or by this server and then changed a lot.",
      other:
        "A recording of this length made here would be found about # times in a hundred, even after a telephone call. It may still be made by a person, by another system, or by this server and then changed a lot.",
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
