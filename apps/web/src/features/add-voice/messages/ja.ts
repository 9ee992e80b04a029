import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  youveUsedAllOfYourCustomVoiceSlots: "カスタムボイスの枠をすべて使っています。アップグレードすると枠が増えます",
  youNeedToBeOnAtLeastTheStarterPlan: "インスタントボイスクローンは、Starterプラン以上で使えます",
  youNeedToBeOnAtLeastTheCreatorPlan: "プロフェッショナルボイスクローンは、Creatorプラン以上で使えます",
  voiceLimitOfReached: (maxProfessional: number) => `ボイスの上限（${maxProfessional}個）に達しました`,
  subscribe: "プランを見る",
  contactSales: "営業に問い合わせる",
  trainingTakesAbout6Hours: "トレーニングには約6時間かかります。",
  voiceDesign: "ボイスデザイン",
  describeAVoiceInAFewWordsAndChoose: "ボイスを短い言葉で説明して、3つの候補から選べます。",
  lessThanAMinute: "1分以内",
  newForV3: "v3の新機能",
  instantVoiceClone: "インスタントボイスクローン",
  cloneYourVoiceWithOnly10SecondsOf: "わずか10秒の音声で、自分の声をクローン",
  n2Minutes: "2分",
  professionalVoiceClone: "プロフェッショナルボイスクローン",
  theClosestLikenessTrainedFromAt: "30分以上のクリアな音声でトレーニングし、最も本人に近づけます。",
  n5Minutes: "5分",
  voiceLibrary: "ボイスライブラリ",
  useAVoiceSomeoneShares: "ほかの人が共有しているボイスを使います。",
  voiceDesignDescribeAVoiceHearThree: "ボイスデザイン：言葉で説明し、3つ聴いて、1つ選ぶ。",
  instantVoiceCloneAVoiceFromShort: "インスタントボイスクローン：短い録音からボイスを作る。",
  professionalVoiceCloneTheClosest: "プロフェッショナルボイスクローン：最も本人に近いボイス。",
  addANewVoice: "新しいボイスを追加",
  chooseHowToStart: "作成方法を選んでください。",
  professionalCloningIsNotAvailable: "このサーバーでは、プロフェッショナルボイスクローンをまだ使えません",
  anInstantCloneNeedsOnlyAFewSeconds: "インスタントボイスクローンなら、数秒の音声だけで今すぐ作れます。",
  voiceLimitReachedUpgrade: (maxProfessional: number) =>
    `ボイスの上限（${maxProfessional}個）に達しました。Businessプランにアップグレードすると、枠が2つ増えます`,
  voiceLimitReachedContactSales: (maxProfessional: number) =>
    `ボイスの上限（${maxProfessional}個）に達しました。枠を増やすには、営業にお問い合わせください`,
  new: "新機能",
  slotsUsed: (used: number, max: number) => `${used}/${max}枠を使用中`,
  drafts: (count: number) => plural(count, { other: "下書き#件" }),
  trainingTakesAbout6HoursYouCanLeave:
    "トレーニングには約6時間かかります。その間は離れても大丈夫です。完了したらボイスを使えます。",
};
