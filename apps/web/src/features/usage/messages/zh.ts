import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  others: "其他",
  upToCreditsADay: (count: number) => plural(count, { other: "每天最多 # 积分" }),
  credits: (day: string, total: number) => plural(total, { other: `${day}：# 积分` }),
  inTotal: "总计",
  byVoice: "按声音",
  byModel: "按模型",
  byProduct: "按产品",
  byApiKey: "按 API 密钥",
  byMember: "按成员",
  last7Days: "最近 7 天",
  last30Days: "最近 30 天",
  last90Days: "最近 90 天",
  time: "时间",
  breakdown: "细分",
  csv: "CSV",
  usageCouldNotBeLoaded: "无法加载用量",
  tryAgain: "重试",
  nothingWasUsedInThisTime: "这段时间没有用量",
  makeSomeSpeechAndItsCreditsShow: "生成一些语音，消耗的积分就会显示在这里。",
  creditsUsed: "已用积分",
  name: "名称",
  credits2: "积分",
};
