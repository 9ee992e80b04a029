import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  almostCertain: "ほぼ確実",
  veryLikely: "可能性が非常に高い",
  likely: "可能性が高い",
  notSure: "不確か",
  tooShortToTell: "短すぎて判定できません",
  noAnswer: "判定なし",
  thereIsLessThanSecondsOfSoundHere: (shortestClassifiedSeconds: number) =>
    `無音を除いた音声が${shortestClassifiedSeconds}秒未満です。もう少し長いものをお試しください。`,
  madeByThisServer: "このサーバーで作られた音声です",
  partsWereMadeByThisServer: "一部がこのサーバーで作られています",
  watermarkFound: "この録音には、このサーバーの電子透かしが含まれています。誤検出の確率は1,000分の1未満です。",
  noWatermarkOfThisServer: "このサーバーの電子透かしはありません",
  aRecordingOfThisLengthMadeHere: (confidence: number) =>
    plural(confidence, {
      other:
        "この長さの録音がここで作られたものなら、電話を通した後でも100回中約#回は検出できます。ただし、人の声、ほかのシステムの音声、またはこのサーバーの音声を大きく加工したものである可能性は残ります。",
    }),
  to: (startMs: string, endMs: string) => `${startMs}〜${endMs}`,
  result: "結果",
  confidence: "確度：",
  foundAt: "検出箇所",
  findsOutWhetherARecordingWasMadeBy:
    "録音がこのサーバーで作られたものかどうかを調べます。ここで作られた音声にはすべて、耳には聞こえない電子透かしが入っています。クレジットは消費せず、録音も保存しません。",
  looking: "確認中",
  dropARecordingHereOrPressToChoose: "録音をここにドロップ、またはクリックして選択",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) => `${maxDurationMs}分、${maxBytes} MBまで`,
  lookingForTheWatermarkIn: (name: string) => `${name}の電子透かしを確認しています`,
  whatItCanAndCannotTell: "わかること、わからないこと",
  itKnowsOnlyThisServer: "検出できるのは、このサーバーの電子透かしだけです。AI音声全般を検出するものではありません。",
  itFindsPiecesOfTwoSecondsCutFrom:
    "どこから切り出した2秒の断片でも、音量を変えても、128 kbpsのMP3にしても検出できます。",
  telephoneCallsAndVeryLowBitrates:
    "電話の音声や極端に低いビットレートでは、5秒以上必要です。大きな騒音や音楽があると、検出できないことがあります。",
  anotherSpeedOrPitchOrPlayingItInA: "速度やピッチを変えたり、部屋で再生して録り直したりすると、透かしは失われます。",
  recordingsOfPeopleThatWereCleaned: "人の声の録音をボイスアイソレーターで処理したものには、透かしは入りません。",
};
