import type { t } from "../messages.ts";

export const words: typeof t = {
  microphoneAccessDeniedPleaseEnable: "麦克风权限被拒绝，请在浏览器设置中开启。",
  noMicrophoneWasFoundConnectOneAnd: "没有找到麦克风。请连接后重试。",
  microphone: (index: number) => `麦克风 ${index}`,
  recordingIsTooShortPleaseRecordAt: (minMs: number) => `录音太短，请至少录制 ${minMs} 秒。`,
};
