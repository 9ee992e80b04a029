import type { t } from "../messages.ts";

export const words: typeof t = {
  sendingFailedPleaseTryAgainLater: "送信できませんでした。しばらくしてから、もう一度お試しください。",
  thankYou: "ありがとうございます",
  thePeopleWhoRunThisServer: "入力した内容は、このサーバーの管理者が読めます。",
  whatCouldBeBetter: "改善してほしいことは何ですか？",
  send: "送信",
  feedback: "フィードバック",
};
