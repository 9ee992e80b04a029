import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  words: (rules: number) => plural(rules, { other: "# 个词" }),
  addAWordTo: (name: string) => `向“${name}”添加词条`,
  download: (name: string) => `下载“${name}”`,
  share: (name: string) => `共享“${name}”`,
  archive: (name: string) => `归档“${name}”`,
  dictionary: "词典",
  written: "写法",
  said: "读法",
  addWord: "添加词条",
  pronunciationDictionaries: "发音词典",
  dictionariesHint: "在文本旁或 API 请求中选择词典，其中的词就会按这里的读法朗读。",
  noDictionariesYet: "还没有词典。",
  dictionaries: "词典",
  uploadALexiconFile: "上传词典文件（PLS）",
  choiceHint: (maxPronunciationDictionaries: number) =>
    `其中的词会按词典里的读法朗读。最多选择 ${maxPronunciationDictionaries} 个，排在最前的优先。`,
  sharedWithYou: (words: string) => `${words} · 与你共享，可使用`,
  howIsItSaid: "怎么读？",
  sayAsHint: (name: string) => `按读音写出来。这个词会加入词典“${name}”，从下一次生成开始使用。`,
  myWords: "我的词",
};
