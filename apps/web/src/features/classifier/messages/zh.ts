import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  almostCertain: "几乎可以确定",
  veryLikely: "很有可能",
  likely: "有可能",
  notSure: "不确定",
  tooShortToTell: "太短，无法判断",
  noAnswer: "没有结论",
  thereIsLessThanSecondsOfSoundHere: (shortestClassifiedSeconds: number) =>
    `除去停顿，有声部分不足 ${shortestClassifiedSeconds} 秒。请换一段更长的录音。`,
  madeByThisServer: "由这台服务器生成",
  partsWereMadeByThisServer: "部分由这台服务器生成",
  watermarkFound: "录音中含有这台服务器的水印。误判概率低于千分之一。",
  noWatermarkOfThisServer: "没有这台服务器的水印",
  aRecordingOfThisLengthMadeHere: (confidence: number) =>
    plural(confidence, {
      other:
        "在这里生成的同等长度的录音，即使经过电话传输，一百次里也有约 # 次能被检出。它仍可能由真人录制、由其他系统生成，或由这台服务器生成后又经过大幅改动。",
    }),
  to: (startMs: string, endMs: string) => `${startMs} 至 ${endMs}`,
  result: "结果",
  confidence: "可信度：",
  foundAt: "检出位置：",
  findsOutWhetherARecordingWasMadeBy:
    "判断一段录音是否由这台服务器生成。这里生成的所有语音都带有听不见的水印，此页面负责查找它。检测不消耗积分，录音也不会保留。",
  looking: "正在检测",
  dropARecordingHereOrPressToChoose: "将录音拖到这里，或点击选择",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) => `最长 ${maxDurationMs} 分钟，最大 ${maxBytes} MB`,
  lookingForTheWatermarkIn: (name: string) => `正在“${name}”中查找水印`,
  whatItCanAndCannotTell: "它能判断什么，不能判断什么",
  itKnowsOnlyThisServer: "它只认得这台服务器的水印，不能检测一般的 AI 语音。",
  itFindsPiecesOfTwoSecondsCutFrom: "从任意位置截取两秒即可检出，无论音量调大调小，还是经过 128 kbps 的 mp3 压缩。",
  telephoneCallsAndVeryLowBitrates: "电话通话和极低码率的录音需要五秒以上。嘈杂的噪音或音乐可能掩盖水印。",
  anotherSpeedOrPitchOrPlayingItInA: "改变速度或音高，或在房间里播放后重新录制，都会使水印消失。",
  recordingsOfPeopleThatWereCleaned: "经“人声提取”处理的真人录音不带水印。",
};
