import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  others: "その他",
  upToCreditsADay: (count: number) => plural(count, { other: "1日最大#クレジット" }),
  credits: (day: string, total: number) => plural(total, { other: `${day}：#クレジット` }),
  inTotal: "合計",
  byVoice: "ボイス別",
  byModel: "モデル別",
  byProduct: "機能別",
  byApiKey: "APIキー別",
  byMember: "メンバー別",
  last7Days: "過去7日間",
  last30Days: "過去30日間",
  last90Days: "過去90日間",
  time: "期間",
  breakdown: "内訳",
  csv: "CSV",
  usageCouldNotBeLoaded: "使用状況を読み込めませんでした",
  tryAgain: "再試行",
  nothingWasUsedInThisTime: "この期間の使用はありません",
  makeSomeSpeechAndItsCreditsShow: "音声を生成すると、消費したクレジットがここに表示されます。",
  creditsUsed: "使用クレジット",
  name: "名前",
  credits2: "クレジット",
};
