import type { NewsWords } from "./news-words.ts";

const problems: NewsWords["problems"] = {
  gaveUp: "训练多次中断。请重新开始；如果仍不行，请减少或缩短录音。",
  deleted: "声音在训练期间被删除。",
  cancelled: "训练已停止。",
  noRecordings: "没有可用于训练的录音。请添加录音后重新开始。",
  recordingLost: "有一段录音无法读取。请移除后重新添加，然后再次开始。",
  tooLittle: "清晰的语音太少。请添加录音，或撤销裁剪或说话人选择，然后重新开始。",
  noSpeech: "所用录音中没有人说话。请检查裁剪和说话人，或添加其他录音，然后重新开始。",
};

export const words: NewsWords = {
  say: {
    newDevice: ({ ipAddress }) => ["新设备登录", `有人用你的密码从未知设备登录了你的账户（地址 ${ipAddress}）。`],
    failedSignIns: ({ failures }) => ["多次登录失败", `有人尝试登录你的账户，连续失败了 ${failures} 次。`],
    planAsked: ({ name, plan, planNow, workspaceName, message }) => [
      `${name} 申请 ${plan} 套餐`,
      message || `工作区“${workspaceName}”，目前为 ${planNow}。`,
    ],
    planGiven: ({ plan }) => [`你现在使用 ${plan} 套餐`, "此服务器的运营者批准了你的申请。新的限额即刻生效。"],
    planDeclined: ({ plan }) => ["你的套餐保持不变", `此服务器的运营者拒绝了你对 ${plan} 套餐的申请。`],
    voiceTrained: ({ voiceName }) => [`${voiceName} 已就绪`, "你的专业声音克隆已训练完成，可用于所有模型。"],
    trainingFailed: ({ voiceName, problem }) => [`${voiceName} 训练失败`, problems[problem]],
  },
  ifNotYou: "如果不是你本人操作，请更改密码。",
  problems,
};
