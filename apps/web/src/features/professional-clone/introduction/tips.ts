import { t } from "../messages.ts";

export const tips: readonly { title: string; text: readonly string[] }[] = [
  {
    title: t.recordingSpace,
    text: [t.chooseASmallQuietRoomCurtains, t.switchOffFansHeatersAndAnything],
  },
  {
    title: t.equipment,
    text: [t.aMicrophoneOnAStandBeatsOneInThe, t.stayAboutTwoHandWidthsAwayALittle],
  },
  {
    title: t.consistency,
    text: [t.sameRoomSameMicrophoneSameDistance, t.oneVoiceAndOneLanguageWhatSounds],
  },
  {
    title: t.length,
    text: [t.atLeast30MinutesOfCleanAudioUpTo2, t.measuredMinutes, t.severalShorterRecordingsAreAsGood],
  },
  {
    title: t.performance,
    text: [t.speakAsTheVoiceIsMeantToSpeakLater, t.leaveSlipsAndLongSilencesOutOrCut],
  },
];
