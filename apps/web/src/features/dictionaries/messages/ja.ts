import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  words: (rules: number) => plural(rules, { other: "#語" }),
  addAWordTo: (name: string) => `${name}に単語を追加`,
  download: (name: string) => `${name}をダウンロード`,
  share: (name: string) => `${name}を共有`,
  archive: (name: string) => `${name}をアーカイブ`,
  dictionary: "辞書",
  written: "表記",
  said: "読み方",
  addWord: "単語を追加",
  pronunciationDictionaries: "発音辞書",
  dictionariesHint: "テキストの横、またはAPIリクエストで辞書を指定すると、登録した読み方で読み上げます。",
  noDictionariesYet: "辞書はまだありません。",
  dictionaries: "辞書",
  uploadALexiconFile: "辞書ファイル（PLS）をアップロード",
  choiceHint: (maxPronunciationDictionaries: number) =>
    `辞書に登録した読み方で読み上げます。${maxPronunciationDictionaries}件まで選べ、先頭の辞書が優先されます。`,
  sharedWithYou: (words: string) => `${words} · 共有された辞書（利用のみ）`,
  howIsItSaid: "どう読みますか？",
  sayAsHint: (name: string) => `聞こえるとおりに書いてください。辞書「${name}」に入り、次の生成から使われます。`,
  myWords: "自分の単語",
};
