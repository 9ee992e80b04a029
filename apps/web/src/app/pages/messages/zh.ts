import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  thisPageCouldNotBeOpened: "无法打开此页面",
  whatYouWroteAndMadeIsKept: (error: string) => `你写的内容和生成的音频都还在。${error}`,
  tryAgain: "重试",
  timbreWasUpdated: "此页面打开期间 Timbre 已更新。请重新加载以继续。",
  reload: "重新加载",
  somethingWentWrong: "出了点问题",
  nothingToHearHere: "这里静悄悄的",
  thisPageDoesNotExistItMayHaveMoved: "页面不存在。可能已移动，或者网址有误。",
  goToHome: "回到首页",
  goToTheStartPage: "前往起始页",
  pageNotFound: "找不到页面",
  onlyTheOperatorOfThisServerCanOpen: "只有这台服务器的运营者可以打开此页面。",
  thisPageIsForProducers: "此页面仅供制作人使用。",
  thisPageIsForThoseWhoLeadOrOwnA: "此页面仅供团队组长或所有者使用。",
  removeThem: (count: number) => plural(count, { other: "移除" }),
  thisProjectUsesDictionariesThatAre: (count: number) =>
    plural(count, { other: "这个项目使用的 # 个词典已归档，或未与你共享。" }),
  theAgentCouldNotBeLoaded: "无法加载智能体",
  theConversationCouldNotBeLoaded: "无法加载对话",
  theDubCouldNotBeLoaded: "无法加载配音",
  theProjectCouldNotBeLoaded: "无法加载项目",
  nothingYet: "还没有内容",
  yourFirstClipIsOneSentenceAway: "在上方写一句话，就能生成你的第一段音频。",
};
