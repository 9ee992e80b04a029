import type { t } from "../messages.ts";

export const words: typeof t = {
  scaleWithEnterprise: "Enterpriseでさらに大きく",
  moreSeatsMoreCreditsAndMoreAtOnce: "シートもクレジットも同時リクエストも増やして、会社全体で使えます。",
  seeEnterprise: "Enterpriseを見る",
  noNewNotifications: "新しい通知はありません",
  notifications: "通知",
  notificationsUnread: "通知、未読あり",
  voiceDesignIsHere: "Voice Design v3が登場",
  describeAVoice: "自分の言葉で声を説明し、3つから1つを選べます。",
  writeDialogues: "複数の声で対話を書けます",
  everyLineItsVoice: "行ごとに声を割り当て、ひとつの会話として聴けます。",
  createAProfessionalClone: "プロフェッショナル音声クローンを作成",
  trainedOnHalfAnHour: "30分の音声で学習し、最も本人に近い声になります。",
  unlockInstantCloning: "インスタント音声クローンを解放",
  fromTheStarterPlan: "Starterプラン以上なら、1分の音声で自分の声を作れます。",
  publishYourBook: "Studioから本を公開",
  titleAuthorCover: "タイトル、著者、表紙、章が音声と一緒に届きます。",
  newApiReference: "新しいAPIリファレンス",
  everyCallOnOnePage: "すべての呼び出しの項目、上限、エラーを1ページに。",
  knowledgeForAgents: "エージェントに知識を",
  agentsLookThingsUp: "話しながら調べられるエージェントを作れます。",
};
