import type { t } from "../messages.ts";

export const words: typeof t = {
  microphoneAccessDeniedPleaseEnable: "マイクの使用が許可されていません。ブラウザーの設定で許可してください。",
  noMicrophoneWasFoundConnectOneAnd: "マイクが見つかりません。接続して、もう一度お試しください。",
  microphone: (index: number) => `マイク ${index}`,
  recordingIsTooShortPleaseRecordAt: (minMs: number) => `録音が短すぎます。${minMs}秒以上録音してください。`,
};
