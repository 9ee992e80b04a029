import type { t } from "../messages.ts";

export const words: typeof t = {
  scaleWithEnterprise: "用 Enterprise 扩大规模",
  moreSeatsMoreCreditsAndMoreAtOnce: "更多席位、更多积分、更高并发，满足整个公司的需要。",
  seeEnterprise: "了解 Enterprise",
  noNewNotifications: "没有新通知",
  notifications: "通知",
  notificationsUnread: "通知，有未读",
  voiceDesignIsHere: "Voice Design v3 来了",
  describeAVoice: "用自己的话描述声音，从三个中选一个。",
  writeDialogues: "用多个声音写对话",
  everyLineItsVoice: "为每一行指定声音，连成一段对话来听。",
  createAProfessionalClone: "创建专业语音克隆",
  trainedOnHalfAnHour: "用半小时的语音训练，最接近本人。",
  unlockInstantCloning: "解锁即时语音克隆",
  fromTheStarterPlan: "Starter 及以上套餐，一分钟语音就能做出自己的声音。",
  publishYourBook: "从 Studio 发布你的书",
  titleAuthorCover: "书名、作者、封面和章节随音频一起发布。",
  newApiReference: "新的 API 参考",
  everyCallOnOnePage: "每个调用的字段、限制和错误都在一页上。",
  knowledgeForAgents: "给智能体的知识",
  agentsLookThingsUp: "让智能体边说话边查资料。",
};
