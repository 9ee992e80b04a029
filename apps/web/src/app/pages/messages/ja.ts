import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  thisPageCouldNotBeOpened: "ページを開けませんでした",
  whatYouWroteAndMadeIsKept: (error: string) => `${error} 入力した内容と作成したものは残っています。`,
  tryAgain: "再試行",
  timbreWasUpdated: "このページを開いている間に Timbre が更新されました。続けるには再読み込みしてください。",
  reload: "再読み込み",
  somethingWentWrong: "問題が発生しました",
  nothingToHearHere: "ここからは何も聞こえません",
  thisPageDoesNotExistItMayHaveMoved: "このページは存在しません。移動したか、アドレスが間違っている可能性があります。",
  goToHome: "ホームへ",
  goToTheStartPage: "スタートページへ",
  pageNotFound: "ページが見つかりません",
  onlyTheOperatorOfThisServerCanOpen: "このページを開けるのは、サーバーの管理者だけです。",
  thisPageIsForProducers: "プロデューサー専用のページです。",
  thisPageIsForThoseWhoLeadOrOwnA: "チームのリーダーとオーナー専用のページです。",
  removeThem: (count: number) => plural(count, { other: "外す" }),
  thisProjectUsesDictionariesThatAre: (count: number) =>
    plural(count, { other: "このプロジェクトでは、アーカイブ済み、または共有されていない辞書が#件使われています。" }),
  theAgentCouldNotBeLoaded: "エージェントを読み込めませんでした",
  theConversationCouldNotBeLoaded: "会話を読み込めませんでした",
  theDubCouldNotBeLoaded: "吹き替えを読み込めませんでした",
  theProjectCouldNotBeLoaded: "プロジェクトを読み込めませんでした",
  nothingYet: "まだ何もありません",
  yourFirstClipIsOneSentenceAway: "最初のクリップは、たった一文から。上に書いてみましょう。",
};
