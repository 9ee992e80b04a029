import type { t } from "../messages.ts";

export const words: typeof t = {
  goodMorning: "早上好",
  goodAfternoon: "下午好",
  goodEvening: "晚上好",
  whatShouldWeSay: "今天想说点什么？",
  continueInTheEditor: "在编辑器中继续",
  openTheEditor: "打开编辑器",
  voicesToTry: "试试这些声音",
  pressAnOrbToListenANameToWriteWith: "点圆球试听，点名字即可用这个声音开始创作。",
  recent: "最近",
  greetingTo: (greeting: string, name: string) => `${name}，${greeting}`,
};
