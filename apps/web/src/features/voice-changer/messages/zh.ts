import type { t } from "../messages.ts";

export const words: typeof t = {
  quotaExceeded: "超出额度",
  conversionFailed: "转换失败",
  fileCouldNotBeAddedChooseAnother: (name: string, problem: string) =>
    `无法添加文件“${name}”，请选择其他文件。${problem}`,
  nothingWasDownloaded: (error: string) => `下载失败。${error}`,
  waiting: "等待中",
  converting: "正在转换",
  converted: "已转换",
  files: "文件",
  downloadAll: "全部下载",
  pause: "暂停",
  play: "播放",
  download: "下载",
  convertAgain: "重新转换",
  remove: "移除",
  voiceChanger: "变声器",
  dropRecordingsHereOrPressToChoose: "将录音拖到这里，或点击选择",
  upToMinutesAndMbEach: (maxMinutes: number, maxMb: number) => `每段最长 ${maxMinutes} 分钟，最大 ${maxMb} MB`,
  convert: "转换",
  removeBackgroundNoise: "去除背景噪音",
  turnsDownEverythingButTheVoice: "先压低人声以外的一切声响。",
  voice: "声音",
};
