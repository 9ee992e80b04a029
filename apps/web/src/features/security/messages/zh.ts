import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  everything: "全部",
  securityLog: "安全日志",
  signInsRefusedRequestsAndChangesOf: "登录、被拒绝的请求，以及密钥、角色和套餐的变更。一小时内相同的拒绝合并为一行。",
  kindOfEvent: "事件类型",
  nothingOfThisKind: "没有发生过此类事件。",
  showOlder: "查看更早的记录",
  times: (count: number) => plural(count, { other: "· # 次" }),
  someoneUnknown: "未知用户",
  withTheKey: (keyName: string) => `使用密钥 ${keyName}`,
  from: (address: string) => `来自 ${address}`,
};
