import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  youveUsedAllOfYourCustomVoiceSlots: "自定义声音名额已用完，升级即可解锁更多",
  youNeedToBeOnAtLeastTheStarterPlan: "即时声音克隆需要 Starter 或更高套餐",
  youNeedToBeOnAtLeastTheCreatorPlan: "专业声音克隆需要 Creator 或更高套餐",
  voiceLimitOfReached: (maxProfessional: number) => `已达到 ${maxProfessional} 个声音的上限`,
  subscribe: "订阅",
  contactSales: "联系销售",
  trainingTakesAbout6Hours: "训练大约需要 6 小时。",
  voiceDesign: "声音设计",
  describeAVoiceInAFewWordsAndChoose: "用几句话描述声音，从三个结果中挑选。",
  lessThanAMinute: "不到一分钟",
  newForV3: "v3 新功能",
  instantVoiceClone: "即时声音克隆",
  cloneYourVoiceWithOnly10SecondsOf: "只需 10 秒音频，即可克隆你的声音",
  n2Minutes: "2 分钟",
  professionalVoiceClone: "专业声音克隆",
  theClosestLikenessTrainedFromAt: "还原度最高，用至少 30 分钟的清晰音频训练而成。",
  n5Minutes: "5 分钟",
  voiceLibrary: "声音库",
  useAVoiceSomeoneShares: "使用他人分享的声音。",
  voiceDesignDescribeAVoiceHearThree: "声音设计：描述一个声音，试听三个，留下一个。",
  instantVoiceCloneAVoiceFromShort: "即时声音克隆：用简短录音生成声音。",
  professionalVoiceCloneTheClosest: "专业声音克隆：还原度最高。",
  addANewVoice: "添加新声音",
  chooseHowToStart: "选择创建方式。",
  professionalCloningIsNotAvailable: "这台服务器暂不支持专业克隆",
  anInstantCloneNeedsOnlyAFewSeconds: "即时克隆只需几秒音频，现在就能用。",
  voiceLimitReachedUpgrade: (maxProfessional: number) =>
    `已达到 ${maxProfessional} 个声音的上限。升级到 Business 可再解锁两个名额`,
  voiceLimitReachedContactSales: (maxProfessional: number) =>
    `已达到 ${maxProfessional} 个声音的上限。联系销售可解锁更多名额`,
  new: "新",
  slotsUsed: (used: number, max: number) => `已用 ${used}/${max} 个名额`,
  drafts: (count: number) => plural(count, { other: "# 个草稿" }),
  trainingTakesAbout6HoursYouCanLeave: "训练大约需要 6 小时。你可以先离开，声音就绪后再使用。",
};
