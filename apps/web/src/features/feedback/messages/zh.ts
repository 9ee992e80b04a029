import type { t } from "../messages.ts";

export const words: typeof t = {
  sendingFailedPleaseTryAgainLater: "发送失败，请稍后再试。",
  thankYou: "谢谢",
  thePeopleWhoRunThisServer: "这台服务器的运营者可以看到你写的内容。",
  whatCouldBeBetter: "哪里可以做得更好？",
  send: "发送",
  feedback: "反馈",
};
