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
    `This has less than ${shortestClassifiedSeconds} seconds of sound, not counting pauses. Try a longer recording.`,
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
    "Checks whether a recording was made by this server. Everything generated here carries an inaudible watermark, and this page looks for it. It's free, and the recording is not kept.",
  looking: "Looking",
  dropARecordingHereOrPressToChoose: "Drop a recording here, or press to choose",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) => `Up to ${maxDurationMs} minutes and ${maxBytes} MB`,
  lookingForTheWatermarkIn: (name: string) => `Looking for the watermark in ${name}`,
  whatItCanAndCannotTell: "What it can and can't tell",
  itKnowsOnlyThisServer: "It only knows this server's watermark. It doesn't detect AI speech in general.",
  itFindsPiecesOfTwoSecondsCutFrom:
    "It finds pieces as short as two seconds, cut from anywhere, louder or quieter, and after mp3 at 128 kbps.",
  telephoneCallsAndVeryLowBitrates:
    "Telephone calls and very low bitrates need five seconds or more. Loud noise or music can hide it.",
  anotherSpeedOrPitchOrPlayingItInA:
    "Another speed or pitch, or playing it in a room and recording it again, removes it.",
  recordingsOfPeopleThatWereCleaned: "Recordings of people cleaned with the Voice Isolator have no watermark.",
});
