import type { t } from "../messages.ts";

export const words: typeof t = {
  takesNoiseHumAndRoomOutOfA: "去除录音中的噪音、嗡嗡声和房间混响，只留下人声。对比前后效果，再下载。",
  cleaning: "正在处理",
  dropARecordingHereOrPressToChoose: "将录音拖到这里，或点击选择",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) => `最长 ${maxDurationMs} 分钟，最大 ${maxBytes} MB`,
  nothingWasCharged: (error: string) => `没有扣除积分。${error}`,
  result: "结果",
  cancel: "取消",
  working: "正在处理",
  download: "下载",
  before: "处理前",
  after: "处理后",
  pauseBefore: "暂停处理前的录音",
  pauseAfter: "暂停处理后的录音",
  playBefore: "播放处理前的录音",
  playAfter: "播放处理后的录音",
  removeNoise: "去除噪音",
};
