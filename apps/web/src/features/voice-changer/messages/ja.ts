import type { t } from "../messages.ts";

export const words: typeof t = {
  quotaExceeded: "利用枠を超えました",
  conversionFailed: "変換できませんでした",
  fileCouldNotBeAddedChooseAnother: (name: string, problem: string) =>
    `ファイル「${name}」を追加できませんでした。別のファイルを選んでください。${problem}`,
  nothingWasDownloaded: (error: string) => `ダウンロードできませんでした。${error}`,
  waiting: "待機中",
  converting: "変換中",
  converted: "変換済み",
  files: "ファイル",
  downloadAll: "すべてダウンロード",
  pause: "一時停止",
  play: "再生",
  download: "ダウンロード",
  convertAgain: "もう一度変換",
  remove: "削除",
  voiceChanger: "ボイスチェンジャー",
  dropRecordingsHereOrPressToChoose: "録音をここにドロップ、またはクリックして選択",
  upToMinutesAndMbEach: (maxMinutes: number, maxMb: number) => `1件につき${maxMinutes}分、${maxMb} MBまで`,
  convert: "変換",
  removeBackgroundNoise: "背景ノイズを除去",
  turnsDownEverythingButTheVoice: "先に声以外の音を抑えます。",
  voice: "ボイス",
};
