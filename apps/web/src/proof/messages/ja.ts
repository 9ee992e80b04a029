import type { t } from "../messages.ts";

export const words: typeof t = {
  yourReading: "自分の読み上げ",
  listeningToYourReading: "読み上げを確認しています",
  oneMoreSentence: "もう一文お願いします",
  voiceVerificationAttemptFailed: "ボイスを認証できませんでした",
  readOneMore: "もう一文読む",
  tryAgain: "再試行",
  pauseRecording: "録音を一時停止",
  playRecording: "録音を再生",
  manualVerification: "手動での認証",
  pleaseChooseAPdfJpegOrPngFile: "PDF、JPEG、PNGのいずれかのファイルを選んでください。",
  dropDocumentsHereOrPressToChoose: "書類をここにドロップ、またはクリックして選択",
  pdfJpegOrPngUpTo5FilesLessThan10Mb: "PDF、JPEG、PNG。5件まで、合計10 MB未満。",
  supportingText: "補足説明",
  cancel: "キャンセル",
  sending: "送信中",
  requestVerification: "認証をリクエスト",
  documents: "書類",
  remove: (name: string) => `${name}を削除`,
};
