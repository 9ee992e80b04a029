import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  speaker: (place: number) => `说话人 ${place}`,
  words: (count: number) => plural(count, { other: "# 个词" }),
  noOneSpeaks: "这段录音里没有人说话",
  transcript: "文字记录",
  pause: "暂停",
  listen: "播放",
  speakThis: "朗读这段文字",
  detectTheLanguage: "自动检测语言",
  dropARecordingToReadWhatIsSaidInIt:
    "拖入一段录音，即可读到其中的内容。点击某个词就能听到它。一切都在这台服务器上完成。",
  language: "语言",
  tellSpeakersApart: "区分说话人",
  listening: "正在聆听",
  dropARecordingHereOrPressToChoose: "将录音拖到这里，或点击选择",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) => `最长 ${maxDurationMs} 分钟，最大 ${maxBytes} MB`,
  listeningTo: (name: string) => `正在聆听“${name}”`,
  yourRecordingWasNotKeptAndNothing: (error: string) => `录音未保留，也没有扣除积分。${error}`,
  transcribe: "转写",
};
