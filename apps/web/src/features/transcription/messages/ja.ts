import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  speaker: (place: number) => `話者 ${place}`,
  words: (count: number) => plural(count, { other: "#語" }),
  noOneSpeaks: "この録音では誰も話していません",
  transcript: "文字起こし",
  pause: "一時停止",
  listen: "聴く",
  speakThis: "読み上げに使う",
  detectTheLanguage: "言語を自動検出",
  dropARecordingToReadWhatIsSaidInIt:
    "録音をドロップすると、話している内容を文字で読めます。単語を押すと、その部分を聴けます。処理はすべてこのサーバーで行われます。",
  language: "言語",
  tellSpeakersApart: "話者を区別",
  listening: "聞き取り中",
  dropARecordingHereOrPressToChoose: "録音をここにドロップ、またはクリックして選択",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) => `${maxDurationMs}分、${maxBytes} MBまで`,
  listeningTo: (name: string) => `${name}を聞き取っています`,
  yourRecordingWasNotKeptAndNothing: (error: string) =>
    `${error} 録音は保存されておらず、クレジットも消費されていません。`,
  transcribe: "文字起こし",
};
