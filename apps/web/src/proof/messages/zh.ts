import type { t } from "../messages.ts";

export const words: typeof t = {
  yourReading: "你的朗读",
  listeningToYourReading: "正在聆听你的朗读",
  oneMoreSentence: "再读一句",
  voiceVerificationAttemptFailed: "声音验证未通过",
  readOneMore: "再读一句",
  tryAgain: "重试",
  pauseRecording: "暂停录音",
  playRecording: "播放录音",
  manualVerification: "人工验证",
  pleaseChooseAPdfJpegOrPngFile: "请选择 PDF、JPEG 或 PNG 文件。",
  dropDocumentsHereOrPressToChoose: "将文件拖到这里，或点击选择",
  pdfJpegOrPngUpTo5FilesLessThan10Mb: "PDF、JPEG 或 PNG，最多 5 个文件，总大小不超过 10 MB。",
  supportingText: "补充说明",
  cancel: "取消",
  sending: "正在发送",
  requestVerification: "申请验证",
  documents: "文件",
  remove: (name: string) => `移除“${name}”`,
};
