import type { t } from "../messages.ts";

export const words: typeof t = {
  goodMorning: "おはようございます",
  goodAfternoon: "こんにちは",
  goodEvening: "こんばんは",
  whatShouldWeSay: "何を話しましょうか？",
  continueInTheEditor: "エディターで続ける",
  openTheEditor: "エディターを開く",
  voicesToTry: "おすすめのボイス",
  pressAnOrbToListenANameToWriteWith: "丸いアイコンを押すと試聴、名前を押すとそのボイスで書き始められます。",
  recent: "最近のクリップ",
  greetingTo: (greeting: string, name: string) => `${name}さん、${greeting}`,
};
