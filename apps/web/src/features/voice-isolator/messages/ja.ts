import type { t } from "../messages.ts";

export const words: typeof t = {
  takesNoiseHumAndRoomOutOfA:
    "録音からノイズ、ハム音、部屋の響きを取り除き、声だけを残します。処理の前後を聴き比べて、ダウンロードできます。",
  cleaning: "処理中",
  dropARecordingHereOrPressToChoose: "録音をここにドロップ、またはクリックして選択",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) => `${maxDurationMs}分、${maxBytes} MBまで`,
  nothingWasCharged: (error: string) => `${error} クレジットは消費されていません。`,
  result: "結果",
  cancel: "キャンセル",
  working: "処理中",
  download: "ダウンロード",
  before: "処理前",
  after: "処理後",
  pauseBefore: "処理前を一時停止",
  pauseAfter: "処理後を一時停止",
  playBefore: "処理前を再生",
  playAfter: "処理後を再生",
  removeNoise: "ノイズを除去",
};
